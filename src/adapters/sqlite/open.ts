/**
 * Opens the one database of the user, `<home>/memory.db`.
 *
 * It is private to the user (mode 600). WAL lets readers go on while one process writes; a writer waits
 * for another instead of failing; and every commit reaches the disk (FULL), because conversations live
 * only here. A file that is no database is moved aside, never deleted: somebody may want to look at it.
 */
import { chmodSync, closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isMemoryError, MemoryError } from '../../core/errors.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { migrate } from './migrate.ts';

const PATIENCE_MS = 10_000;

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

export function openDatabase(
  path: string,
  warn: (message: string) => void,
  patienceMs = PATIENCE_MS,
): DatabaseSync {
  createPrivately(path);
  try {
    return prepare(path, patienceMs);
  } catch (error) {
    if (!isCorrupt(error)) throw explained(error, path);
    const aside = moveAside(path);
    warn(`The database was damaged. It was moved to ${aside}, and notes are indexed again.`);
    return prepare(path, patienceMs);
  }
}

/** Renames a database that cannot be read, with its side files; returns its new name. */
export function moveAside(path: string): string {
  const aside = `${path}.corrupt-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  return aside;
}

export function isCorrupt(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

function prepare(path: string, patienceMs: number): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${patienceMs}`);
    switchToWal(database, patienceMs);
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    migrate(database, path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The first switch to WAL ignores the busy timeout when several processes open a new file at once. */
function switchToWal(database: DatabaseSync, patienceMs: number): void {
  const end = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || Date.now() > end) throw error;
      sleep(2 + (attempt % 9));
    }
  }
}

function createPrivately(path: string): void {
  try {
    ensureFolder(dirname(path));
    if (existsSync(path)) return;
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  } catch (error) {
    throw explained(error, path);
  }
}

function explained(error: unknown, path: string): unknown {
  if (isMemoryError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new MemoryError('unavailable', `The database ${path} cannot be opened: ${message}.`, {
    hint: 'Check that its folder exists and can be written, or set MEMORY_HOME to another folder.',
    cause: error,
  });
}

/** The low byte of SQLite's extended result code. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return Number(error.errcode) & 0xff;
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
