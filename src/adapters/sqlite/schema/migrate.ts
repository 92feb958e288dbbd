/**
 * Brings a database to this version's schema: numbered steps, each in one transaction, counted in `user_version`; a new
 * one takes all of them in one, because each commit waits for the disk. A database that already holds something is copied first. One of a newer version is
 * refused: an old program must not write what it does not understand.
 */
import type { DatabaseSync } from 'node:sqlite';
import { MemoryError } from '../../../core/errors.ts';
import { copyDatabase } from '../repair/copy-database.ts';
import { loadMigrations, SCHEMA_VERSION } from './schema-version.ts';
import { waitForTurn } from './transaction.ts';

export function migrate(database: DatabaseSync, path: string, own?: readonly string[]): void {
  const version = versionOf(database);
  const wanted = own?.length ?? SCHEMA_VERSION;
  if (version === wanted) return;
  if (version > wanted) throw newer(path, version, wanted);
  const steps = own ?? loadMigrations();
  if (version > 0) copyDatabase(database, `${path}.backup-v${version}`);
  const atOnce = version === 0 ? steps.length : 1;
  for (let step = version; step < steps.length; step += atOnce) {
    // Of many who open a new file at once, those who come late find it done, and need not wait for their turn.
    if (versionOf(database) <= step) take(database, step, steps.slice(step, step + atOnce));
  }
}

function take(database: DatabaseSync, first: number, steps: readonly string[]): void {
  waitForTurn(database);
  try {
    // Another process may have taken these steps while we waited for the lock.
    if (versionOf(database) === first) {
      for (const step of steps) database.exec(step);
      database.exec(`PRAGMA user_version = ${first + steps.length}`);
    }
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

export function newer(path: string, version: number, ours: number): MemoryError {
  const message = `The database ${path} is of a newer version (${version}; this program knows ${ours}).`;
  return new MemoryError('unavailable', message, {
    hint: 'Update code-memory, or set MEMORY_DB to another file.',
  });
}
