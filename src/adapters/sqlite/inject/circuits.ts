/** How often Ollama failed, a row a session: each command is a process of its own, and they have to add up. */
import type { DatabaseSync } from 'node:sqlite';
import type { Circuits } from '../../../core/thinking.ts';
import { statements } from '../schema/statements.ts';

export function sqliteCircuits(database: DatabaseSync): Circuits {
  const sql = statements(database, {
    read: 'SELECT failures, last_attempt FROM circuits WHERE session = ? AND last_attempt >= ?',
    fail: `
      INSERT INTO circuits (session, failures, last_attempt) VALUES (:session, 1, :at)
      ON CONFLICT (session) DO UPDATE SET
        failures = iif(last_attempt < :since, 0, failures) + 1, last_attempt = :at`,
    succeed: `
      INSERT INTO circuits (session, failures, last_attempt) VALUES (:session, 0, :at)
      ON CONFLICT (session) DO UPDATE SET failures = 0, last_attempt = :at`,
    remove: 'DELETE FROM circuits WHERE session = ?',
    prune: 'DELETE FROM circuits WHERE last_attempt < ?',
  });
  return {
    read(session, since) {
      const row = sql.read.get(session, since);
      if (!row) return undefined;
      return { failures: Number(row.failures), lastAttempt: String(row.last_attempt) };
    },
    fail: (session, at, since) => void sql.fail.run({ session, at, since }),
    succeed: (session, at) => void sql.succeed.run({ session, at }),
    remove: (session) => void sql.remove.run(session),
    prune: (before) => void sql.prune.run(before),
  };
}
