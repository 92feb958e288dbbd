import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scrub } from '../../../../src/adapters/sqlite/forget/scrub.ts';
import { repairDatabase } from '../../../../src/adapters/sqlite/repair/repair-database.ts';
import {
  type Databases,
  keptDatabase,
} from '../../../../src/adapters/sqlite/schema/kept-database.ts';
import { openDatabase } from '../../../../src/adapters/sqlite/schema/open.ts';
import { inTransaction } from '../../../../src/adapters/sqlite/schema/transaction.ts';
import { untilTrue } from '../../../until-true.ts';

const WAITING = { patienceMs: 250 };

let folder: string;
let path: string;
let databases: Databases;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-kept-'));
  path = join(folder, 'memory.db');
  databases = keptDatabase();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One request. */
function use<T>(work: (database: DatabaseSync) => T): T {
  const database = databases.open(path, WAITING);
  try {
    return work(database);
  } finally {
    databases.release(database);
  }
}
const itself = (database: DatabaseSync) => database;
const injected = (database: DatabaseSync) =>
  database.prepare('SELECT count(*) AS n FROM injections').get()?.n;
const inject = (database: DatabaseSync) =>
  inTransaction(database, () =>
    database.exec(`INSERT INTO injections (session, at, event, target, title, score, reason, tokens, is_given)
      VALUES ('s', 't', 'e', 'zeppelin', 'x', 1, 'r', 1, 1)`),
  );
/** What another process does. */
function elsewhere<T>(work: (database: DatabaseSync) => T): T {
  const database = openDatabase(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

it('is opened once, and sees what others write', () => {
  const first = use(itself);
  elsewhere(inject);
  expect(use(injected)).toBe(1);
  expect(use(itself)).toBe(first);
});

it('two requests at once have one each', () => {
  const first = databases.open(path, WAITING);
  const second = databases.open(path, WAITING);
  expect(second).not.toBe(first);
  databases.release(second);
  expect(second.isOpen).toBe(false);
  databases.release(first);
  expect(use(itself)).toBe(first);
});

it('is in the way of nobody who forgets, and remembers nothing of it', () => {
  use(inject);
  expect(use(injected)).toBe(1);
  elsewhere((database) => {
    database.exec('DELETE FROM injections');
    expect(scrub(database)).toBeUndefined();
    expect(statSync(`${path}-wal`).size).toBe(0);
  });
  expect(use(injected)).toBe(0);
  for (const file of [path, `${path}-wal`].filter(existsSync))
    expect(readFileSync(file).includes('zeppelin')).toBe(false);
});

it('is opened anew when the file was replaced, and leaves the log of the new one alone', () => {
  const old = use(itself);
  use(inject);
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(path + end)) renameSync(path + end, `${path}.aside${end}`);
  const other = openDatabase(path);
  inject(other);
  inject(other);
  expect(use(injected)).toBe(2);
  expect(old.isOpen).toBe(false);
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  use(inject);
  expect(injected(other)).toBe(3);
  other.close();
});

it('is made anew when the file is gone', () => {
  use(inject);
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  expect(use(injected)).toBe(0);
  expect(existsSync(path)).toBe(true);
});

it('of a newer version it is refused, as by a new process', () => {
  use(inject);
  elsewhere((database) => database.exec('PRAGMA user_version = 9999'));
  expect(() => use(injected)).toThrow('of a newer version');
});

it('is opened anew when it was damaged and repaired meanwhile', () => {
  use(inject);
  elsewhere((database) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  const bytes = readFileSync(path);
  bytes.fill(0, 4096, 5 * 4096);
  writeFileSync(path, bytes);
  repairDatabase(path, new Date());
  expect(() => use(injected)).not.toThrow();
  expect(use(itself).prepare('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' });
});

it('what a request left in the middle of something does not stay', () => {
  const first = use((database) => {
    database.exec('BEGIN IMMEDIATE');
    return database;
  });
  expect(first.isOpen).toBe(false);
  expect(use(injected)).toBe(0);
});

it('is closed when nobody asks for a while', async () => {
  databases = keptDatabase(1);
  const database = use(itself);
  await untilTrue(() => !database.isOpen);
  expect(existsSync(`${path}-wal`)).toBe(false);
  expect(use(itself).isOpen).toBe(true);
});
