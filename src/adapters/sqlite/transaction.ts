import type { DatabaseSync } from 'node:sqlite';

/** All or nothing. IMMEDIATE: a transaction that starts by reading could not wait for its turn to write. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
