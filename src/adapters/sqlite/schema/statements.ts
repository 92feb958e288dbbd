import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** By their text: a store may be made for each step of a long work, and preparing takes longer than most statements. */
const known = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** The statements of a store in one block, each prepared when it is first used, and once: most commands use two. */
export function statements<Name extends string>(
  database: DatabaseSync,
  sql: Readonly<Record<Name, string>>,
): Readonly<Record<Name, StatementSync>> {
  const prepared = {} as Record<Name, StatementSync>;
  for (const name of Object.keys(sql) as Name[]) {
    Object.defineProperty(prepared, name, {
      configurable: true,
      get() {
        const value = preparedOnce(database, sql[name]);
        Object.defineProperty(prepared, name, { value });
        return value;
      },
    });
  }
  return prepared;
}

function preparedOnce(database: DatabaseSync, sql: string): StatementSync {
  const statements = known.get(database) ?? new Map<string, StatementSync>();
  known.set(database, statements);
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}
