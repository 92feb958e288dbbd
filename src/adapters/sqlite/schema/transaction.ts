import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { once } from '../../../lib/once.ts';
import { stopwatch } from '../../../lib/stopwatch.ts';
import { diskFull, isBusy, isFull, replaced } from './sqlite-error.ts';
import { sleep } from './swap.ts';

export interface Opened {
  readonly path: string;
  readonly inode: number;
  /** Called once in a wait that a person would wonder about. */
  readonly onWait: () => void;
  /** Why it can only be read, if so. */
  readonly unwritable?: unknown;
}

/** Which file each connection has open: its name may be given to another one meanwhile. */
const opened = new WeakMap<DatabaseSync, Opened>();

/** A person has waited for this long without a word. */
const WORDLESS_MS = 3_000;

export function rememberFile(database: DatabaseSync, file: Opened): void {
  opened.set(database, file);
}

/** Undefined for one that has no file of ours. */
export function openedFile(database: DatabaseSync): Opened | undefined {
  return opened.get(database);
}

export function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/**
 * All or nothing; within another one it is a part of that, and what fails in it fails all. IMMEDIATE: a transaction that starts
 * by reading could not wait for its turn to write.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  try {
    beginWriting(database);
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw isFull(error) ? diskFull(error) : error;
  }
}

/**
 * Whoever replaces the database holds this lock while he does. So if the file is still ours now, what is
 * written stays; if not, it would go to a file that nobody reads any more.
 */
export function beginWriting(database: DatabaseSync): void {
  const file = opened.get(database);
  if (file?.unwritable !== undefined) throw file.unwritable;
  waitForTurn(database);
  if (!file || inodeOf(file.path) === file.inode) return;
  database.exec('ROLLBACK');
  throw replaced(file.path);
}

/**
 * SQLite's own waiting is not fair: who has waited for long looks every 100 ms, who has just come at once. Of many
 * writers one may never get in. Here all look equally often, for as long as the busy timeout says. Whoever dies while
 * waiting is in nobody's way. Begins to write.
 */
export function waitForTurn(database: DatabaseSync): void {
  const patience = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout ?? 0);
  const elapsed = stopwatch();
  const tell = once(() => opened.get(database)?.onWait());
  database.exec('PRAGMA busy_timeout = 0');
  try {
    while (!begun(database, () => elapsed() < patience)) {
      if (elapsed() > WORDLESS_MS) tell();
      sleep(1 + Math.random() * 9);
    }
  } finally {
    database.exec(`PRAGMA busy_timeout = ${patience}`);
  }
}

function begun(database: DatabaseSync, mayWait: () => boolean): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (isBusy(error) && mayWait()) return false;
    throw error;
  }
}
