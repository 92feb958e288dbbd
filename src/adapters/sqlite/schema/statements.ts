import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The statements of a store in one block, each prepared when it is first used: most commands use two. */
export function statements<Name extends string>(
  database: DatabaseSync,
  sql: Readonly<Record<Name, string>>,
): Readonly<Record<Name, StatementSync>> {
  const prepared = {} as Record<Name, StatementSync>;
  for (const name of Object.keys(sql) as Name[]) {
    Object.defineProperty(prepared, name, {
      configurable: true,
      get() {
        const value = database.prepare(sql[name]);
        Object.defineProperty(prepared, name, { value });
        return value;
      },
    });
  }
  return prepared;
}
