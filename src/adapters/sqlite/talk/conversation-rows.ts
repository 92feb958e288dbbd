/** Rows → records, and the conditions that every question about conversations shares. */

import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { ActionKind, Author, Outcome, Role, SourceKind } from '../../../core/conversation.ts';
import type {
  ActionRecord,
  RecallFilter,
  Source,
  TopicInfo,
  Written,
} from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';

/** The model of an origin, and who told a span, that came from another plugin's store. */
export const IMPORTED = 'memgraph';

export type Row = Record<string, SQLOutputValue>;

/** A message with everything that says where it was. */
export const FROM_MESSAGES = `
  FROM messages AS m
    JOIN origins AS o ON o.id = m.origin_id
    JOIN spans ON spans.id = m.span_id
    JOIN sessions AS s ON s.id = spans.session`;

export const SOURCE_COLUMNS = `
  m.id AS message, m.span_id, m.line, m.role, m.time, m.rules, o.source_file, o.agent, o.branch,
  s.id AS session, s.project, m.kind AS written, m.author,
  iif(m.kind = 'plan', coalesce(
    (SELECT iif(outcome = 'failed' AND coalesce(error, '') NOT LIKE '%user doesn%t want%', 'unknown', outcome)
     FROM deeds WHERE message_id = m.id AND tool LIKE 'exit%plan%mode' LIMIT 1), 'ok'),
    NULL) AS verdict`;

/** The conversation of a span `t`, known by its first one. */
export const FIRST_SPAN_OF = (t: string) =>
  `(SELECT min(first.id) FROM spans AS first WHERE first.session = ${t}.session AND first.agent = ${t}.agent)`;

/** The span that the messages of a span are stored under: an imported one has its own. */
const TALK = `iif(spans.told_by = '${IMPORTED}', spans.id, ${FIRST_SPAN_OF('spans')})`;

/** Whether a message `m` stands in a span: one of a conversation's topics, or an imported span. */
export const IS_IN_SPAN = `
  m.span_id = ${TALK}
  AND (abs(m.line) >= spans.start_line OR m.span_id = spans.id)
  AND (abs(m.line) <= spans.end_line OR spans.end_line IS NULL)`;

const FIRST_LINE = `iif(${TALK} = spans.id, 0, spans.start_line)`;
const LAST_LINE = `coalesce(spans.end_line, ${Number.MAX_SAFE_INTEGER})`;
const BETWEEN_LINES = (from: string, to: string) => `
  (SELECT count(*) FROM messages AS m WHERE m.span_id = ${TALK} AND m.line BETWEEN ${from} AND ${to})`;

/** The same, counted; as two ranges of the index, because sessions with thousands of topics have tens of thousands of lines. */
export const COUNT_IN_SPAN = `
  ${BETWEEN_LINES(FIRST_LINE, LAST_LINE)} + ${BETWEEN_LINES(`-${LAST_LINE}`, `-${FIRST_LINE}`)}`;

export const ACTION_COLUMNS = `
  d.id, d.call, d.kind, d.tool, d.path, d.detail, d.before, d.after, d.start_line, d.outcome,
  d.exit_code, d.error`;

/** A session is of a project if it ran in its folder or below it. */
export const IN_PROJECT = `
  (:project IS NULL OR s.project = :project
    OR substr(s.project, 1, length(:project) + 1) = :project || '/')`;

/** Sessions in which a file was touched that has this path, or whose path ends with it. */
const TOUCHED_FILE = `
  (:file IS NULL OR s.id IN (
    SELECT touching.session FROM deeds AS d
      JOIN messages AS by ON by.id = d.message_id JOIN spans AS touching ON touching.id = by.span_id
    WHERE d.name = :fileName AND (d.path = :file OR substr(d.path, -length(:file) - 1) = '/' || :file)))`;

/** Cheap conditions, on the session; a session that passes may still hold messages that do not. */
const SESSION_FITS_ANYWHERE = `
  (:session IS NULL OR s.id = :session OR substr(s.id, 1, length(:session)) = :session)
  AND (:since IS NULL OR s.ended >= :since) AND (:until IS NULL OR s.started <= :until)
  AND ${TOUCHED_FILE}`;

export const SESSION_FITS = `${IN_PROJECT} AND ${SESSION_FITS_ANYWHERE}`;

/** A session may change its branch on the way. */
export const SESSION_AND_BRANCH_FIT = `
  ${SESSION_FITS}
  AND (:branch IS NULL OR s.branch = :branch OR EXISTS (
    SELECT 1 FROM spans JOIN messages AS m ON m.span_id = spans.id
      JOIN origins AS o ON o.id = m.origin_id
    WHERE spans.session = s.id AND o.branch = :branch))`;

/** Without the project: what is elsewhere is counted. */
export const FITS_ANYWHERE = `
  ${SESSION_FITS_ANYWHERE}
  AND (:branch IS NULL OR o.branch = :branch)
  AND (:since IS NULL OR m.time >= :since) AND (:until IS NULL OR m.time <= :until)`;

export const MESSAGE_FITS = `${IN_PROJECT} AND ${FITS_ANYWHERE}`;

export function sessionValues(filter: RecallFilter): Record<string, SQLInputValue> {
  const { project, session, since, until, file } = filter;
  return {
    project: project ?? null,
    session: session ?? null,
    since: since ?? null,
    until: until ?? null,
    file: file ?? null,
    fileName: file?.replace(/^.*\//, '') ?? null,
  };
}

export function messageValues(filter: RecallFilter): Record<string, SQLInputValue> {
  return { ...sessionValues(filter), branch: filter.branch ?? null };
}

export function isEmpty(filter: RecallFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

export function toSource(row: Row): Source {
  return {
    session: String(row.session),
    agent: nonEmpty(row.agent),
    project: String(row.project),
    branch: nonEmpty(row.branch),
    role: String(row.role) as Role,
    time: String(row.time),
    file: String(row.source_file),
    line: Math.abs(Number(row.line)),
    rules: Number(row.rules),
    ...toWritten(row),
  };
}

const VERDICTS = { ok: 'approved', failed: 'rejected', unknown: undefined } as const;

/** A plan that stands alone was handed over when it was approved; one that only failed was never looked at. */
function toWritten({ written, author, verdict }: Row): Written {
  if (typeof written !== 'string') return {};
  return {
    source: written as SourceKind,
    author: String(author) as Author,
    ...(verdict === null ? {} : { verdict: VERDICTS[String(verdict) as Outcome] }),
  };
}

export function toAction(row: Row): ActionRecord {
  return {
    ...toSource(row),
    id: Number(row.id),
    message: Number(row.message),
    call: String(row.call),
    kind: String(row.kind) as ActionKind,
    tool: String(row.tool),
    path: nonEmpty(row.path),
    detail: nonEmpty(row.detail),
    before: nonEmpty(row.before),
    after: nonEmpty(row.after),
    startLine: numberOf(row.start_line),
    outcome: String(row.outcome) as Outcome,
    exitCode: numberOf(row.exit_code),
    error: nonEmpty(row.error),
  };
}

export function toTopic(row: Row): TopicInfo {
  return {
    id: Number(row.id),
    session: String(row.session),
    name: String(row.name),
    summary: nonEmpty(row.summary),
    agent: nonEmpty(row.agent),
    parent: numberOf(row.parent_id),
    depth: Number(row.depth),
    startLine: Number(row.start_line),
    endLine: numberOf(row.end_line),
    messages: Number(row.messages ?? 0),
  };
}

export function numberOf(value: SQLOutputValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
