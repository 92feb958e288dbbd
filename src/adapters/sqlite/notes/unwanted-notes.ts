/** Captured notes that a person deleted, by a hash: what was captured once would be captured again, and its words are not ours to keep. */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { UnwantedNotes } from '../../../core/ports/note-ports.ts';
import { statements } from '../schema/statements.ts';

export function sqliteUnwantedNotes(database: DatabaseSync): UnwantedNotes {
  const sql = statements(database, {
    add: 'INSERT OR IGNORE INTO unwanted_notes VALUES (?)',
    remove: 'DELETE FROM unwanted_notes WHERE key = ?',
    has: 'SELECT 1 FROM unwanted_notes WHERE key = ?',
  });
  return {
    add: (root, key) => void sql.add.run(hashOf(root, key)),
    remove: (root, key) => void sql.remove.run(hashOf(root, key)),
    has: (root, key) => sql.has.get(hashOf(root, key)) !== undefined,
  };
}

function hashOf(root: string, key: string): Buffer {
  return createHash('sha256').update(`${root}\n${key}`).digest();
}
