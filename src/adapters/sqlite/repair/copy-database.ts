/**
 * A copy of a database that others may be writing. VACUUM INTO reads one snapshot in one go: `backup()` would
 * begin anew whenever another process writes between two of its steps, and would copy freed pages with what
 * was deleted, and damaged pages, too. The copy gets its name when it is complete, checked and on the disk.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MemoryError } from '../../../core/errors.ts';
import { syncFolder } from '../../../lib/durable-file.ts';
import { ensureFolder } from '../../../lib/ensure-folder.ts';
import { diskFull, isFull } from '../schema/sqlite-error.ts';

export function copyDatabase(database: DatabaseSync, to: string): void {
  const fresh = temporaryName(to);
  try {
    createPrivately(fresh);
    database.prepare('VACUUM INTO ?').run(fresh);
    expectSound(fresh);
    publish(fresh, to);
  } catch (error) {
    rmSync(fresh, { force: true });
    rmSync(`${fresh}-journal`, { force: true });
    throw isFull(error) ? diskFull(error) : error;
  }
}

/** Beside the file that it will be, and recognisable when its process was killed. */
export function temporaryName(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}-${Date.now()}.tmp`);
}

/** Its bytes reach the disk, then it takes its name. */
export function publish(fresh: string, to: string): void {
  sync(fresh);
  renameSync(fresh, to);
  syncFolder(dirname(to));
}

export function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** SQLite takes an empty file for a new database, and keeps its mode. */
function createPrivately(path: string): void {
  ensureFolder(dirname(path));
  closeSync(openSync(path, 'wx', 0o600));
}

function expectSound(path: string): void {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const found = copy.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (found !== 'ok') {
      throw new MemoryError(
        'unavailable',
        `The copy was not sound and was thrown away: ${found}.`,
        {
          hint: 'To check the database itself: memory doctor --repair-database',
        },
      );
    }
  } finally {
    copy.close();
  }
}
