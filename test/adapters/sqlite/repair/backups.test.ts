import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteBackups } from '../../../../src/adapters/sqlite/repair/backups.ts';
import { repairDatabase } from '../../../../src/adapters/sqlite/repair/repair-database.ts';
import { openDatabase } from '../../../../src/adapters/sqlite/schema/open.ts';
import { inTransaction } from '../../../../src/adapters/sqlite/schema/transaction.ts';
import { sqliteConversationStore } from '../../../../src/adapters/sqlite/talk/conversation-store.ts';
import { fill, passagesIn, problemsOf } from '../filled-database.ts';

let folder: string;
let path: string;
let now: Date;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-backups-'));
  path = join(folder, 'memory.db');
  now = new Date('2026-02-01T10:00:00Z');
  fill(path, 100);
});
afterEach(() => rmSync(folder, { recursive: true }));

const backups = () => sqliteBackups(path, () => now);

describe('make', () => {
  it('writes a private, whole copy under the time of now', () => {
    const { path: copy } = backups().make();
    expect(copy).toBe(join(folder, 'backups', 'memory-2026-02-01T10-00-00Z.db.zst'));
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(passagesIn(copy)).toEqual(passagesIn(path));
    expect(readdirSync(join(folder, 'backups'))).toEqual(['memory-2026-02-01T10-00-00Z.db.zst']);
  });

  it('takes a folder or a file of your own, and overwrites nothing', () => {
    expect(backups().make(folder).path).toBe(join(folder, 'memory-2026-02-01T10-00-00Z.db'));
    const mine = join(folder, 'mine');
    writeFileSync(mine, 'letters');
    expect(() => backups().make(mine)).toThrow(/already there/);
    expect(readFileSync(mine, 'utf8')).toBe('letters');
    expect(backups().list()).toEqual([]);
  });
});

