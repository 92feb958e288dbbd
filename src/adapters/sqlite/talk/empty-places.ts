/**
 * After messages are gone: conversations and sessions without any go, too. One that is left is a single topic
 * until it is told anew: nothing may quote what went.
 */
import type { DatabaseSync } from 'node:sqlite';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { IMPORTED } from './conversation-rows.ts';
import { spanName } from './session-places.ts';

/** But its first. Imported spans are not of it, and a span that is not the first of its talk has none. */
const TOPICS_OF_CONVERSATION = `
  SELECT topic.id FROM spans AS first JOIN spans AS topic
    ON topic.session = first.session AND topic.agent = first.agent AND topic.id <> first.id
  WHERE first.id = :id AND topic.told_by <> '${IMPORTED}'
    AND NOT EXISTS (SELECT 1 FROM messages WHERE span_id = topic.id)
    AND :id = (SELECT min(id) FROM spans WHERE session = first.session AND agent = first.agent)`;

export function emptyPlaces(database: DatabaseSync) {
  const sql = statements(database, {
    span: 'SELECT session, parent_id FROM spans WHERE id = ?',
    gatherPassages: `
      UPDATE ideas SET span_id = :id WHERE span_id IN (
        ${TOPICS_OF_CONVERSATION})`,
    dropTopics: `
      DELETE FROM spans WHERE id IN (
        ${TOPICS_OF_CONVERSATION})`,
    dropSpan: `
      DELETE FROM spans WHERE id = :id
        AND NOT EXISTS (SELECT 1 FROM messages WHERE span_id = :id)
        AND NOT EXISTS (SELECT 1 FROM spans AS below WHERE below.parent_id = :id)`,
    // As the indexer names a span: after the first message that says something.
    beginning: `
      SELECT abs(m.line) AS line, coalesce(
        (SELECT content FROM ideas WHERE message_id = m.id ORDER BY id LIMIT 1),
        (SELECT detail FROM deeds WHERE message_id = m.id ORDER BY id LIMIT 1)) AS text
      FROM messages AS m WHERE m.span_id = ? ORDER BY text IS NULL, abs(m.line) LIMIT 1`,
    tell: `
      UPDATE spans SET name = :name, extra = :extra, title = '', summary = NULL, summary_extra = NULL,
        start_line = :line, told_line = 0, told_of = '',
        told_by = iif(told_by = '${IMPORTED}', told_by, ''),
        end_line = (SELECT max(abs(line)) FROM messages WHERE span_id = :id)
      WHERE id = :id`,
    dropSession: `
      DELETE FROM sessions WHERE id = :id
        AND NOT EXISTS (SELECT 1 FROM spans WHERE spans.session = :id)`,
    times: `
      UPDATE sessions SET (started, ended) = (
        SELECT min(m.time), max(m.time) FROM spans JOIN messages AS m ON m.span_id = spans.id
        WHERE spans.session = :id)
      WHERE id = :id`,
  });

  function tidySpan(id: number): string | undefined {
    const span = sql.span.get(id);
    if (!span) return undefined;
    sql.gatherPassages.run({ id });
    sql.dropTopics.run({ id });
    const first = sql.beginning.get(id);
    if (first) {
      const name = spanName(String(first.text ?? ''));
      sql.tell.run({ id, name, extra: extraWords(name) ?? null, line: first.line ?? 0 });
    } else if (sql.dropSpan.run({ id }).changes && typeof span.parent_id === 'number') {
      // One that waited only for this: with the topics that it still has.
      if (!sql.beginning.get(span.parent_id)) tidySpan(span.parent_id);
    }
    return String(span.session);
  }

  return {
    /** Spans that have lost messages. */
    tidy(spans: Iterable<number>): void {
      const sessions = new Set([...spans].flatMap((span) => tidySpan(span) ?? []));
      for (const id of sessions) {
        if (sql.dropSession.run({ id }).changes === 0) sql.times.run({ id });
      }
    },
  };
}
