/**
 * Candidates for questions about what was done. Actions are found by the name of a file or by words; what
 * is joined to them is looked up by key, and long texts are read only of those that are shown.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { ActionKind, Outcome } from '../../../core/conversation.ts';
import type { ActionIndex } from '../../../core/ports/conversation-ports.ts';
import type { CommandRuns, FileTouch, PlacedAction } from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { statements } from '../schema/statements.ts';
import {
  ACTION_COLUMNS,
  FROM_MESSAGES,
  IN_PROJECT,
  numberOf,
  type Row,
  SOURCE_COLUMNS,
  toAction,
} from './conversation-rows.ts';

/** Of a word that is everywhere, the latest so many matches are looked at: nobody reads more. */
const MOST_RUNS = 10_000;

/** To rank so many errors takes longer than anybody waits: then the latest are taken. */
const TOO_MANY = 3000;

const OF_ACTIONS = `
  JOIN messages AS m ON m.id = d.message_id JOIN origins AS o ON o.id = m.origin_id
  JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session`;

export function sqliteActionIndex(database: DatabaseSync): ActionIndex {
  const sql = statements(database, {
    touches: `
      SELECT d.id, d.path, d.kind, d.outcome, m.line, m.time, s.id AS session, s.project, s.cwd
      FROM deeds AS d ${OF_ACTIONS}
      WHERE d.name = ? AND d.kind IN ('read', 'edit', 'write')`,
    action: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS}, o.cwd FROM deeds AS d ${OF_ACTIONS} WHERE d.id = ?`,
    following: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS}, o.cwd
      ${FROM_MESSAGES} JOIN deeds AS d ON d.message_id = m.id
      WHERE m.span_id = :span AND (m.line > :line OR (m.line = :line AND d.id > :action))
        AND d.kind IN ('run', 'edit', 'write', 'read', 'search')
      ORDER BY m.line, d.id LIMIT :limit`,
    failures: `
      SELECT d.id, s.project
      FROM (SELECT rowid AS id, rank FROM deeds_fts
            WHERE deeds_fts MATCH ? ORDER BY rank LIMIT ?) AS best
        JOIN deeds AS d ON d.id = best.id ${OF_ACTIONS}
      WHERE d.outcome = 'failed' ORDER BY best.rank, d.id DESC`,
    lastFailures: `
      SELECT d.id, s.project
      FROM (SELECT rowid AS id FROM deeds_fts
            WHERE deeds_fts MATCH ? ORDER BY rowid DESC LIMIT ?) AS last
        JOIN deeds AS d ON d.id = last.id ${OF_ACTIONS}
      WHERE d.outcome = 'failed' ORDER BY d.id DESC`,
    countErrors:
      'SELECT count(*) AS count FROM (SELECT 1 FROM deeds_fts WHERE deeds_fts MATCH ? LIMIT ?)',
    // The bare columns are those of the row with the latest time: SQLite promises that for max().
    runs: `
      SELECT max(m.time) AS last, d.id, d.detail, o.cwd, d.outcome, d.exit_code, d.error,
        count(*) AS times
      FROM (SELECT rowid AS id FROM deeds_fts
            WHERE deeds_fts MATCH :match ORDER BY rowid DESC LIMIT ${MOST_RUNS}) AS found
        JOIN deeds AS d ON d.id = found.id JOIN messages AS m ON m.id = d.message_id
        JOIN origins AS o ON o.id = m.origin_id
      WHERE d.kind = 'run' AND d.outcome <> 'unknown' AND m.span_id IN (
        SELECT spans.id FROM sessions AS s JOIN spans ON spans.session = s.id WHERE ${IN_PROJECT})
      GROUP BY d.detail, o.cwd, d.outcome, d.exit_code ORDER BY last DESC LIMIT :limit`,
  });

  const count = (match: string, most: number) =>
    Number(sql.countErrors.get(match, most)?.count ?? 0);

  return {
    touches: (name) => sql.touches.all(name).map(toTouch),
    action(id) {
      const row = sql.action.get(id);
      return row ? toPlacedAction(row) : undefined;
    },
    following: ({ conversation: span, line, id = Number.MAX_SAFE_INTEGER }, limit) =>
      sql.following.all({ span, line, action: id, limit }).map(toPlacedAction),
    failures(match, limit) {
      const rows = count(match, TOO_MANY) < TOO_MANY ? sql.failures : sql.lastFailures;
      return rows
        .all(match, limit)
        .map(({ id, project }) => ({ action: Number(id), project: String(project) }));
    },
    countErrors: count,
    runs: (match, project, limit) =>
      sql.runs.all({ match, project: project ?? null, limit }).map(toRuns),
  };
}

function toPlacedAction(row: Row): PlacedAction {
  return { ...toAction(row), cwd: String(row.cwd), conversation: Number(row.span_id) };
}

function toTouch(row: Row): FileTouch {
  return {
    action: Number(row.id),
    path: String(row.path),
    kind: String(row.kind) as ActionKind,
    outcome: String(row.outcome) as Outcome,
    line: Math.abs(Number(row.line)),
    time: String(row.time),
    session: String(row.session),
    project: String(row.project),
    cwd: String(row.cwd),
  };
}

function toRuns(row: Row): CommandRuns {
  return {
    action: Number(row.id),
    command: String(row.detail),
    cwd: String(row.cwd),
    outcome: String(row.outcome) as Outcome,
    exitCode: numberOf(row.exit_code),
    error: nonEmpty(row.error),
    times: Number(row.times),
    last: String(row.last),
  };
}
