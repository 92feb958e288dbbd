/** What is said of a session as a whole: titles, a tag, pull requests. It is no part of the talk. */
import type { DatabaseSync } from 'node:sqlite';
import type { Message, SourceKind } from '../../../core/conversation.ts';
import { statements } from '../schema/statements.ts';

const LABELS: readonly SourceKind[] = ['title', 'summary', 'tag', 'pull-request'];
/** A session has one of each, by each author; a later one takes its place. */
const ONLY_ONE: readonly SourceKind[] = ['title', 'summary', 'tag'];

/** A message `m` that is part of the talk. */
export const IS_TALK = `(m.kind IS NULL OR m.kind NOT IN (${LABELS.map((kind) => `'${kind}'`).join(', ')}))`;

/** What a session `s` is called: by a person, or else by the client, by a language model, by what was said and done in it. */
export const NAME_OF_SESSION = `coalesce(
  (SELECT i.content FROM spans AS talk JOIN messages AS m ON m.span_id = talk.id
     JOIN ideas AS i ON i.message_id = m.id
   WHERE talk.session = s.id AND talk.agent = '' AND m.kind IN ('title', 'summary')
   ORDER BY m.kind = 'title' DESC, m.author = 'person' DESC, m.id DESC, i.id LIMIT 1),
  (SELECT iif(title = '' OR told_by <> '', name, title) FROM spans
   WHERE session = s.id AND agent = '' ORDER BY id LIMIT 1))`;

export function isLabel({ source }: Message): boolean {
  return source !== undefined && LABELS.includes(source);
}

export function labelRows(database: DatabaseSync) {
  const sql = statements(database, {
    session: 'SELECT cwd, branch FROM sessions WHERE id = ?',
    same: `
      SELECT 1 FROM messages AS m JOIN spans ON spans.id = m.span_id
      WHERE spans.session = :session AND m.kind = :kind AND m.key = :key AND m.line > 0`,
    earlier: `
      DELETE FROM messages WHERE kind = :kind AND author = :author AND key <> :key AND span_id IN (
        SELECT id FROM spans WHERE session = :session AND agent = '')`,
  });

  return {
    /** A line that does not say where it was is of where its session is. */
    placed(message: Message): Message {
      const { cwd, session } = message;
      const known = cwd === '' ? sql.session.get(session) : undefined;
      if (!known) return message;
      const branch = known.branch === null ? undefined : String(known.branch);
      return { ...message, cwd: String(known.cwd), branch };
    },
    /** False if it is there already, or of a session of which nothing else is known. */
    makeRoom({ session, source = 'title', author = 'client', key }: Message): boolean {
      if (!sql.session.get(session)) return false;
      if (sql.same.get({ session, kind: source, key })) return false;
      if (ONLY_ONE.includes(source)) sql.earlier.run({ session, kind: source, author, key });
      return true;
    },
  };
}
