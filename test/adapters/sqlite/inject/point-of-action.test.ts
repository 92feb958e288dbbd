/** Look-ups before every edit and command: by indexes alone, however much there is. */
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sqlitePointOfAction } from '../../../../src/adapters/sqlite/inject/point-of-action.ts';
import { migrate } from '../../../../src/adapters/sqlite/schema/migrate.ts';

const WHERE = { project: '/p', session: 's1' };

it('scans no table', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, ':memory:');
  const asked: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = (sql) => {
    asked.push(sql);
    return prepare(sql);
  };
  const point = sqlitePointOfAction(database);
  expect(point.rulings('"a b"', WHERE)).toEqual([]);
  expect(point.runs('detail : ("make")', WHERE)).toEqual([]);
  expect(point.edits('a.ts', WHERE)).toEqual([]);
  expect(asked).toHaveLength(3);
  const scans = asked.flatMap((sql) =>
    prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      // What a sub-query has found, and a full-text index by its words.
      .filter((step) => /^SCAN (?!found|.*VIRTUAL TABLE INDEX \d+:\S)/.test(step)),
  );
  expect(scans).toEqual([]);
});
