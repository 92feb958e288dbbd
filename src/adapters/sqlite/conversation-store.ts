/** What was said, in the tables of document 003: sessions, one span each for now, and ideas. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ReadingState, Recalled, Utterance } from '../../core/conversation.ts';
import { type ConversationStore, MATCH_END, MATCH_START } from '../../core/ports.ts';
import { statements } from './statements.ts';
import { inTransaction } from './transaction.ts';

type Row = Record<string, SQLOutputValue>;

const NAME_LENGTH = 80;

/** A session belongs to a project if it ran in its folder or below it. */
const IN_PROJECT = `(:cwd IS NULL OR s.cwd = :cwd OR substr(s.cwd, 1, length(:cwd) + 1) = :cwd || '/')`;

export function sqliteConversationStore(database: DatabaseSync): ConversationStore {
  const sql = statements(database, {
    state: 'SELECT last_line, last_byte, tail_hash FROM index_state WHERE file_path = ?',
    putState: `
      INSERT INTO index_state (file_path, last_line, last_byte, tail_hash)
      VALUES (:file, :line, :byte, :tailHash)
      ON CONFLICT (file_path) DO UPDATE SET
        last_line = :line, last_byte = :byte, tail_hash = :tailHash,
        last_indexed = CURRENT_TIMESTAMP`,
    dropState: 'DELETE FROM index_state WHERE file_path = ?',
    putSession: `
      INSERT INTO sessions (id, cwd, branch, started, ended)
      VALUES (:session, :cwd, :branch, :time, :time)
      ON CONFLICT (id) DO UPDATE SET ended = max(ended, :time), branch = :branch`,
    span: 'SELECT id FROM spans WHERE session = ? AND depth = 0 LIMIT 1',
    addSpan: 'INSERT INTO spans (session, name, start_line) VALUES (?, ?, ?)',
    stretchSpan: 'UPDATE spans SET end_line = ? WHERE id = ?',
    addIdea: `
      INSERT INTO ideas (span_id, role, content, source_file, source_line, created_at)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (source_file, source_line) DO NOTHING`,
    dropIdeas: 'DELETE FROM ideas WHERE source_file = ?',
    rank: `
      SELECT i.id, s.id AS session, i.role, i.content, i.created_at, s.cwd, i.source_file,
        i.source_line, -bm25(ideas_fts) AS score
      FROM ideas_fts
        JOIN ideas AS i ON i.id = ideas_fts.rowid
        JOIN spans ON spans.id = i.span_id
        JOIN sessions AS s ON s.id = spans.session
      WHERE ideas_fts MATCH :match AND ${IN_PROJECT}
      ORDER BY score DESC, i.created_at DESC, i.id DESC LIMIT :limit`,
    snippet: `
      SELECT snippet(ideas_fts, 0, '${MATCH_START}', '${MATCH_END}', '…', 40) AS snippet
      FROM ideas_fts WHERE ideas_fts MATCH ? AND rowid = CAST(? AS INTEGER)`,
    lastSession: `
      SELECT s.id, s.ended FROM sessions AS s
      WHERE ${IN_PROJECT} AND s.id IS NOT :except ORDER BY s.ended DESC LIMIT 1`,
    firstPrompt: `
      SELECT i.content FROM ideas AS i JOIN spans ON spans.id = i.span_id
      WHERE spans.session = ? AND i.role = 'user' ORDER BY i.id LIMIT 1`,
    lastReply: `
      SELECT i.content FROM ideas AS i JOIN spans ON spans.id = i.span_id
      WHERE spans.session = ? AND i.role = 'assistant' ORDER BY i.id DESC LIMIT 1`,
    counts: `
      SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM ideas) AS ideas,
        (SELECT count(*) FROM index_state) AS transcripts, (SELECT max(ended) FROM sessions) AS newest`,
  });

  function state(file: string): ReadingState | undefined {
    const row = sql.state.get(file);
    if (!row) return undefined;
    const { last_line, last_byte, tail_hash } = row;
    return { line: Number(last_line), byte: Number(last_byte), tailHash: String(tail_hash) };
  }

  function spanOf({ session, cwd, branch, time, text, line }: Utterance): number {
    sql.putSession.run({ session, cwd, branch: branch ?? null, time });
    const known = sql.span.get(session)?.id;
    if (known !== undefined) return Number(known);
    const name = text.replace(/\s+/g, ' ').slice(0, NAME_LENGTH);
    return Number(sql.addSpan.run(session, name, line).lastInsertRowid);
  }

  function add(file: string, said: Utterance): void {
    const span = spanOf(said);
    sql.addIdea.run(span, said.role, said.text, file, said.line, said.time);
    sql.stretchSpan.run(said.line, span);
  }

  return {
    state,
    append(file, from, next, said) {
      return inTransaction(database, () => {
        if ((state(file)?.byte ?? 0) !== from.byte) return false;
        for (const utterance of said) add(file, utterance);
        sql.putState.run({ file, ...next });
        return true;
      });
    },
    reset(file) {
      inTransaction(database, () => {
        sql.dropIdeas.run(file);
        sql.dropState.run(file);
      });
    },
    search(match, cwd, limit) {
      const rows = sql.rank.all({ match, cwd: cwd ?? null, limit });
      return rows.map((row) => {
        const snippet = sql.snippet.get(match, row.id ?? 0)?.snippet;
        return toRecalled(row, String(snippet ?? ''));
      });
    },
    lastSession(cwd, except) {
      const row = sql.lastSession.get({ cwd, except: except ?? null });
      if (!row) return undefined;
      const session = String(row.id);
      return {
        session,
        ended: String(row.ended),
        firstPrompt: String(sql.firstPrompt.get(session)?.content ?? ''),
        lastReply: String(sql.lastReply.get(session)?.content ?? ''),
      };
    },
    counts() {
      const { sessions, ideas, transcripts, newest } = sql.counts.get() ?? {};
      return {
        sessions: Number(sessions),
        ideas: Number(ideas),
        transcripts: Number(transcripts),
        newest: typeof newest === 'string' ? newest : undefined,
      };
    },
  };
}

function toRecalled(row: Row, snippet: string): Recalled {
  return {
    id: `i${row.id}`,
    session: String(row.session),
    role: row.role === 'user' ? 'user' : 'assistant',
    text: String(row.content),
    snippet,
    time: String(row.created_at),
    cwd: String(row.cwd),
    file: String(row.source_file),
    line: Number(row.source_line),
    score: Number(row.score),
  };
}
