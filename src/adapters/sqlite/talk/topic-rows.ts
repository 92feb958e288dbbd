/** The topics of a conversation as spans. The first one is the conversation's own span and is never removed. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Topic } from '../../../core/annotations.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { IMPORTED } from './conversation-rows.ts';

interface Row extends Record<'parent' | 'depth' | 'start' | 'end', SQLInputValue> {
  readonly name: string;
  readonly summary: string | null;
}

export function topicRows(database: DatabaseSync) {
  const sql = statements(database, {
    first:
      'SELECT session, agent, parent_id, depth, start_line, created_at FROM spans WHERE id = ?',
    // Imported spans are not ours to tell.
    others: `
      SELECT id, start_line FROM spans
      WHERE session = :session AND agent = :agent AND id <> :id AND told_by <> '${IMPORTED}'
        AND NOT EXISTS (SELECT 1 FROM messages WHERE span_id = spans.id)`,
    add: `
      INSERT INTO spans (session, agent, parent_id, name, summary, extra, summary_extra, start_line, end_line,
        depth, created_at)
      VALUES (:session, :agent, :parent, :name, :summary, :extra, :summaryExtra, :start, :end, :depth, :time)`,
    change: `
      UPDATE spans SET parent_id = :parent, depth = :depth, start_line = :start, end_line = :end,
        told_by = iif(told_by = '${IMPORTED}' OR start_line = :start AND end_line IS :end, told_by, '')
      WHERE id = :id`,
    describe: `
      UPDATE spans SET name = iif(:name = '', name, :name), extra = iif(:name = '', extra, :extra),
        summary = :summary, summary_extra = :summaryExtra
      WHERE id = :id AND told_by = '' AND (name <> :name OR summary IS NOT :summary OR extra IS NOT :extra)`,
    entitle: 'UPDATE spans SET title = :title WHERE id = :id AND title <> :title',
    // Two ranges of the index: with OR every topic would read the whole conversation.
    place: `
      UPDATE ideas SET span_id = :id
      WHERE span_id <> :id AND message_id IN (
        SELECT id FROM messages WHERE span_id = :conversation AND line BETWEEN :from AND :to
        UNION ALL
        SELECT id FROM messages WHERE span_id = :conversation AND line BETWEEN -:to AND -:from)`,
    // What hangs on a span goes with it; nothing should be left there, and nothing said may be lost.
    leave: 'UPDATE ideas SET span_id = :conversation WHERE span_id = :id',
    drop: 'DELETE FROM spans WHERE id = ?',
    beginning: `
      SELECT time FROM messages WHERE span_id = ? AND line >= ? ORDER BY line LIMIT 1`,
  });

  function added(conversation: number, row: Row): number {
    const { session = '', agent = '' } = sql.first.get(conversation) ?? {};
    const time = sql.beginning.get(conversation, row.start)?.time ?? '';
    return Number(sql.add.run({ session, agent, time, ...row, ...extraOf(row) }).lastInsertRowid);
  }

  function changed(id: number, row: Row): number {
    const { name, summary, ...place } = row;
    sql.change.run({ id, ...place });
    sql.describe.run({ id, name, summary, ...extraOf(row) });
    return id;
  }

  return {
    put(conversation: number, topics: readonly Topic[], title: string | undefined): void {
      const first = sql.first.get(conversation);
      if (!first || topics.length === 0) return;
      if (title !== undefined) sql.entitle.run({ id: conversation, title });
      const { session = '', agent = '', parent_id: above = null } = first;
      const others = sql.others.all({ session, agent, id: conversation });
      const known = new Map(others.map((row) => [Number(row.start_line), Number(row.id)]));
      const kept = new Set<number>();
      let parent = conversation;
      for (const [at, topic] of topics.entries()) {
        const { name = '', summary = null, depth, pieces } = topic;
        const start = pieces[0]?.[0] ?? 0;
        const had = at === 0 ? conversation : known.get(start);
        if (topic.isSettled && had !== undefined) {
          if (depth === 0) parent = had;
          kept.add(had);
          continue;
        }
        const row = {
          parent: depth === 0 ? above : parent,
          depth: Number(first.depth) + depth,
          start,
          end: pieces.at(-1)?.[1] ?? start,
          ...{ name, summary },
        };
        const id = had === undefined ? added(conversation, row) : changed(had, row);
        if (depth === 0) parent = id;
        kept.add(id);
        for (const [from, to] of pieces) sql.place.run({ id, conversation, from, to });
      }
      for (const id of known.values()) {
        if (kept.has(id)) continue;
        sql.leave.run({ id, conversation });
        sql.drop.run(id);
      }
    },
  };
}

function extraOf({ name, summary }: Row) {
  return { extra: extraWords(name) ?? null, summaryExtra: extraWords(summary ?? '') ?? null };
}
