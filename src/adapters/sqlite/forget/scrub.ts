/**
 * Leaves no byte of removed rows on disk. A deleted row stays in free space, a word in the full-text index
 * until its pieces are merged, and both in pages that earlier work gave up. So: merge the index, write the
 * whole file anew, and empty the write-ahead log into it.
 */
import type { DatabaseSync } from 'node:sqlite';

const INDEXES = ['ideas_fts', 'deeds_fts', 'spans_fts', 'notes_fts', 'commits_fts'];
const PATIENCE_MS = 5000;

/** What is in the way, if anything. */
export function scrub(database: DatabaseSync): string | undefined {
  try {
    database.exec('PRAGMA secure_delete = ON');
    for (const name of INDEXES) database.exec(`INSERT INTO ${name} (${name}) VALUES ('optimize')`);
    database.exec('VACUUM');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `the database could not be written anew (${reason})`;
  }
  const end = Date.now() + PATIENCE_MS;
  while (!emptyLog(database)) {
    if (Date.now() > end) return 'another process is reading the database';
  }
  return undefined;
}

/** Waits as long as the busy timeout says; false if a reader still needs the log. */
function emptyLog(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}
