import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { diskFull, isBusy, isFull, replaced } from './sqlite-error.ts';
import { sleep } from './swap.ts';

/** Which file each connection has open: its name may be given to another one meanwhile. */
const opened = new WeakMap<DatabaseSync, { readonly path: string; readonly inode: number }>();

export function rememberFile(database: DatabaseSync, path: string, inode: number): void {
  opened.set(database, { path, inode });
}

export function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** All or nothing. IMMEDIATE: a transaction that starts by reading could not wait for its turn to write. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
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
  waitForTurn(database);
  const file = opened.get(database);
  if (!file || inodeOf(file.path) === file.inode) return;
  database.exec('ROLLBACK');
  throw replaced(file.path);
}

/**
 * SQLite's own waiting is not fair: who has waited for long looks every 100 ms, who has just come at once. Of many
 * writers one may never get in. Here all look equally often, for as long as the busy timeout says. Begins to write.
 */
export function waitForTurn(database: DatabaseSync): void {
  const patience = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout ?? 0);
  const end = Date.now() + patience;
  database.exec('PRAGMA busy_timeout = 0');
  try {
    while (!begun(database, end)) sleep(1 + Math.random() * 9);
  } finally {
    database.exec(`PRAGMA busy_timeout = ${patience}`);
  }
}

function begun(database: DatabaseSync, end: number): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (isBusy(error) && Date.now() < end) return false;
    throw error;
  }
}
