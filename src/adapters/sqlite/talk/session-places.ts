/**
 * Where a message belongs: its session, the conversation (that of the session, or of a sub-agent, which hangs
 * below it), the topic that is talked about last, and its origin. Looked up once per step, because hundreds
 * of lines share them. A conversation is known by its first span, which is also its first topic.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Message } from '../../../core/conversation.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';

const NAME_LENGTH = 80;

export interface Place {
  /** The conversation. */
  readonly span: number;
  readonly topic: number;
  readonly origin: number;
}

export function sessionPlaces(database: DatabaseSync, findProject: (cwd: string) => string) {
  const sql = statements(database, {
    putSession: `
      INSERT INTO sessions (id, cwd, branch, started, ended, project)
      VALUES (:session, :cwd, :branch, :first, :last, :project)
      ON CONFLICT (id) DO UPDATE SET
        started = min(started, :first), ended = max(ended, :last), branch = :branch`,
    span: 'SELECT id FROM spans WHERE session = ? AND agent = ? ORDER BY id LIMIT 1',
    lastTopic: `
      SELECT id FROM spans WHERE session = ? AND agent = ?
      ORDER BY start_line DESC, depth DESC, id DESC LIMIT 1`,
    addSpan: `
      INSERT INTO spans (session, agent, parent_id, name, extra, start_line, depth, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    nameSpan: "UPDATE spans SET name = ?, extra = ?, start_line = ? WHERE id = ? AND name = ''",
    stretch: 'UPDATE spans SET end_line = max(coalesce(end_line, 0), ?) WHERE id = ?',
    // What came is to be told, though its line may have a number that was there before.
    grow: 'UPDATE spans SET told_line = 0 WHERE id = ?',
    origin: `
      INSERT INTO origins (source_file, agent, cwd, branch, model)
      VALUES (:file, :agent, :cwd, :branch, :model)
      ON CONFLICT DO UPDATE SET model = :model RETURNING id`,
  });
  const projects = new Map<string, string>();
  const places = new Map<string, Place>();
  const spans = new Map<string, number>();
  const grown = new Set<number>();
  const lastLines = new Map<number, number>();
  const sessions = new Map<string, { first: string; last: string; message: Message }>();

  function projectOf(cwd: string): string {
    const known = projects.get(cwd) ?? findProject(cwd);
    projects.set(cwd, known);
    return known;
  }

  function putSession(message: Message, first: string, last: string): void {
    const { session, cwd, branch } = message;
    sql.putSession.run({
      session,
      cwd,
      branch: branch ?? null,
      first,
      last,
      project: projectOf(cwd),
    });
  }

  function spanOf(message: Message, agent: string): number {
    const { session, time, line } = message;
    const key = `${session}\n${agent}`;
    const known = spans.get(key) ?? sql.span.get(session, agent)?.id;
    if (known !== undefined) {
      spans.set(key, Number(known));
      sql.nameSpan.run(...nameOf(message), line, Number(known));
      return Number(known);
    }
    putSession(message, time, time);
    // The name of the session is in its own file, which may be read later.
    const parent = agent === '' ? null : spanOf({ ...message, actions: [], passages: [] }, '');
    const depth = agent === '' ? 0 : 1;
    const row = [session, agent, parent, ...nameOf(message), line, depth, time] as const;
    const id = Number(sql.addSpan.run(...row).lastInsertRowid);
    spans.set(key, id);
    return id;
  }

  function of(message: Message, file: string): Place {
    const { session, agent = '', cwd, branch = '', model = '', time, line } = message;
    const key = [session, agent, cwd, branch, model].join('\n');
    const span = places.get(key)?.span ?? spanOf(message, agent);
    const row = { file, agent, cwd, branch, model };
    const origin = places.get(key)?.origin ?? Number(sql.origin.get(row)?.id);
    const topic = places.get(key)?.topic ?? Number(sql.lastTopic.get(session, agent)?.id ?? span);
    places.set(key, { span, topic, origin });
    grown.add(span);
    lastLines.set(topic, Math.max(lastLines.get(topic) ?? 0, line));
    const { first, last } = sessions.get(session) ?? { first: time, last: time };
    sessions.set(session, {
      first: time < first ? time : first,
      last: time > last ? time : last,
      message,
    });
    return { span, topic, origin };
  }

  return {
    of,
    projectOf,
    /** Writes what the step told about its sessions and spans as a whole; of lines that come late, not where it is now. */
    save({ isLate = false } = {}): void {
      if (!isLate) {
        for (const { first, last, message } of sessions.values()) putSession(message, first, last);
      }
      for (const span of grown) sql.grow.run(span);
      for (const [span, line] of lastLines) sql.stretch.run(line, span);
    },
  };
}

function nameOf({ passages, actions }: Message) {
  const name = spanName(passages[0] ?? actions[0]?.detail ?? '');
  return [name, extraWords(name) ?? null] as const;
}

/** How a conversation began, in a line. */
export function spanName(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH);
}
