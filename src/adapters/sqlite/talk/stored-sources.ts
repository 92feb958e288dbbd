/**
 * What homes lack that were filled before answers, plans, titles and the like were known. Where the words are stored, a
 * message is only named; the rest is added from transcripts that are still there.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type Message, SOURCE_RULES } from '../../../core/conversation.ts';
import type { TranscriptFile, TranscriptStore } from '../../../core/ports/conversation-ports.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { forgottenFilter } from '../forget/forgotten.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import { type Place, sessionPlaces } from './session-places.ts';

export type Add = (
  file: TranscriptFile,
  message: Message,
  rules: number,
  places: ReturnType<typeof sessionPlaces>,
  left: Set<number>,
) => { readonly passages: number };

/** So many messages are looked at in one transaction: other writers wait. */
const AT_ONCE = 5_000;

const BEGINS = (words: string) => `substr(i.content, 1, ${words.length}) = '${words}'`;
const SUMMARY = BEGINS('This session is being continued from a previous conversation');
const PLAN = BEGINS('Implement the following plan:');

export function storedSources(
  database: DatabaseSync,
  projectOf: (cwd: string) => string,
  add: Add,
): Pick<TranscriptStore, 'withoutSources' | 'nameStored' | 'addSources' | 'hasSources'> {
  const sql = statements(database, {
    without: `
      SELECT file_path FROM index_state WHERE sources < ${SOURCE_RULES}
      ORDER BY last_indexed DESC, file_path`,
    has: `UPDATE index_state SET sources = ${SOURCE_RULES} WHERE file_path = ?`,
    last: 'SELECT max(id) AS id FROM messages',
    name: `
      UPDATE messages SET role = 'assistant', author = 'agent', kind = (
        SELECT iif(${SUMMARY}, 'compaction', 'plan') FROM ideas AS i
        WHERE i.message_id = messages.id ORDER BY i.id LIMIT 1)
      WHERE id BETWEEN :from AND :to AND role = 'user' AND kind IS NULL AND EXISTS (
        SELECT 1 FROM ideas AS i WHERE i.message_id = messages.id AND (${SUMMARY} OR ${PLAN})
          AND i.id = (SELECT min(id) FROM ideas WHERE message_id = messages.id))
      RETURNING span_id`,
    annotateAnew: "UPDATE spans SET told_line = 0, told_of = '' WHERE id = ?",
    stored: `
      SELECT m.id, m.ideas, m.kind FROM messages AS m JOIN origins AS o ON o.id = m.origin_id
      WHERE m.key = ? AND o.source_file = ?`,
    nameOne: `
      UPDATE messages SET role = :role, kind = :kind, author = :author, ideas = :ideas, asks = :asks
      WHERE id = :id`,
    addPassage: `
      INSERT INTO ideas (span_id, message_id, content, extra, origin_id, source_line, said)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    newest: 'SELECT coalesce(max(id), 0) AS id FROM ideas',
    find: 'INSERT INTO ideas_fts (rowid, content) SELECT id, content FROM ideas_found WHERE id > ?',
    begin: 'INSERT INTO indexing VALUES (1)',
    end: 'DELETE FROM indexing',
  });

  /** A message that did something and said nothing, as far as was known. */
  function nameOne(message: Message, id: number, { topic, origin }: Place): number {
    const { role, source = null, author = null, passages, line, time } = message;
    const asks = Number(passages.some((passage) => passage.includes('?')));
    sql.nameOne.run({ id, role, kind: source, author, ideas: passages.length, asks });
    for (const passage of passages) {
      const extra = extraWords(passage) ?? null;
      sql.addPassage.run(topic, id, passage, extra, origin, line, Date.parse(time));
    }
    return passages.length;
  }

  return {
    withoutSources: () => sql.without.all().map((row) => String(row.file_path)),
    hasSources: (file) => void sql.has.run(file),
    nameStored(from) {
      const last = Number(sql.last.get()?.id ?? 0);
      if (from > last) return undefined;
      inTransaction(database, () => {
        const named = sql.name.all({ from, to: from + AT_ONCE - 1 });
        for (const { span_id } of named) sql.annotateAnew.run(Number(span_id));
      });
      return from + AT_ONCE;
    },
    addSources(file, { messages, rules }) {
      return inTransaction(database, () => {
        const places = sessionPlaces(database, projectOf);
        const isForgotten = forgottenFilter(database, places.projectOf);
        const newest = Number(sql.newest.get()?.id);
        let passages = 0;
        sql.begin.run();
        for (const message of messages) {
          if (isForgotten(message)) continue;
          const stored = sql.stored.get(message.key, file.path);
          if (!stored) passages += add(file, message, rules, places, new Set()).passages;
          else if (stored.kind === null && stored.ideas === 0) {
            passages += nameOne(message, Number(stored.id), places.of(message, file.path));
          }
        }
        sql.find.run(newest);
        sql.end.run();
        places.save({ isLate: true });
        return passages;
      });
    },
  };
}
