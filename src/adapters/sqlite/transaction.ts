import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { diskFull, isFull, replaced } from './sqlite-error.ts';

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
  database.exec('BEGIN IMMEDIATE');
  const file = opened.get(database);
  if (!file || inodeOf(file.path) === file.inode) return;
  database.exec('ROLLBACK');
  throw replaced(file.path);
}
