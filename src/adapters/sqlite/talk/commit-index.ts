/** Questions about commits: by words, by hash, by file, by session and by day. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CommitIndex, CommitKind, CommitRecord } from '../../../core/ports/commit-ports.ts';
import type { RecallFilter } from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { statements } from '../schema/statements.ts';
import { numberOf, type Row } from './conversation-rows.ts';

/** The subject says what it is about; a word of a path or a body may be there by chance. */
const WORTH = 'bm25(commits_fts, 4, 1, 1)';
/** So many of the best are looked at: those of other projects are among them. */
const MATCHES = 2000;
/** Nobody reads more of them. */
const MOST = 500;

const COLUMNS = `
  c.id, c.project, c.hash, c.author, c.time, c.kind, c.subject, c.body, c.paths, c.pull, c.reverts,
  c.rules, c.deed_id, spans.session,
  (SELECT r.hash FROM commits AS r WHERE r.reverts = c.hash AND r.project = c.project LIMIT 1) AS reverted_by`;

/** The action that made it, if one is known, says where it was done. */
const MADE_BY = `
  LEFT JOIN deeds AS d ON d.id = c.deed_id LEFT JOIN messages AS m ON m.id = d.message_id
  LEFT JOIN spans ON spans.id = m.span_id LEFT JOIN origins AS o ON o.id = m.origin_id`;

const LINES = 'char(10) || c.paths || char(10)';
const HAS_FILE = (file: string) => `
  (instr(${LINES}, char(10) || ${file} || char(10)) > 0 OR instr(${LINES}, '/' || ${file} || char(10)) > 0)`;

const FITS = `
  (:project IS NULL OR c.project = :project
    OR substr(c.project, 1, length(:project) + 1) = :project || '/')
  AND (:session IS NULL OR substr(spans.session, 1, length(:session)) = :session)
  AND (:branch IS NULL OR o.branch = :branch)
  AND (:since IS NULL OR c.time >= :since) AND (:until IS NULL OR c.time <= :until)
  AND (:file IS NULL OR ${HAS_FILE(':file')} OR (substr(:file, 1, length(c.project) + 1) = c.project || '/'
    AND instr(${LINES}, char(10) || substr(:file, length(c.project) + 2) || char(10)) > 0))`;

export function sqliteCommitIndex(database: DatabaseSync): CommitIndex {
  const sql = statements(database, {
    find: `
      SELECT ${COLUMNS}
      FROM (SELECT rowid AS id, ${WORTH} AS badness FROM commits_fts
            WHERE commits_fts MATCH :match ORDER BY badness LIMIT ${MATCHES}) AS best
        JOIN commits AS c ON c.id = best.id ${MADE_BY}
      WHERE ${FITS} ORDER BY best.badness, c.time DESC LIMIT :limit`,
    commit: `SELECT ${COLUMNS} FROM commits AS c ${MADE_BY} WHERE c.id = ?`,
    withHash: `
      SELECT ${COLUMNS} FROM commits AS c ${MADE_BY}
      WHERE c.hash >= :start AND c.hash < :start || 'g' AND ${FITS}
      ORDER BY c.time DESC LIMIT ${MOST}`,
    touching: `
      SELECT ${COLUMNS}
      FROM (SELECT rowid AS id FROM commits_fts WHERE commits_fts MATCH :match) AS found
        JOIN commits AS c ON c.id = found.id ${MADE_BY}
      WHERE ${HAS_FILE(':name')} ORDER BY c.time DESC, c.id LIMIT ${MOST}`,
    ofSession: `
      SELECT ${COLUMNS} FROM spans AS own JOIN messages AS said ON said.span_id = own.id
        JOIN deeds AS done ON done.message_id = said.id JOIN commits AS c ON c.deed_id = done.id ${MADE_BY}
      WHERE own.session = ? ORDER BY c.time DESC, c.id`,
    onDays: `
      SELECT ${COLUMNS}, date(c.time, 'localtime') AS day FROM commits AS c ${MADE_BY}
      WHERE c.time BETWEEN date(:oldest, '-1 day') AND date(:newest, '+2 days')
        AND date(c.time, 'localtime') IN (SELECT value FROM json_each(:days)) AND ${FITS}
      ORDER BY c.time DESC, c.id`,
  });

  return {
    find: (match, filter, limit) =>
      sql.find.all({ ...valuesOf(filter), match, limit }).map(toCommit),
    commit(id) {
      const row = sql.commit.get(id);
      return row && toCommit(row);
    },
    withHash: (start, filter) =>
      sql.withHash.all({ ...valuesOf(filter), start: start.toLowerCase() }).map(toCommit),
    touching(name) {
      const words = name.replaceAll('"', ' ');
      return sql.touching.all({ match: `{paths} : "${words}"`, name }).map(toCommit);
    },
    ofSession: (session) => sql.ofSession.all(session).map(toCommit),
    onDays(days, filter) {
      const inOrder = days.toSorted();
      const [oldest, newest] = [inOrder[0], inOrder.at(-1)];
      if (oldest === undefined || newest === undefined) return new Map();
      const values = { ...valuesOf(filter), oldest, newest, days: JSON.stringify(days) };
      const rows = Map.groupBy(sql.onDays.all(values), ({ day }) => String(day));
      return new Map([...rows].map(([day, own]) => [day, own.map(toCommit)]));
    },
  };
}

function valuesOf(filter: RecallFilter): Record<string, SQLInputValue> {
  const { project, session, branch, since, until, file } = filter;
  return {
    project: project ?? null,
    session: session ?? null,
    branch: branch ?? null,
    since: since ?? null,
    until: until ?? null,
    file: file ?? null,
  };
}

function toCommit(row: Row): CommitRecord {
  return {
    id: Number(row.id),
    project: String(row.project),
    hash: String(row.hash),
    author: String(row.author),
    time: String(row.time),
    kind: String(row.kind) as CommitKind,
    subject: String(row.subject),
    body: String(row.body),
    files: String(row.paths).split('\n').filter(Boolean),
    pull: numberOf(row.pull),
    reverts: nonEmpty(row.reverts),
    revertedBy: nonEmpty(row.reverted_by),
    session: nonEmpty(row.session),
    action: numberOf(row.deed_id),
    rules: Number(row.rules),
  };
}
