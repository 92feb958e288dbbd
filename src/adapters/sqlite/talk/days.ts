/** What happened day by day. A day is one of the person's own time zone, which SQLite knows. */
import type { DatabaseSync } from 'node:sqlite';
import type { ConversationArchive } from '../../../core/ports/conversation-ports.ts';
import type { DaySession, RecallFilter } from '../../../core/recall.ts';
import { statements } from '../schema/statements.ts';
import {
  MESSAGE_FITS,
  messageValues,
  type Row,
  SESSION_FITS,
  sessionValues,
} from './conversation-rows.ts';
import { NAME_OF_SESSION } from './label-rows.ts';

const DAY = "date(m.time, 'localtime')";

/** In this order: few sessions fit, and each knows its messages. */
const FROM_SESSIONS = `
  FROM sessions AS s
    CROSS JOIN spans ON spans.session = s.id
    CROSS JOIN messages AS m ON m.span_id = spans.id
    JOIN origins AS o ON o.id = m.origin_id`;

export function daysOf(database: DatabaseSync): ConversationArchive['days'] {
  const sql = statements(database, {
    // A session's last message was on the day it ended, so there are at least these days.
    lastDays: `
      SELECT count(*) AS days, min(start) AS oldest FROM (
        SELECT DISTINCT strftime('%Y-%m-%dT%H:%M:%fZ', date(s.ended, 'localtime'), 'utc') AS start
        FROM sessions AS s WHERE ${SESSION_FITS} ORDER BY start DESC LIMIT :limit)`,
    days: `
      SELECT DISTINCT ${DAY} AS day ${FROM_SESSIONS} WHERE ${MESSAGE_FITS}
      ORDER BY day DESC LIMIT :limit`,
    sessions: `
      SELECT ${DAY} AS day, s.id, s.project, min(m.time) AS first, max(m.time) AS last,
        count(*) AS messages, min(m.rules) AS rules,
        ${NAME_OF_SESSION} AS name
      ${FROM_SESSIONS} WHERE ${MESSAGE_FITS} AND ${DAY} >= :oldest
      GROUP BY day, s.id ORDER BY day DESC, first DESC, s.id`,
    commands: `
      SELECT ${DAY} AS day, s.id, count(*) AS commands, sum(d.outcome = 'failed') AS failed
      ${FROM_SESSIONS} CROSS JOIN deeds AS d ON d.message_id = m.id
      WHERE d.kind = 'run' AND ${MESSAGE_FITS} AND ${DAY} >= :oldest GROUP BY day, s.id`,
    files: `
      SELECT ${DAY} AS day, s.id, d.path, count(*) AS edits
      ${FROM_SESSIONS} CROSS JOIN deeds AS d ON d.message_id = m.id
      WHERE d.kind IN ('edit', 'write') AND d.outcome <> 'failed' AND d.path IS NOT NULL
        AND ${MESSAGE_FITS} AND ${DAY} >= :oldest
      GROUP BY day, s.id, d.path ORDER BY edits DESC, d.path`,
  });

  /** The beginning of the days that are wanted, where that can be known without reading messages. */
  function bound(filter: RecallFilter, limit: number | undefined): string | undefined {
    if (limit === undefined || filter.until !== undefined || filter.branch !== undefined) {
      return filter.since;
    }
    const { days, oldest } = sql.lastDays.get({ ...sessionValues(filter), limit }) ?? {};
    if (days !== limit || typeof oldest !== 'string') return filter.since;
    return filter.since !== undefined && filter.since > oldest ? filter.since : oldest;
  }

  return (filter: RecallFilter, limit?: number) => {
    const values = messageValues({ ...filter, since: bound(filter, limit) });
    const days = sql.days.all({ ...values, limit: limit ?? -1 }).map(({ day }) => String(day));
    const oldest = days.at(-1);
    if (oldest === undefined) return [];
    const since = { ...values, oldest };
    const commands = grouped(sql.commands.all(since));
    const files = grouped(sql.files.all(since));
    const sessions = grouped(sql.sessions.all(since), ({ day }) => String(day));
    const toSession = (row: Row) =>
      toDaySession(row, commands.get(keyOf(row))?.[0], files.get(keyOf(row)) ?? []);
    return days.map((day) => ({ day, sessions: (sessions.get(day) ?? []).map(toSession) }));
  };
}

function keyOf({ day, id }: Row): string {
  return `${String(day)} ${String(id)}`;
}

function grouped(rows: readonly Row[], by = keyOf): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, by);
}

function toDaySession(row: Row, ran: Row | undefined, edited: readonly Row[]): DaySession {
  const files = edited.map(({ path, edits }) => ({ path: String(path), edits: Number(edits) }));
  return {
    id: String(row.id),
    name: String(row.name ?? ''),
    project: String(row.project),
    first: String(row.first),
    last: String(row.last),
    messages: Number(row.messages),
    edits: files.reduce((sum, { edits }) => sum + edits, 0),
    commands: Number(ran?.commands ?? 0),
    failed: Number(ran?.failed ?? 0),
    files,
    rules: Number(row.rules),
  };
}
