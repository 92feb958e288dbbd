/** Reading conversations again: sessions, whole messages with what stands around them, actions. */

import type { DatabaseSync } from 'node:sqlite';
import { SPEAKERS } from '../../../core/conversation.ts';
import type { ConversationArchive } from '../../../core/ports/conversation-ports.ts';
import type { SaidMessage, SaidPassage, SessionInfo } from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { statements } from '../schema/statements.ts';
import {
  ACTION_COLUMNS,
  COUNT_IN_SPAN,
  FROM_MESSAGES,
  IS_IN_SPAN,
  messageValues,
  type Row,
  SESSION_AND_BRANCH_FIT,
  SOURCE_COLUMNS,
  toAction,
  toSource,
  toTopic,
} from './conversation-rows.ts';
import { daysOf } from './days.ts';
import { NAME_OF_SESSION } from './label-rows.ts';

const OF_SESSION = (value: string) => `
  (SELECT ${value} FROM spans JOIN messages AS m ON m.span_id = spans.id
   WHERE spans.session = s.id)`;
const OF_ACTIONS = (value: string) => `
  (SELECT ${value} FROM spans JOIN messages AS m ON m.span_id = spans.id
     JOIN deeds AS d ON d.message_id = m.id WHERE spans.session = s.id)`;
const EDITED = "d.kind IN ('edit', 'write') AND d.outcome <> 'failed'";
const SESSION_COLUMNS = `
  s.id, s.project, s.branch, s.started, s.ended,
  ${NAME_OF_SESSION} AS name,
  (SELECT count(DISTINCT agent) FROM spans WHERE session = s.id AND agent <> '') AS agents,
  ${OF_SESSION('count(*)')} AS messages, ${OF_SESSION('min(m.rules)')} AS rules,
  ${OF_ACTIONS('count(*)')} AS actions,
  ${OF_ACTIONS(`count(DISTINCT iif(${EDITED}, d.path, NULL))`)} AS files`;
const IN_SPAN = `${COUNT_IN_SPAN} AS messages`;

