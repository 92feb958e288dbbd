/** After messages are gone: spans and sessions without any go, too; those that are left are told anew. */
import type { DatabaseSync } from 'node:sqlite';
import { spanName } from './session-places.ts';
import { statements } from './statements.ts';

const BEGINNING = `
  coalesce(
    (SELECT content FROM ideas WHERE message_id = m.id ORDER BY id LIMIT 1),
    (SELECT detail FROM deeds WHERE message_id = m.id ORDER BY id LIMIT 1))`;

export function emptyPlaces(database: DatabaseSync) {
  database.function('span_name', { deterministic: true }, (text) => spanName(String(text ?? '')));
  database.exec(`
    CREATE TEMP TABLE touched (span INTEGER PRIMARY KEY, session TEXT NOT NULL)`);
  const sql = statements(database, {
    noteNone: 'DELETE FROM touched',
    note: `
      INSERT OR IGNORE INTO touched SELECT spans.id, spans.session
      FROM chosen JOIN messages AS m ON m.id = chosen.id JOIN spans ON spans.id = m.span_id`,
    // A forked session may be called after a line that belongs to the one it came from.
    noteNamesakes: `
      INSERT OR IGNORE INTO touched SELECT id, session FROM spans
      WHERE name <> '' AND name IN (
        SELECT span_name(${BEGINNING}) FROM chosen JOIN messages AS m ON m.id = chosen.id)`,
    dropSpans: `
      DELETE FROM spans WHERE session IN (SELECT session FROM touched)
        AND NOT EXISTS (SELECT 1 FROM messages WHERE span_id = spans.id)
        AND NOT EXISTS (SELECT 1 FROM spans AS below WHERE below.parent_id = spans.id)`,
    left: 'SELECT id FROM spans WHERE id IN (SELECT span FROM touched)',
    beginning: `
      SELECT ${BEGINNING} AS text
      FROM messages AS m WHERE m.span_id = ? ORDER BY abs(m.line) LIMIT 1`,
    tell: 'UPDATE spans SET name = ?, summary = NULL WHERE id = ?',
    dropSessions: `
      DELETE FROM sessions WHERE id IN (SELECT session FROM touched)
        AND NOT EXISTS (SELECT 1 FROM spans WHERE spans.session = sessions.id)`,
    times: `
      UPDATE sessions SET (started, ended) = (
        SELECT min(m.time), max(m.time) FROM spans JOIN messages AS m ON m.span_id = spans.id
        WHERE spans.session = sessions.id)
      WHERE id IN (SELECT session FROM touched)`,
    dropOrigins: 'DELETE FROM origins WHERE id NOT IN (SELECT origin_id FROM messages)',
    dropEntities: 'DELETE FROM entities WHERE id NOT IN (SELECT entity_id FROM idea_entities)',
  });

  return {
    /** Before the messages go: where they are. */
    note(): void {
      sql.noteNone.run();
      sql.note.run();
      sql.noteNamesakes.run();
    },
    tidy(): void {
      while (Number(sql.dropSpans.run().changes) > 0);
      for (const { id } of sql.left.all()) {
        const text = sql.beginning.get(id ?? null)?.text;
        sql.tell.run(spanName(String(text ?? '')), id ?? null);
      }
      sql.dropSessions.run();
      sql.times.run();
      sql.dropOrigins.run();
      sql.dropEntities.run();
    },
  };
}
