/**
 * Messages of files that are no transcripts: the history of prompts, which counts only where a session has no transcript,
 * and what the client's model keeps for itself, which is as true as its file is.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Message } from '../../../core/conversation.ts';
import type { TranscriptFile, TranscriptStore } from '../../../core/ports/conversation-ports.ts';
import { forgottenFilter } from '../forget/forgotten.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import { emptyPlaces } from './empty-places.ts';
import { sessionPlaces } from './session-places.ts';
import type { Add } from './stored-sources.ts';

const IS_MEMORY = "file_path LIKE '%/memory/%.md'";
/** A row of `index_state`. */
export const IS_TRANSCRIPT = `NOT (${IS_MEMORY}) AND file_path NOT LIKE '%/history.jsonl'`;
const NAME = "Claude's own memory files";

export function otherFiles(database: DatabaseSync, projectOf: (cwd: string) => string, add: Add) {
  const sql = statements(database, {
    talk: `
      SELECT 1 FROM spans JOIN messages AS m ON m.span_id = spans.id
      WHERE spans.session = ? AND m.kind IS NOT 'prompt' LIMIT 1`,
    dropPrompts: `
      DELETE FROM messages WHERE kind = 'prompt' AND span_id IN (
        SELECT id FROM spans WHERE session = ? AND agent = '')`,
    cwd: 'SELECT cwd FROM origins WHERE source_file > :from AND source_file < :to LIMIT 1',
    files: `SELECT file_path, stamp FROM index_state WHERE ${IS_MEMORY}`,
    stored: `
      SELECT m.id, m.span_id, hex(m.key) AS key
      FROM origins AS o JOIN messages AS m ON m.origin_id = o.id AND m.kind = 'memory'
      WHERE o.source_file = ?`,
    remove: 'DELETE FROM messages WHERE id = ?',
    move: 'UPDATE messages SET line = :line WHERE id = :id',
    movePassages: 'UPDATE ideas SET source_line = :line WHERE message_id = :id',
    name: "UPDATE spans SET name = ?, extra = NULL WHERE session = ? AND agent = '' AND name <> ?",
    putStamp: `
      INSERT INTO index_state (file_path, stamp, sources) VALUES (:path, :stamp, 1)
      ON CONFLICT (file_path) DO UPDATE SET stamp = :stamp`,
    dropStamp: 'DELETE FROM index_state WHERE file_path = ?',
    newest: 'SELECT coalesce(max(id), 0) AS id FROM ideas',
    find: 'INSERT INTO ideas_fts (rowid, content) SELECT id, content FROM ideas_found WHERE id > ?',
    begin: 'INSERT INTO indexing VALUES (1)',
    end: 'DELETE FROM indexing',
  });
  const emptied = emptyPlaces(database);

  function addNew(file: TranscriptFile, messages: readonly Message[], rules: number): void {
    const places = sessionPlaces(database, projectOf);
    const isForgotten = forgottenFilter(database, places.projectOf);
    const newest = Number(sql.newest.get()?.id);
    sql.begin.run();
    for (const message of messages) {
      if (!isForgotten(message)) add(file, message, rules, places, new Set());
    }
    sql.find.run(newest);
    sql.end.run();
    places.save();
  }

  const store: Pick<TranscriptStore, 'cwdBelow' | 'otherFiles' | 'replace'> = {
    cwdBelow(folder) {
      const cwd = sql.cwd.get({ from: `${folder}/`, to: `${folder}0` })?.cwd;
      return typeof cwd === 'string' && cwd !== '' ? cwd : undefined;
    },
    otherFiles: () =>
      new Map(sql.files.all().map((row) => [String(row.file_path), String(row.stamp)])),
    replace({ path, stamp }, { messages, rules }) {
      inTransaction(database, () => {
        const stored = sql.stored.all(path);
        const lines = new Map(messages.map((message) => [hexOf(message), message.line]));
        for (const { id = 0, key } of stored) {
          const line = lines.get(String(key));
          if (line === undefined) sql.remove.run(id);
          else for (const move of [sql.move, sql.movePassages]) move.run({ id, line });
        }
        const known = new Set(stored.map(({ key }) => String(key)));
        const file = { path, stamp, bytes: 0, changed: 0, born: 0 };
        addNew(
          file,
          messages.filter((message) => !known.has(hexOf(message))),
          rules,
        );
        const [first] = messages;
        emptied.tidy(new Set(stored.map(({ span_id }) => Number(span_id))));
        if (first) {
          sql.name.run(NAME, first.session, NAME);
          sql.putStamp.run({ path, stamp });
        } else sql.dropStamp.run(path);
      });
    },
  };

  return {
    store,
    hasTranscript: (session: string) => sql.talk.get(session) !== undefined,
    /** Of sessions whose transcript is here after all. */
    dropPrompts(messages: readonly Message[]): void {
      const said = messages.filter(({ source }) => source !== 'prompt');
      for (const session of new Set(said.map((message) => message.session))) {
        sql.dropPrompts.run(session);
      }
    },
  };
}

function hexOf({ key }: Message): string {
  return Buffer.from(key).toString('hex').toUpperCase();
}
