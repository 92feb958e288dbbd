/**
 * Look-ups before every edit and command. Each begins with an index that is read from its end and cut short, so that a word
 * or a file that is everywhere costs no more than a rare one.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Outcome } from '../../../core/conversation.ts';
import type {
  Elsewhere,
  PastEdit,
  PastRun,
  PointOfAction,
  Ruling,
} from '../../../core/ports/point-of-action.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { statements } from '../schema/statements.ts';
import { IN_PROJECT, numberOf, type Row } from '../talk/conversation-rows.ts';

/** So many matches are looked at. */
const MOST_PASSAGES = 400;
const MOST_RUNS = 300;
const MOST_TOUCHES = 200;
const MOST_RULINGS = 40;

const ELSEWHERE = `${IN_PROJECT} AND s.id IS NOT :session`;
const OF_MESSAGE = `
  JOIN origins AS o ON o.id = m.origin_id JOIN spans ON spans.id = m.span_id
  JOIN sessions AS s ON s.id = spans.session`;

export function sqlitePointOfAction(database: DatabaseSync): PointOfAction {
  const sql = statements(database, {
    // Acts are few, and found by the passage: what is none is dropped before anything else is read.
    rulings: `
      SELECT i.id, a.kind, i.content, m.time, m.rules, o.source_file
      FROM (SELECT rowid AS id FROM ideas_fts WHERE ideas_fts MATCH :match
            ORDER BY rowid DESC LIMIT ${MOST_PASSAGES}) AS found
        CROSS JOIN acts AS a ON a.idea_id = found.id AND a.kind IN ('decision', 'correction', 'preference')
        CROSS JOIN ideas AS i ON i.id = found.id CROSS JOIN messages AS m ON m.id = i.message_id
        ${OF_MESSAGE}
      WHERE ${ELSEWHERE} AND m.role = 'user' AND coalesce(i.speaker, 'typed') = 'typed'
        AND NOT EXISTS (SELECT 1 FROM marks WHERE target = 'i' || i.id AND status <> 'accepted')
        AND NOT EXISTS (
          SELECT 1 FROM relations WHERE to_id = i.id AND relation_type IN ('supersedes', 'contradicts'))
      ORDER BY m.time DESC, i.id DESC LIMIT ${MOST_RULINGS}`,
    runs: `
      SELECT d.id, m.span_id, abs(m.line) AS line, d.detail, o.cwd, d.outcome, d.exit_code, d.error,
        m.time, m.rules, o.source_file
      FROM (SELECT rowid AS id FROM deeds_fts WHERE deeds_fts MATCH :match
            ORDER BY rowid DESC LIMIT ${MOST_RUNS}) AS found
        CROSS JOIN deeds AS d ON d.id = found.id CROSS JOIN messages AS m ON m.id = d.message_id
        ${OF_MESSAGE}
      WHERE d.kind = 'run' AND d.outcome <> 'unknown' AND ${ELSEWHERE}
      ORDER BY m.time DESC, d.id DESC`,
    edits: `
      SELECT d.id, d.path, d.after, d.outcome, d.error, m.time, m.rules, o.source_file,
        next.id AS next, next.content AS words,
        EXISTS (SELECT 1 FROM acts WHERE idea_id = next.id AND kind = 'correction') AND NOT EXISTS (
          SELECT 1 FROM messages AS b JOIN deeds AS other ON other.message_id = b.id
          WHERE b.span_id = m.span_id AND b.line BETWEEN m.line AND said.line
            AND other.id <> d.id AND other.kind IN ('edit', 'write')) AS is_correction
      FROM (SELECT id FROM deeds WHERE name = :name AND name IS NOT NULL
            ORDER BY id DESC LIMIT ${MOST_TOUCHES}) AS found
        CROSS JOIN deeds AS d ON d.id = found.id CROSS JOIN messages AS m ON m.id = d.message_id
        ${OF_MESSAGE}
        LEFT JOIN ideas AS next ON next.id = (
          SELECT i.id FROM messages AS n JOIN ideas AS i ON i.message_id = n.id
          WHERE n.span_id = m.span_id AND n.line > m.line AND n.ideas > 0 AND n.role = 'user'
          ORDER BY n.line, i.id LIMIT 1)
        LEFT JOIN messages AS said ON said.id = next.message_id
      WHERE d.kind IN ('edit', 'write') AND d.outcome <> 'unknown' AND d.after IS NOT NULL AND ${ELSEWHERE}
      ORDER BY m.time DESC, d.id DESC`,
  });
  const values = ({ project, session }: Elsewhere) => ({ project, session: session ?? null });

  return {
    rulings: (match, where) => sql.rulings.all({ match, ...values(where) }).map(toRuling),
    runs: (match, where) => sql.runs.all({ match, ...values(where) }).map(toRun),
    edits: (name, where) => sql.edits.all({ name, ...values(where) }).map(toEdit),
  };
}

function placeOf(row: Row) {
  return { time: String(row.time), file: String(row.source_file), rules: Number(row.rules) };
}

function toRuling(row: Row): Ruling {
  const kind = String(row.kind) as Ruling['kind'];
  return { id: Number(row.id), kind, text: String(row.content), ...placeOf(row) };
}

function toRun(row: Row): PastRun {
  return {
    action: Number(row.id),
    conversation: Number(row.span_id),
    line: Number(row.line),
    detail: String(row.detail),
    cwd: String(row.cwd),
    outcome: String(row.outcome) as Outcome,
    exitCode: numberOf(row.exit_code),
    error: nonEmpty(row.error),
    ...placeOf(row),
  };
}

function toEdit(row: Row): PastEdit {
  const isCorrection = row.is_correction === 1;
  return {
    action: Number(row.id),
    path: String(row.path),
    text: String(row.after),
    outcome: String(row.outcome) as Outcome,
    error: nonEmpty(row.error),
    ...placeOf(row),
    next:
      row.next === null
        ? undefined
        : { id: Number(row.next), text: String(row.words), isCorrection },
  };
}
