import type { DatabaseSync } from 'node:sqlite';
import { MemoryError } from '../../core/errors.ts';

const SQLITE_FULL = 13;

/** All or nothing. IMMEDIATE: a transaction that starts by reading could not wait for its turn to write. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw isFull(error) ? diskFull(error) : error;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL;
}

function diskFull(cause: unknown): MemoryError {
  return new MemoryError('unavailable', 'The database could not be written: the disk is full.', {
    hint: 'Free some space, then run the same command again.',
    cause,
  });
}
