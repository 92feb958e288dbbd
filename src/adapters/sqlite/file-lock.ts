/** A lock between processes: an open exclusive transaction on a file of its own. Death frees it. */
import { DatabaseSync } from 'node:sqlite';

/** Longer than an indexer needs for the end of a transcript; whoever gives up is not missed. */
const PATIENCE_MS = 10_000;

/** Takes the lock; returns what gives it back, or undefined if it could not be had. */
export function fileLock(path: string): (() => void) | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}; PRAGMA locking_mode = exclusive`);
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch {
    database.close();
    return undefined;
  }
}
