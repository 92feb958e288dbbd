import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { bestPassages } from '../../../../src/adapters/sqlite/talk/best-passages.ts';
import { seeded } from '../../../torture/random.ts';

const WORDS = ['lock', 'retry', 'queue', 'token', 'cache', 'index'];
const TERMS = WORDS.map((word, at) => ({
  match: `"${word}"`,
  weight: [0.5, 2, 2, 3][at % 4] ?? 0,
}));

/** What SQL makes of it, slower. */
const GROUPED = `
  SELECT f.rowid AS id FROM json_each(:terms) AS t JOIN ideas_fts AS f ON f.ideas_fts MATCH t.key
  GROUP BY f.rowid ORDER BY sum(t.value) DESC, f.rowid DESC LIMIT :limit`;

test('takes the passages with the most weight of terms, and the newest of equal ones', () => {
  const database = filled(500);
  const best = bestPassages(database);
  const terms = JSON.stringify(Object.fromEntries(TERMS.map((t) => [t.match, t.weight])));
  for (const limit of [1, 7, 60, 1_000]) {
    const expected = database.prepare(GROUPED).all({ terms, limit });
    expect(best(TERMS, limit)).toEqual(expected.map(({ id }) => id));
  }
});

test('counts an expression once, and finds nothing for a word that nobody said', () => {
  const database = filled(50);
  const best = bestPassages(database);
  const [lock, retry] = [
    { match: '"lock"', weight: 2 },
    { match: '"retry"', weight: 3 },
  ];
  expect(best([lock, lock, retry], 50)).toEqual(best([lock, retry], 50));
  expect(best([{ match: '"unsaid"', weight: 1 }], 50)).toEqual([]);
  expect(best([], 50)).toEqual([]);
});

function filled(passages: number): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE VIRTUAL TABLE ideas_fts USING fts5 (content)');
  const insert = database.prepare('INSERT INTO ideas_fts (rowid, content) VALUES (?, ?)');
  const { below } = seeded(3);
  for (let id = 1; id <= passages; id++) {
    const words = WORDS.filter(() => below(3) === 0);
    insert.run(id, ['said', ...words, ...words.slice(0, below(2))].join(' '));
  }
  return database;
}
