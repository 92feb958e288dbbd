import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../src/adapters/sqlite/transaction.ts';

it('says that the disk is full, and takes back what was done before', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE words (word TEXT); PRAGMA max_page_count = 1');
  const fill = () => {
    const insert = database.prepare('INSERT INTO words VALUES (?)');
    for (let n = 0; n < 9; n++) insert.run('word '.repeat(1000));
  };
  expect(() => inTransaction(database, fill)).toThrow(
    expect.objectContaining({ code: 'unavailable', hint: expect.stringContaining('Free some') }),
  );
  expect(database.prepare('SELECT count(*) AS count FROM words').get()).toEqual({ count: 0 });
  database.close();
});