describe('a packed copy', () => {
  it('takes a third of the room, and tells what is in it', () => {
    fill(path, 2000, 100);
    const { path: copy, bytes } = backups().make();
    expect(bytes * 3).toBeLessThan(statSync(backups().make(join(folder, 'plain.db')).path).size);
    expect(backups().inspect(copy)).toMatchObject({ sessions: 42, passages: 2100 });
  });

  it('is known to be damaged, and passed over by a repair', () => {
    const good = backups().make();
    fill(path, 50, 100);
    now = new Date('2026-02-02T10:00:00Z');
    const bytes = readFileSync(backups().make().path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
    const flipped = join(folder, 'backups', 'memory-2026-02-03T10-00-00Z.db.zst');
    writeFileSync(flipped, bytes);
    const short = join(folder, 'backups', 'memory-2026-02-04T10-00-00Z.db.zst');
    writeFileSync(short, bytes.subarray(0, bytes.length >> 2));
    const empty = join(folder, 'backups', 'memory-2026-02-05T10-00-00Z.db.zst');
    writeFileSync(empty, '');
    for (const copy of [flipped, short, empty]) {
      expect(backups().inspect(copy)).toMatch(/^it is damaged/);
    }
    rmSync(backups().list()[3]?.path ?? '');
    expect(backups().list().at(-1)).toEqual(good);
    writeFileSync(path, Buffer.alloc(20_000, 7));
    expect(repairDatabase(path, now)).toMatchObject({ passages: 100 });
  });

  it('stands beside plain ones of older versions, which are restored as before', () => {
    const plain = join(folder, 'backups', 'memory-2026-01-31T10-00-00Z.db');
    const made = backups().make();
    backups().make(plain);
    expect(
      backups()
        .list()
        .map((backup) => backup.path),
    ).toEqual([made.path, plain]);
    fill(path, 50, 100);
    backups().restore(plain);
    expect(passagesIn(path).size).toBe(100);
    expect(problemsOf(path)).toEqual([]);
  });
});

describe('a clock that was wrong', () => {
  it('makes no backup the newest for ever', () => {
    now = new Date('2027-02-01T10:00:00Z');
    const future = backups().make();
    now = new Date('2026-02-01T10:00:00Z');
    fill(path, 50, 100);
    const made = backups().make();
    expect(backups().list()).toEqual([made, future]);
    now = new Date('2026-02-02T10:00:00Z');
    const next = backups().make();
    expect(backups().list()).toEqual([next, made, future]);
    now = new Date('2027-06-01T10:00:00Z');
    const last = backups().make();
    expect(backups().list()).toEqual([last, next, made, future]);
  });

  it('does not mislead a repair', () => {
    now = new Date('2027-02-01T10:00:00Z');
    backups().make();
    now = new Date('2026-02-01T10:00:00Z');
    fill(path, 50, 100);
    backups().make();
    writeFileSync(path, Buffer.alloc(20_000, 7));
    expect(repairDatabase(path, now)).toMatchObject({ passages: 150 });
  });

  it('lets two backups of one second stand side by side', () => {
    const first = backups().make();
    fill(path, 50, 100);
    const second = backups().make();
    expect([passagesIn(first.path).size, passagesIn(second.path).size]).toEqual([100, 150]);
  });
});

describe('restore', () => {
  it('puts the copy in place and keeps what was there', () => {
    const made = backups().make();
    fill(path, 50, 100);
    const { aside = '' } = backups().restore(made.path);
    expect([passagesIn(path).size, passagesIn(aside).size]).toEqual([100, 150]);
    expect(problemsOf(path)).toEqual([]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('takes what is in the write-ahead log of a copy, too', () => {
    const writer = openDatabase(path);
    writer.exec('PRAGMA wal_autocheckpoint = 0; DELETE FROM ideas WHERE id > 60');
    const copy = join(folder, 'copy.db');
    for (const suffix of ['', '-wal']) copyFileSync(path + suffix, copy + suffix);
    writer.close();
    fill(path, 50, 100);
    backups().restore(copy);
    expect(passagesIn(path).size).toBe(60);
  });

  it('makes the copy that was restored the newest: a repair goes on from there', () => {
    const first = backups().make();
    fill(path, 50, 100);
    now = new Date('2026-02-02T10:00:00Z');
    backups().make();
    now = new Date('2026-02-03T10:00:00Z');
    backups().restore(first.path);
    const newest = backups().list()[0];
    expect(newest?.made).toBe('2026-02-03T10:00:00Z');
    expect(passagesIn(newest?.path ?? '').size).toBe(100);
  });

  it('lets nobody write to the file that was moved away', () => {
    const made = backups().make();
    const other = openDatabase(path);
    const before = sqliteConversationStore(other).counts();
    backups().restore(made.path);
    expect(sqliteConversationStore(other).counts()).toEqual(before);
    expect(() => inTransaction(other, () => other.exec('DELETE FROM ideas'))).toThrow(/replaced/);
    const fresh = openDatabase(path);
    inTransaction(fresh, () => fresh.exec('DELETE FROM ideas WHERE id < 11'));
    other.close();
    fresh.close();
    expect(passagesIn(path).size).toBe(90);
    expect(problemsOf(path)).toEqual([]);
  });

  it('does nothing while somebody else is in the middle of writing', {
    tags: 'long',
    timeout: 30_000,
  }, () => {
    const made = backups().make();
    const other = openDatabase(path);
    other.exec('BEGIN IMMEDIATE; DELETE FROM ideas');
    expect(() => backups().restore(made.path)).toThrow(/cannot be replaced.*locked/);
    other.exec('ROLLBACK');
    other.close();
    expect(passagesIn(path).size).toBe(100);
  });
});

describe('inspect', () => {
  it('says why a file cannot be restored', () => {
    const garbage = join(folder, 'garbage.db');
    writeFileSync(garbage, 'garbage'.repeat(1000));
    expect(backups().inspect(garbage)).toMatch(/not a database/);
    const foreign = join(folder, 'foreign.db');
    const database = new DatabaseSync(foreign);
    database.exec('CREATE TABLE a (x)');
    expect(backups().inspect(foreign)).toMatch(/no database of code-memory/);
    database.exec('PRAGMA user_version = 999');
    expect(backups().inspect(foreign)).toMatch(/newer version/);
    database.close();
    expect(backups().inspect(path)).toMatchObject({ sessions: 2, passages: 100 });
  });
});
