/**
 * What the status line of the client tells, a few numbers in `.run/`: kept by hooks and commands that know them anyway, read
 * without a database. A file may be lost or half there: then nothing is known, and nothing is told.
 */

import type { RunState } from '../ports/client-ports.ts';
import { isRecord } from '../settings/config.ts';

/** What is not known is not there. */
export interface Status {
  /** Memories that hooks have told this session. */
  readonly told?: number | undefined;
  /** Decisions of this project that wait for a person's word. */
  readonly drafts?: number | undefined;
  /** Notes of this project whose code has changed since. */
  readonly stale?: number | undefined;
}

type State = Pick<RunState, 'note' | 'noted' | 'names'>;

const TOLD = 'told-';
/** A killed client says no goodbye; whose file goes too early gets it again with the next thing told. */
const MOST_SESSIONS = 50;
const SESSION = /^[\w-]{1,100}$/;

export function statusOf(
  state: Pick<State, 'noted'>,
  { session, project }: { readonly session?: string | undefined; readonly project: string },
): Status {
  const told = isSession(session) ? read(state, `${TOLD}${session}`) : {};
  const waiting = read(state, waitingName(project));
  // Two folders may share a name.
  const own = waiting.project === project ? waiting : {};
  return { told: count(told.told), drafts: count(own.drafts), stale: count(own.stale) };
}

/** Undefined when the session is over. */
export function noteInjected(state: State, session: string | undefined, told?: number): void {
  if (!isSession(session)) return;
  const name = `${TOLD}${session}`;
  state.note(name, told === undefined ? undefined : JSON.stringify({ told }));
  const others = state.names(TOLD).filter((other) => other !== name);
  if (others.length >= MOST_SESSIONS) for (const other of others) state.note(other, undefined);
}

export function noteWaiting(
  state: State,
  project: string,
  { drafts, stale }: Pick<Status, 'drafts' | 'stale'>,
): void {
  const name = waitingName(project);
  const text = JSON.stringify({ project, drafts, stale });
  if (state.noted(name) !== text) state.note(name, text);
}

const DAY = 10;

/** Whether the person was not told today that something waits in this project; from now on they were. */
export function isFirstToday(state: State, project: string, today: string): boolean {
  const name = `${waitingName(project)}-told`;
  const day = today.slice(0, DAY);
  if (state.noted(name) === day) return false;
  state.note(name, day);
  return true;
}

function isSession(session: string | undefined): session is string {
  return session !== undefined && SESSION.test(session);
}

/** Short, and without what a path may hold. */
function waitingName(project: string): string {
  let sum = 0;
  for (let at = 0; at < project.length; at++) {
    sum = (sum * 31 + project.charCodeAt(at)) % 0xffff_ffff_ffff;
  }
  return `waiting-${sum.toString(36)}`;
}

function read(state: Pick<State, 'noted'>, name: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(state.noted(name) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function count(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}