export function sqliteConversationArchive(database: DatabaseSync): ConversationArchive {
  const sql = statements(database, {
    // The few that are wanted first: the counts cost something for each.
    sessions: `
      SELECT ${SESSION_COLUMNS} FROM (
        SELECT * FROM sessions AS s WHERE ${SESSION_AND_BRANCH_FIT}
        ORDER BY s.ended DESC, s.id LIMIT :limit) AS s
      ORDER BY s.ended DESC, s.id`,
    session: `SELECT ${SESSION_COLUMNS} FROM sessions AS s WHERE s.id = ?`,
    ended: 'SELECT ended FROM sessions WHERE id = ?',
    edited: `
      SELECT DISTINCT d.path FROM spans JOIN messages AS m ON m.span_id = spans.id
        JOIN deeds AS d ON d.message_id = m.id
      WHERE spans.session = ? AND d.kind IN ('edit', 'write') AND d.outcome <> 'failed' LIMIT 50`,
    branches: `
      SELECT time, branch FROM (
        SELECT m.time, o.branch, row_number() OVER w AS number, lag(o.branch) OVER w AS before
        FROM spans JOIN messages AS m ON m.span_id = spans.id JOIN origins AS o ON o.id = m.origin_id
        WHERE spans.session = ? AND spans.agent = ''
        WINDOW w AS (ORDER BY m.time, m.id))
      WHERE number = 1 OR branch IS NOT before ORDER BY number`,
    countSessions: `SELECT count(*) AS count FROM sessions AS s WHERE ${SESSION_AND_BRANCH_FIT}`,
    topics: `SELECT spans.*, ${IN_SPAN} FROM spans WHERE session = ? ORDER BY agent, start_line, depth, id`,
    topic: `SELECT spans.*, ${IN_SPAN} FROM spans WHERE id = ?`,
    messageOfPassage: 'SELECT message_id FROM ideas WHERE id = ?',
    message: `SELECT ${SOURCE_COLUMNS} ${FROM_MESSAGES} WHERE m.id = ?`,
    before: `
      SELECT id FROM messages WHERE span_id = :span AND line < :line ORDER BY line DESC LIMIT :count`,
    after: `
      SELECT id FROM messages WHERE span_id = :span AND line > :line ORDER BY line LIMIT :count`,
    inTopic: `
      SELECT m.id FROM spans JOIN messages AS m ON ${IS_IN_SPAN}
      WHERE spans.id = ? ORDER BY abs(m.line) LIMIT ?`,
    inSession: `
      SELECT m.id FROM spans JOIN messages AS m ON m.span_id = spans.id
      WHERE spans.session = ? ORDER BY m.time, abs(m.line), m.id`,
    countMessages: `
      SELECT count(*) AS count FROM spans JOIN messages AS m ON m.span_id = spans.id
      WHERE spans.session = ? AND spans.agent = ''`,
    passages: 'SELECT id, content, intent, speaker FROM ideas WHERE message_id = ? ORDER BY id',
    actions: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS} ${FROM_MESSAGES} JOIN deeds AS d ON d.message_id = m.id
      WHERE m.id = ? ORDER BY d.id`,
    action: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS} ${FROM_MESSAGES} JOIN deeds AS d ON d.message_id = m.id
      WHERE d.id = ?`,
    todoActions: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS} ${FROM_MESSAGES} JOIN deeds AS d ON d.message_id = m.id
      WHERE spans.session = ? AND spans.agent = '' AND d.kind = 'todo'
      ORDER BY abs(m.line), d.id`,
    actionsAfter: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS} ${FROM_MESSAGES} JOIN deeds AS d ON d.message_id = m.id
      WHERE m.span_id = :span AND (m.line > :line OR (m.line = :line AND d.id > :action))
      ORDER BY m.line, d.id LIMIT :limit`,
  });

  function message(id: number): SaidMessage | undefined {
    const row = sql.message.get(id);
    if (!row) return undefined;
    return {
      ...toSource(row),
      message: id,
      conversation: Number(row.span_id),
      passages: sql.passages.all(id).map(toPassage),
      actions: sql.actions.all(id).map(toAction),
    };
  }

  const messages = (rows: readonly Row[]) => rows.flatMap(({ id }) => message(Number(id)) ?? []);

  return {
    sessions: (filter, limit) =>
      sql.sessions.all({ ...messageValues(filter), limit: limit ?? -1 }).map(toSession),
    session(id) {
      const row = sql.session.get(id);
      return row ? toSession(row) : undefined;
    },
    branches: (session) =>
      sql.branches.all(session).map(({ time, branch }) => ({
        time: String(time),
        branch: nonEmpty(branch),
      })),
    edited: (session) => ({
      ended: String(sql.ended.get(session)?.ended ?? ''),
      files: sql.edited.all(session).flatMap(({ path }) => nonEmpty(path) ?? []),
    }),
    countSessions: (filter) => Number(sql.countSessions.get(messageValues(filter))?.count),
    days: daysOf(database),
    topics: (session) => sql.topics.all(session).map(toTopic),
    topic(id) {
      const row = sql.topic.get(id);
      return row ? toTopic(row) : undefined;
    },
    messageWith(id) {
      const found = sql.messageOfPassage.get(id)?.message_id;
      return typeof found === 'number' ? message(found) : undefined;
    },
    message,
    around({ conversation: span, line }, count) {
      return {
        before: messages(sql.before.all({ span, line, count })).toReversed(),
        after: messages(sql.after.all({ span, line, count })),
      };
    },
    countMessages: (session) => Number(sql.countMessages.get(session)?.count),
    inSession: (session) => messages(sql.inSession.all(session)),
    inTopic: (topic, limit) => messages(sql.inTopic.all(topic, limit ?? -1)),
    action(id) {
      const row = sql.action.get(id);
      return row ? toAction(row) : undefined;
    },
    todoActions: (session) => sql.todoActions.all(session).map(toAction),
    actionsAfter({ id, message, line }, limit) {
      const span = Number(sql.message.get(message)?.span_id ?? 0);
      return sql.actionsAfter.all({ span, line, action: id, limit }).map(toAction);
    },
  };
}

function toPassage(row: Row): SaidPassage {
  const speaker = SPEAKERS.find((one) => one === row.speaker);
  return { id: Number(row.id), text: String(row.content), intent: nonEmpty(row.intent), speaker };
}

function toSession(row: Row): SessionInfo {
  return {
    id: String(row.id),
    name: String(row.name ?? ''),
    project: String(row.project),
    branch: nonEmpty(row.branch),
    started: String(row.started),
    ended: String(row.ended),
    messages: Number(row.messages),
    actions: Number(row.actions),
    files: Number(row.files),
    agents: Number(row.agents),
    rules: Number(row.rules ?? 0),
  };
}
