/** Where the indexer keeps commits, and what it asks of the sessions that may have made them. */
import type { DatabaseSync } from 'node:sqlite';
import type { CommitKind, CommitStore, CommitToKeep } from '../../../core/ports/commit-ports.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import type { Row } from './conversation-rows.ts';

/** Words of commands that make commits; which of them really may is told by the whole command. */
const MAKERS = `{detail} : ((git AND ("commit" OR merge OR revert OR pick OR am OR rebase OR pull))
  OR (gh AND pr AND merge))`;

export function sqliteCommitStore(database: DatabaseSync): CommitStore {
  const sql = statements(database, {
    read: 'SELECT heads, most FROM commit_reads WHERE project = ?',
    last: 'SELECT coalesce(max(id), 0) AS id FROM commits',
    add: `
      INSERT OR IGNORE INTO commits
        (project, hash, author, time, committed, kind, subject, body, paths, extra, body_extra,
          paths_extra, pull, reverts, rules)
      VALUES (:project, :hash, :author, :time, :committed, :kind, :subject, :body, :paths, :extra,
        :bodyExtra, :pathsExtra, :pull, :reverts, :rules)`,
    begin: 'INSERT INTO indexing VALUES (1)',
    end: 'DELETE FROM indexing',
    fill: `
      INSERT INTO commits_fts (rowid, subject, body, paths)
      SELECT id, subject, body, paths FROM commits_found WHERE id > ?`,
    remove: `
      DELETE FROM commits WHERE project = :project
        AND hash IN (SELECT value FROM json_each(:hashes))`,
    keepOnly: `
      DELETE FROM commits WHERE project = :project
        AND hash NOT IN (SELECT value FROM json_each(:hashes))`,
    removeOld: `
      DELETE FROM commits WHERE id IN (
        SELECT id FROM commits WHERE project = :project
        ORDER BY committed DESC, id DESC LIMIT -1 OFFSET :most)`,
    finish: `
      INSERT INTO commit_reads (project, heads, most) VALUES (:project, :heads, :most)
      ON CONFLICT (project) DO UPDATE SET heads = :heads, most = :most`,
    anyForgotten: 'SELECT 1 FROM forgotten_lines LIMIT 1',
    isForgotten: 'SELECT 1 FROM forgotten_lines WHERE key = unhex(?)',
    rules: `
      SELECT until FROM forgotten_rules
      WHERE session = '' AND (project IN ('', :project)
        OR substr(:project, 1, length(project) + 1) = project || '/')`,
    seen: 'SELECT deed_id FROM commit_reads WHERE project = ?',
    runs: `
      SELECT d.id, s.id AS session, d.detail, m.time
      FROM (SELECT rowid AS id FROM deeds_fts WHERE deeds_fts MATCH '${MAKERS}' AND rowid > :from) AS found
        JOIN deeds AS d ON d.id = found.id JOIN messages AS m ON m.id = d.message_id
        JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session
      WHERE d.kind = 'run' AND d.outcome <> 'failed' AND s.project = :project
        AND (d.id > :seen OR m.time >= :since) ORDER BY m.time, d.id`,
    madeBetween: `
      SELECT id, time, committed, subject, kind, paths FROM commits
      WHERE deed_id IS NULL AND ((project = :project AND time BETWEEN :from AND :to)
        OR (project = :project AND committed BETWEEN :from AND :to))`,
    edited: `
      SELECT DISTINCT d.path FROM spans JOIN messages AS m ON m.span_id = spans.id
        JOIN deeds AS d ON d.message_id = m.id
      WHERE spans.session = ? AND d.kind IN ('edit', 'write') AND d.outcome <> 'failed'
        AND d.path IS NOT NULL`,
    join: 'UPDATE commits SET deed_id = :action WHERE id = :id',
    joined: `
      UPDATE commit_reads SET deed_id = (SELECT coalesce(max(id), 0) FROM deeds)
      WHERE project = ? AND deed_id <> (SELECT coalesce(max(id), 0) FROM deeds)`,
  });

  return {
    read(project) {
      const row = sql.read.get(project);
      return row && { heads: String(row.heads).split(' '), most: Number(row.most) };
    },
    add(project, commits, rules) {
      return inTransaction(database, () => {
        const last = Number(sql.last.get()?.id);
        // The full-text index is filled with one statement, which is three times faster.
        sql.begin.run();
        let added = 0;
        for (const commit of commits) {
          added += Number(sql.add.run({ project, rules, ...valuesOf(commit) }).changes);
        }
        sql.fill.run(last);
        sql.end.run();
        return added;
      });
    },
    remove(project, hashes) {
      if (hashes.length === 0) return;
      sql.remove.run({ project, hashes: JSON.stringify(hashes) });
    },
    keepOnly: (project, hashes) =>
      Number(sql.keepOnly.run({ project, hashes: JSON.stringify([...hashes]) }).changes),
    finish(project, { heads, most }) {
      inTransaction(database, () => {
        sql.removeOld.run({ project, most });
        sql.finish.run({ project, heads: heads.join(' '), most });
      });
    },
    forgotten(project) {
      const rules = sql.rules.all({ project }).map(({ until }) => String(until));
      const byHash = sql.anyForgotten.get() !== undefined;
      return ({ hash, time }) =>
        rules.some((until) => until === '' || time <= until) ||
        (byHash && sql.isForgotten.get(hash) !== undefined);
    },
    runs(project, since) {
      const seen = Number(sql.seen.get(project)?.deed_id ?? 0);
      const from = since === undefined ? seen : 0;
      return sql.runs.all({ project, seen, from, since: since ?? '9999' }).map((row) => ({
        action: Number(row.id),
        session: String(row.session),
        command: String(row.detail),
        time: String(row.time),
      }));
    },
    madeBetween: (project, from, to) => sql.madeBetween.all({ project, from, to }).map(toMade),
    edited: (session) => sql.edited.all(session).map(({ path }) => String(path)),
    joined(project, made) {
      for (const { id, action } of made) sql.join.run({ id, action });
      sql.joined.run(project);
    },
  };
}

function valuesOf({ files, pull, reverts, ...commit }: CommitToKeep) {
  const paths = files.join('\n');
  return {
    ...commit,
    ...{ paths, pull: pull ?? null, reverts: reverts ?? null },
    extra: extraWords(commit.subject) ?? null,
    bodyExtra: extraWords(commit.body) ?? null,
    pathsExtra: extraWords(paths) ?? null,
  };
}

function toMade(row: Row) {
  return {
    id: Number(row.id),
    time: String(row.time),
    committed: String(row.committed),
    subject: String(row.subject),
    kind: String(row.kind) as CommitKind,
    files: String(row.paths).split('\n').filter(Boolean),
  };
}
