import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../../src/adapters/sqlite/schema/transaction.ts';

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

it('gives up when another one writes for longer than its patience, which stays as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-turn-'));
  const one = new DatabaseSync(join(folder, 'a.db'));
  const other = new DatabaseSync(join(folder, 'a.db'));
  other.exec('PRAGMA busy_timeout = 20');
  one.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
  const write = () => inTransaction(other, () => other.exec('CREATE TABLE words (word)'));
  expect(write).toThrow('locked');
  one.exec('COMMIT');
  write();
  expect(other.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 20 });
  one.close();
  other.close();
  rmSync(folder, { recursive: true });
});
