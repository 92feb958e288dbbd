/** What a person tells us to keep. It stands at the end of its session, and has no file. */

import type { DatabaseSync } from 'node:sqlite';
import type { Message } from '../../../core/conversation.ts';
import type { TypedPassages } from '../../../core/ports/conversation-ports.ts';
import { TYPED } from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import { sessionPlaces } from './session-places.ts';

const BY_HAND = 'by-hand';
const NAME = 'Kept by hand';
/** A person who says it on purpose means it. */
const CONFIDENCE = 1;

type Typed = Parameters<TypedPassages['keep']>[0];

export function sqliteTypedPassages(
  database: DatabaseSync,
  projectOf: (cwd: string) => string,
): TypedPassages {
  const sql = statements(database, {
    same: `
      SELECT i.id FROM messages AS m JOIN ideas AS i ON i.message_id = m.id
        JOIN spans ON spans.id = m.span_id
      WHERE m.key = :key AND spans.session = :session`,
    session: 'SELECT cwd, branch FROM sessions WHERE id = ?',
    byHand: `
      SELECT id, project FROM sessions WHERE id = '${BY_HAND}' OR id GLOB '${BY_HAND}-[0-9]*'`,
    lastLine: 'SELECT max(abs(line)) AS line FROM messages WHERE span_id = ?',
    stretch: 'UPDATE spans SET end_line = max(coalesce(end_line, 0), ?) WHERE id = ?',
    addMessage: `
      INSERT INTO messages (span_id, origin_id, line, role, time, key, rules)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    addPassage: `
      INSERT INTO ideas (span_id, message_id, content, extra, intent, confidence, origin_id, source_line, said)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  });

  /** One per project, because a session belongs to one. */
  function handSession(project: string): string {
    const known = sql.byHand.all();
    const own = known.find((row) => row.project === project);
    if (own) return String(own.id);
    return known.length === 0 ? BY_HAND : `${BY_HAND}-${known.length + 1}`;
  }

  /** A session that is known already stays as it is; its name is for its first prompt to give. */
  function placed(message: Typed): Message {
    const { session = handSession(projectOf(message.cwd)) } = message;
    const known = sql.session.get(session);
    const passages = message.session === undefined ? [NAME] : [];
    if (!known) return { ...message, session, passages };
    return {
      ...message,
      session,
      passages,
      cwd: String(known.cwd),
      branch: nonEmpty(known.branch),
    };
  }

  return {
    keep(typed, intent, rules) {
      return inTransaction(database, () => {
        const message = placed(typed);
        const { session, key, role, time } = message;
        const same = sql.same.get({ key, session });
        if (same) return { id: Number(same.id), session, isNew: false };
        const places = sessionPlaces(database, projectOf);
        const { span, topic, origin } = places.of(message, TYPED);
        places.save();
        const line = Number(sql.lastLine.get(span)?.line ?? 0) + 1;
        const row = sql.addMessage.run(span, origin, line, role, time, key, rules);
        sql.stretch.run(line, topic);
        const text = typed.passages.join('\n');
        const extra = extraWords(text) ?? null;
        const about = [extra, intent ?? null, CONFIDENCE, origin, line, Date.parse(time)] as const;
        const passage = sql.addPassage.run(topic, row.lastInsertRowid, text, ...about);
        return { id: Number(passage.lastInsertRowid), session, isNew: true };
      });
    },
  };
}
