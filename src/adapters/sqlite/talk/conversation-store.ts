/** What is asked of the conversations as a whole: how many there are, and how the last one went. */
import type { DatabaseSync } from 'node:sqlite';
import type { ConversationStore } from '../../../core/ports/conversation-ports.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { roomTaken } from '../schema/room-taken.ts';
import { statements } from '../schema/statements.ts';
import { IS_TALK, NAME_OF_SESSION } from './label-rows.ts';
import { IS_TRANSCRIPT } from './other-files.ts';

export function sqliteConversationStore(database: DatabaseSync): ConversationStore {
  const sql = statements(database, {
    lastSession: `
      SELECT id, branch, ended FROM sessions
      WHERE (project = :project OR substr(project, 1, length(:project) + 1) = :project || '/')
        AND id IS NOT :except AND EXISTS (
          SELECT 1 FROM spans JOIN messages AS m ON m.span_id = spans.id
          WHERE spans.session = sessions.id AND m.kind IS NOT 'memory')
      ORDER BY ended DESC LIMIT 1`,
    titles: `
      SELECT s.id, s.ended, ${NAME_OF_SESSION} AS name, coalesce((
        SELECT m.rules FROM spans JOIN messages AS m ON m.span_id = spans.id
        WHERE spans.session = s.id ORDER BY spans.id, m.line LIMIT 1), 0) AS rules
      FROM (
        SELECT * FROM sessions
        WHERE project = :project OR substr(project, 1, length(:project) + 1) = :project || '/'
        ORDER BY ended DESC, id LIMIT :limit) AS s
      ORDER BY s.ended DESC, s.id`,
    firstPrompt: `
      SELECT m.id FROM spans JOIN messages AS m ON m.span_id = spans.id
      WHERE spans.session = ? AND spans.agent = '' AND m.role = 'user'
        AND ${IS_TALK} AND EXISTS (SELECT 1 FROM ideas WHERE message_id = m.id)
      ORDER BY m.line LIMIT 1`,
    lastReply: `
      SELECT m.id FROM spans JOIN messages AS m ON m.span_id = spans.id
      WHERE spans.session = ? AND spans.agent = '' AND m.role = 'assistant'
        AND ${IS_TALK} AND EXISTS (SELECT 1 FROM ideas WHERE message_id = m.id)
      ORDER BY m.line DESC LIMIT 1`,
    text: 'SELECT content FROM ideas WHERE message_id = ? ORDER BY id',
    projects: `
      SELECT s.project, count(DISTINCT s.id) AS sessions, count(*) AS passages
      FROM ideas AS i JOIN spans ON spans.id = i.span_id JOIN sessions AS s ON s.id = spans.session
      GROUP BY s.project ORDER BY passages DESC, s.project LIMIT ?`,
    sources: 'SELECT kind, count(*) AS count FROM messages WHERE kind IS NOT NULL GROUP BY kind',
    counts: `
      SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM ideas) AS passages,
        (SELECT count(*) FROM spans) AS topics, (SELECT count(*) FROM entities) AS entities,
        (SELECT count(*) FROM deeds) AS actions,
        (SELECT count(*) FROM commits) AS commits,
        (SELECT count(*) FROM index_state WHERE ${IS_TRANSCRIPT}) AS transcripts,
        (SELECT max(ended) FROM sessions) AS newest`,
  });
  const passagesOf = (id: unknown) =>
    typeof id === 'number' ? sql.text.all(id).map(({ content }) => String(content)) : [];

  return {
    room: () => roomTaken(database),
    lastSession(project, except) {
      const row = sql.lastSession.get({ project, except: except ?? null });
      if (!row) return undefined;
      const session = String(row.id);
      return {
        session,
        branch: nonEmpty(row.branch),
        ended: String(row.ended),
        firstPrompt: passagesOf(sql.firstPrompt.get(session)?.id).join('\n'),
        lastReply: passagesOf(sql.lastReply.get(session)?.id).join('\n'),
      };
    },
    titles: (project, limit) =>
      sql.titles.all({ project, limit }).map(({ id, name, ended, rules }) => ({
        session: String(id),
        name: String(name ?? ''),
        ended: String(ended),
        rules: Number(rules),
      })),
    sources: () =>
      Object.fromEntries(sql.sources.all().map((row) => [String(row.kind), Number(row.count)])),
    projects: (limit) =>
      sql.projects.all(limit).map(({ project, sessions, passages }) => ({
        project: String(project),
        sessions: Number(sessions),
        passages: Number(passages),
      })),
    counts() {
      const { newest, ...row } = sql.counts.get() ?? {};
      const count = (name: string) => Number(row[name]);
      return {
        sessions: count('sessions'),
        passages: count('passages'),
        topics: count('topics'),
        entities: count('entities'),
        actions: count('actions'),
        commits: count('commits'),
        transcripts: count('transcripts'),
        newest: typeof newest === 'string' ? newest : undefined,
      };
    },
  };
}
