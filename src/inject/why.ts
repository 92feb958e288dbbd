/** What hooks gave to the model of a session, and why: read from the record that they keep. */
import { SHORTEST_ID } from '../conversations/find-session.ts';
import { thisProject } from '../conversations/this-project.ts';
import { MemoryError } from '../core/errors.ts';
import type { Injection, InjectionLog } from '../core/injection.ts';
import type { ConversationArchive } from '../core/ports/conversation-ports.ts';
import type { Scopes } from '../core/ports/note-ports.ts';
import type { Config } from '../core/settings/config.ts';

/** As many sessions are looked through for one that is meant; rows are kept for a week. */
const SESSIONS = 1000;
const RESET = 'reset';
const TOOL_EVENTS: readonly string[] = ['PreToolUse', 'PostToolUse'];

interface Ports {
  readonly injections: InjectionLog;
  readonly archive: ConversationArchive;
  readonly scopes: Scopes;
  readonly projectOf: (folder: string) => string;
  readonly session: string | undefined;
  readonly settings: Config;
}

export interface WhyInput {
  /** Its id, or the beginning of it; else the session this runs in, else the newest of the project. */
  readonly session?: string | undefined;
  /** Only the last run of a hook that gave something. */
  readonly last: boolean;
  /** How many runs. */
  readonly limit?: number | undefined;
}

/** One run of a hook, or a moment after which nothing of what was given is in sight any more. */
export interface HookGift {
  readonly at: string;
  readonly event: string;
  readonly tool: string | undefined;
  /** Of a reset: what made it. */
  readonly reset: string | undefined;
  readonly items: readonly Injection[];
}

export interface Why {
  /** Undefined if there is none that could be meant. */
  readonly session: string | undefined;
  /** The newest first. */
  readonly runs: readonly HookGift[];
  /** How many runs and resets there are in all. */
  readonly total: number;
  readonly given: number;
  readonly tokens: number;
  /** Of what may be told after tools: what is in sight, and what is the most. */
  readonly afterTools: { readonly tokens: number; readonly most: number };
  /** Nothing was ever given, in any session. */
  readonly isEmpty: boolean;
}

/** Without a session the current one, or the last of this project. Only reads the record. */
export function why(ports: Ports, input: WhyInput): Why {
  const session = sessionOf(ports, input.session);
  const rows = session === undefined ? [] : ports.injections.list({ session });
  const runs = input.last ? lastOf(runsOf(rows)) : runsOf(rows);
  const given = rows.filter(({ isGiven }) => isGiven);
  return {
    session,
    runs: runs.slice(0, input.limit),
    total: runs.length,
    given: given.length,
    tokens: sum(given),
    afterTools: {
      tokens: sum(session === undefined ? [] : ports.injections.told(session).filter(isAfterTool)),
      most: ports.settings.injection.tools_max_tokens,
    },
    isEmpty: given.length === 0 && ports.injections.sessions(1).length === 0,
  };
}

function sum(rows: readonly { readonly tokens: number }[]): number {
  return rows.reduce((all, { tokens }) => all + tokens, 0);
}

function isAfterTool({ event }: { readonly event: string }): boolean {
  return TOOL_EVENTS.includes(event);
}

function sessionOf(ports: Ports, wanted: string | undefined): string | undefined {
  if (wanted !== undefined) return namedSession(ports, wanted);
  if (ports.session !== undefined) return ports.session;
  const here = thisProject(ports);
  // One that was not indexed yet may well be of this project.
  const isHere = (session: string) =>
    here === undefined || (ports.archive.session(session)?.project ?? here) === here;
  return sessionsOf(ports).find(isHere);
}

function namedSession(ports: Ports, wanted: string): string {
  const all = sessionsOf(ports);
  if (all.includes(wanted)) return wanted;
  const found =
    wanted.length < SHORTEST_ID ? [] : all.filter((session) => session.startsWith(wanted));
  if (found.length > 1) {
    const names = found.slice(0, 5).join(', ');
    throw new MemoryError('invalid', `Several sessions begin with ${wanted}: ${names}.`, {
      hint: 'Give more of the id.',
    });
  }
  const [session = ports.archive.session(wanted)?.id] = found;
  if (session !== undefined) return session;
  throw new MemoryError('not_found', `Nothing is on record for a session ${wanted}.`, {
    hint: 'The record is kept for a week. Without an id the newest session is shown.',
  });
}

function sessionsOf({ injections }: Ports): readonly string[] {
  return injections.sessions(SESSIONS).map(({ session }) => session);
}

/** A hook tells all of its rows at one time. */
function runsOf(rows: readonly Injection[]): readonly HookGift[] {
  const groups = Map.groupBy(rows, ({ at, event, tool = '' }) => [at, event, tool].join('\n'));
  return [...groups.values()].map(runOf);
}

function runOf([first, ...rest]: readonly Injection[]): HookGift {
  if (!first) throw new Error('A run of a hook has no rows');
  const { at, event, tool, reason } = first;
  if (event === RESET) return { at, event, tool, reset: reason, items: [] };
  return { at, event, tool, reset: undefined, items: [first, ...rest].toSorted(byScore) };
}

/** What was given first, and of each the best. */
function byScore(a: Injection, b: Injection): number {
  return Number(b.isGiven) - Number(a.isGiven) || b.score - a.score;
}

function lastOf(runs: readonly HookGift[]): readonly HookGift[] {
  const last = runs.find(({ items }) => items.some(({ isGiven }) => isGiven));
  return last ? [last] : [];
}
