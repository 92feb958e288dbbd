/** Lines of a transcript → messages, cut into passages and free of secrets, with the actions that go with them. */
import type { Action, ActionResult, Message, ParsedStep } from '../core/conversation.ts';
import type { Redaction } from '../core/ports/conversation-ports.ts';
import { withoutEscapes } from '../text/without-escapes.ts';
import { isSmallTalk } from './small-talk.ts';
import { toAction, toActionResult } from './transcript/actions.ts';
import { cleanParts } from './transcript/clean-parts.ts';
import { cutIntoPassages } from './transcript/cut-into-passages.ts';
import { parseTranscriptLine, type TranscriptLine } from './transcript-line.ts';

export interface TranscriptStep {
  readonly lines: readonly string[];
  /** How many lines stand before these. */
  readonly after: number;
  /** For lines that do not say it: the file's name. */
  readonly session: string;
  readonly redaction: Redaction;
  /** Conversations of whose present turn nothing is kept; kept up to date from step to step. */
  readonly muted: Set<string>;
}

/** Pure, but for `muted`. A line that cannot be read is left out; no text leaves here unredacted. */
export function parseTranscript({
  lines,
  after,
  session,
  redaction,
  muted,
}: TranscriptStep): ParsedStep {
  const { redact, version } = redaction;
  const messages: Message[] = [];
  const results: ActionResult[] = [];
  const open = new Map<string, Action>();
  const clean = originCleaner(redact, session);
  for (const [at, text] of lines.entries()) {
    const read = parseTranscriptLine(text);
    if (!read || isMuted(read, muted)) continue;
    const line = clean(read);
    for (const each of line.results) {
      const result = toActionResult(each, redact);
      if (!settle(open, result)) results.push(result);
    }
    const message = toMessage(line, redact);
    if (!message) continue;
    messages.push({ ...message, session: line.session, line: after + at + 1 });
    for (const action of message.actions) open.set(action.call, action);
  }
  return { messages, results, rules: version };
}

/** Where a line is from is free text as well. It repeats from line to line, and is looked at once. */
function originCleaner(redact: Redaction['redact'], session: string) {
  const known = new Map<string, string>();
  const once = (text: string, clean = redact): string => {
    const cleaned = known.get(text) ?? clean(text);
    known.set(text, cleaned);
    return cleaned;
  };
  const maybe = (text: string | undefined) => (text === undefined ? undefined : once(text));
  return (line: TranscriptLine) => ({
    ...line,
    session: once(line.session ?? session),
    agent: maybe(line.agent),
    cwd: once(line.cwd, (path) => cleanParts(path, '/', redact)),
    branch: maybe(line.branch),
    model: maybe(line.model),
    calls: line.calls.map((call) => ({
      ...call,
      id: redact(call.id),
      // mcp__server__tool
      name: once(call.name, (name) => cleanParts(name, '__', redact)),
    })),
    results: line.results.map((result) => ({ ...result, id: redact(result.id) })),
  });
}

/** What `parseTranscript` would know after these lines. */
export function mutedIn(lines: readonly string[]): Set<string> {
  const muted = new Set<string>();
  for (const text of lines) {
    const line = parseTranscriptLine(text);
    if (line) isMuted(line, muted);
  }
  return muted;
}

/** The conversation of the session itself; the others have the names of their agents. */
const MAIN = '';

/**
 * In a turn in which memory was asked, what is said is what it knows already. Older clients start sub-agents with
 * "Warmup" and throw away what they answer. A real prompt ends both.
 */
function isMuted({ agent = MAIN, text, turn }: TranscriptLine, muted: Set<string>): boolean {
  const isWarmUp = agent !== MAIN && text === 'Warmup';
  if (turn === 'own' || (turn === 'other' && isWarmUp)) muted.add(agent);
  else if (turn === 'other') muted.delete(agent);
  return muted.has(agent);
}

/** Joins a result with its call, if that stands in the same step. */
function settle(open: Map<string, Action>, result: ActionResult): boolean {
  const action = open.get(result.call);
  if (!action) return false;
  open.delete(result.call);
  Object.assign(action, defined(result));
  return true;
}

function toMessage(line: TranscriptLine, redact: Redaction['redact']) {
  const { agent, role, time, cwd, branch, model, calls } = line;
  const text = withoutEscapes(line.text);
  const passages = text === '' || isSmallTalk(text) ? [] : cutIntoPassages(redact(text));
  if (passages.length === 0 && calls.length === 0) return undefined;
  const actions = calls.map((call) => toAction(call, redact));
  return { agent, role, time, cwd, branch, model, key: keyOf(line), passages, actions };
}

function defined(result: ActionResult): object {
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}

/** By which a line is known again, in whatever file. */
export function keyOf({ uuid, time, role, text, calls }: TranscriptLine): Uint8Array {
  const identity = [uuid ?? time, role, text, ...calls.map(({ id }) => id)].join('\n');
  return process.getBuiltinModule('node:crypto').hash('sha256', identity, 'buffer').subarray(0, 16);
}
