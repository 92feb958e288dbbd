/** What a repair and a restore have in common: alone, and with all writers kept out. */
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MemoryError } from '../../../core/errors.ts';
import { ensureFolder } from '../../../lib/ensure-folder.ts';
import { fileLock } from '../schema/file-lock.ts';
import { isBusy, isCorrupt } from '../schema/sqlite-error.ts';
import { sleep } from '../schema/swap.ts';
import { sync } from './copy-database.ts';

/** A repair of a large database takes a while, and who waits for it can then use what it made. */
const PATIENCE_MS = 120_000;
const WRITER_PATIENCE_MS = 3_000;
const POLL_MS = 10;

export function aloneWith<T>(path: string, work: () => T): T {
  ensureFolder(dirname(path));
  const release = fileLock(join(dirname(path), `.${basename(path)}.lock`), PATIENCE_MS);
  if (!release) {
    throw new MemoryError('unavailable', `Another process is replacing the database ${path}.`, {
      hint: 'Wait a minute, then run the same command again.',
    });
  }
  try {
    return work();
  } finally {
    release();
  }
}

/**
 * Keeps others from writing while `work` runs. In a database that is too damaged even for that, nobody else
 * can write either.
 */
export function withoutWriters<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path);
  try {
    lockWriters(database, path);
    return work(database);
  } finally {
    if (database.isTransaction) rollBack(database);
    database.close();
  }
}

/** Whoever opens a database at this moment may make SQLite say "busy" without waiting. */
function lockWriters(database: DatabaseSync, path: string): void {
  const end = Date.now() + WRITER_PATIENCE_MS;
  for (;;) {
    try {
      database.exec(`PRAGMA busy_timeout = ${WRITER_PATIENCE_MS}; BEGIN IMMEDIATE`);
      return;
    } catch (error) {
      if (isCorrupt(error)) return;
      if (!isBusy(error) || Date.now() > end) throw busy(path, error);
      sleep(POLL_MS);
    }
  }
}

/**
 * What will take the place of the database: in WAL mode, because the switch is the one moment when processes
 * that open it disturb each other; and on the disk.
 */
export function makeReady(fresh: string): void {
  const database = new DatabaseSync(fresh);
  try {
    database.exec('PRAGMA journal_mode = WAL');
  } finally {
    database.close();
  }
  sync(fresh);
}

function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK');
  } catch (error) {
    if (!isCorrupt(error)) throw error;
  }
}

function busy(path: string, cause: unknown): MemoryError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new MemoryError('unavailable', `The database ${path} cannot be replaced: ${message}.`, {
    hint: 'Nothing was changed. If another process uses it, try again when it is done.',
    cause,
  });
}
