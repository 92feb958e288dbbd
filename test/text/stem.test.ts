import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stem } from '../../src/text/stem.ts';

it('stems as SQLite does', { tags: 'long' }, () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`
    CREATE VIRTUAL TABLE t USING fts5 (content, tokenize = 'porter unicode61');
    CREATE VIRTUAL TABLE terms USING fts5vocab (t, 'row');
  `);
  const insert = db.prepare('INSERT INTO t (content) VALUES (?)');
  const term = db.prepare('SELECT term FROM terms');
  const endings =
    's es ies ed ing eed ation ational izer ization ness ful ly ity able ible ment ent ence al ic ical ' +
    'ous ive ize ate y e ll logi bli ou sses ator alism fulness iveness tional ization er ement ion sion';
  const word = fc
    .tuple(
      fc.stringMatching(/^[a-z]{1,7}$/),
      fc.constantFrom('', ...endings.split(' ')),
      fc.constantFrom('', ...endings.split(' ')),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(word, (text) => {
      db.exec('DELETE FROM t');
      insert.run(text);
      expect(stem(text)).toBe(term.get()?.term);
    }),
    { numRuns: 2000 },
  );
});
