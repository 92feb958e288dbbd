/** What was said around an action: what it was asked for with, and what was made of it. */

import type { DatabaseSync } from 'node:sqlite';
import type { ActionTalk } from '../../../core/ports/conversation-ports.ts';
import type { Said } from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { statements } from '../schema/statements.ts';
import { FROM_MESSAGES, type Row, SOURCE_COLUMNS, toSource } from './conversation-rows.ts';

/** A turn may be hours of work; its first words are the ones about what came before. */
const MOST_AFTER = 60;
const MOST_MENTIONS = 200;
const MOST_BETWEEN = 400;

const SAID = `SELECT ${SOURCE_COLUMNS}, i.id, i.content, i.intent
  ${FROM_MESSAGES} JOIN ideas AS i ON i.message_id = m.id`;

export function sqliteActionTalk(database: DatabaseSync): ActionTalk {
  const sql = statements(database, {
    asked: `
      SELECT m.id FROM spans JOIN messages AS m ON m.span_id = spans.id
      WHERE spans.session = :session AND spans.agent = '' AND m.role = 'user' AND m.time <= :time
        AND EXISTS (SELECT 1 FROM ideas WHERE message_id = m.id)
      ORDER BY m.line DESC LIMIT 1`,
    inMessage: `${SAID} WHERE m.id = ? ORDER BY i.id`,
    after: `${SAID} WHERE m.span_id = ? AND m.line > ? ORDER BY m.line, i.id LIMIT ${MOST_AFTER}`,
    prompts: `
      SELECT line FROM messages
      WHERE span_id = ? AND role = 'user' AND ideas > 0 AND (kind IS NULL OR kind IN ('answer', 'refusal'))
      ORDER BY line`,
    between: `
      ${SAID} WHERE m.span_id = ? AND m.line > ? AND m.line < ? ORDER BY m.line, i.id LIMIT ${MOST_BETWEEN}`,
    mentions: `
      ${SAID} WHERE spans.session = ? AND instr(i.content, ?) > 0
      ORDER BY m.time DESC, i.id LIMIT ${MOST_MENTIONS}`,
  });

  return {
    askedBefore(session, time) {
      const message = sql.asked.get({ session, time })?.id;
      return message === undefined ? [] : sql.inMessage.all(message).map(toSaid);
    },
    saidAfter(span, line) {
      const said = sql.after.all(span, line).map(toSaid);
      const next = said.findIndex(({ role }) => role === 'user');
      return next < 0 ? said : said.slice(0, next);
    },
    promptsOf: (span) => sql.prompts.all(span).map(({ line }) => Number(line)),
    saidBetween: (span, from, to) => sql.between.all(span, from, to).map(toSaid),
    mentions: (session, text) => sql.mentions.all(session, text).map(toSaid),
  };
}

function toSaid(row: Row): Said {
  return {
    ...toSource(row),
    id: Number(row.id),
    message: Number(row.message),
    text: String(row.content),
    intent: nonEmpty(row.intent),
  };
}
