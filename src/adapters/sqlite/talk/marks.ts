/** A person's verdicts. What has none of its own has that of its topic, else of its session. */
import type { DatabaseSync } from 'node:sqlite';
import type { Marks } from '../../../core/ports/conversation-ports.ts';
import type { Mark, MarkStatus } from '../../../core/recall.ts';
import { statements } from '../schema/statements.ts';
import { IS_IN_SPAN, type Row } from './conversation-rows.ts';

export function sqliteMarks(database: DatabaseSync): Marks {
  const sql = statements(database, {
    any: 'SELECT 1 FROM marks LIMIT 1',
    mark: 'SELECT * FROM marks WHERE target = ?',
    list: 'SELECT * FROM marks ORDER BY created_at DESC, target',
    put: `
      INSERT INTO marks (target, status, note, created_at) VALUES (:target, :status, :note, :at)
      ON CONFLICT (target) DO UPDATE SET status = :status, note = :note, created_at = :at
      WHERE status <> :status OR note <> :note`,
    clear: 'DELETE FROM marks WHERE target = ?',
    placeOfPassage: `
      SELECT spans.id, session FROM ideas JOIN spans ON spans.id = ideas.span_id
      WHERE ideas.id = ?`,
    placeOfAction: `
      SELECT spans.id, spans.session FROM deeds JOIN messages AS m ON m.id = deeds.message_id
        JOIN spans AS talk ON talk.id = m.span_id
        JOIN spans ON spans.session = talk.session AND spans.agent = talk.agent
      WHERE deeds.id = ? AND ${IS_IN_SPAN} ORDER BY spans.depth DESC, spans.id DESC LIMIT 1`,
    placeOfSpan: 'SELECT id, session FROM spans WHERE id = ?',
    above: `
      SELECT above.id FROM spans JOIN spans AS above ON above.id = spans.parent_id
      WHERE spans.id = ? AND above.agent = spans.agent`,
  });
  const PLACE = { i: 'placeOfPassage', d: 'placeOfAction', s: 'placeOfSpan' } as const;

  /** The target and what it is part of, the nearest first. */
  function chain(target: string): readonly string[] {
    const [, kind, id] = /^([ids])(\d+)$/.exec(target) ?? [];
    if (kind === undefined) return [target];
    const place = sql[PLACE[kind as keyof typeof PLACE]].get(Number(id));
    return place ? [target, ...spansAbove(Number(place.id)), String(place.session)] : [target];
  }

  function spansAbove(id: number): readonly string[] {
    const above = sql.above.get(id)?.id;
    return [`s${id}`, ...(above === undefined ? [] : spansAbove(Number(above)))];
  }

  function markOf(target: string): Mark | undefined {
    for (const one of chain(target)) {
      const row = sql.mark.get(one);
      if (row) return toMark(row);
    }
    return undefined;
  }

  return {
    marksFor(targets) {
      const found = new Map<string, Mark>();
      if (targets.length === 0 || !sql.any.get()) return found;
      for (const target of targets) {
        const mark = markOf(target);
        if (mark) found.set(target, mark);
      }
      return found;
    },
    list: () => sql.list.all().map(toMark),
    put({ target, status, note, at }) {
      sql.put.run({ target, status, note, at });
    },
    clear: (target) => Number(sql.clear.run(target).changes) > 0,
  };
}

function toMark(row: Row): Mark {
  return {
    target: String(row.target),
    status: String(row.status) as MarkStatus,
    note: String(row.note),
    at: String(row.created_at),
  };
}
