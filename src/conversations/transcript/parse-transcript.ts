/** Lines of a transcript → messages, cut into passages and free of secrets, with the actions that go with them. */
import type { Action, ActionResult, Message, ParsedStep } from '../../core/conversation.ts';
import type { Redaction } from '../../core/ports/conversation-ports.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import { withoutPrivate } from '../../text/without-private.ts';
import { isSmallTalk } from '../small-talk.ts';
import {
  keyOf,
  parseTranscriptLine,
  type ToolCall,
  type TranscriptLine,
} from '../transcript-line.ts';
import { toAction, toActionResult } from './actions.ts';
import { cleanParts } from './clean-parts.ts';
import { passagesOfSummary } from './compaction.ts';
import { cutIntoPassages } from './cut-into-passages.ts';
import { labelsIn } from './labels.ts';
import type { Written } from './written.ts';
import { writtenInResult } from './written-result.ts';

export interface TranscriptStep {
  readonly lines: readonly string[];
  /** How many lines stand before these. */
  readonly after: number;
  /** For lines that do not say it: the file's name. */
  readonly session: string;
  readonly redaction: Redaction;
  /** Conversations of whose present turn nothing is kept; kept up to date from step to step. */
  readonly muted: Set<string>;
  /** For lines that do not say when they were written: ISO 8601. */
  readonly time: string;
  /** Only what was not simply said, and no results: the rest is stored. */
  readonly isOnlyWritten?: boolean;
}

/** Pure, but for `muted`. A line that cannot be read is left out; no text leaves here unredacted. */
export function parseTranscript({
  lines,
  after,
  session,
  redaction,
  muted,
  time,
  isOnlyWritten = false,
}: TranscriptStep): ParsedStep {
  const { redact, version } = redaction;
  const messages: Message[] = [];
  const calls = new Map<string, ToolCall>();
  const results: ActionResult[] = [];
  const open = new Map<string, Action>();
  const clean = originCleaner(redact, session);
  for (const [at, text] of lines.entries()) {
    const read = parseTranscriptLine(text);
    if (!read || isMuted(read, muted)) continue;
    if (isOnlyWritten && !isWritten(read, calls)) continue;
    const line = clean(read);
    for (const each of line.results) {
      const result = toActionResult(each, redact);
      if (!settle(open, result)) results.push(result);
    }
    for (const call of line.calls) calls.set(call.id, call);
    const place = { session: line.session, line: after + at + 1 };
    for (const message of toMessages(line, calls, redact)) {
      messages.push({ ...message, ...place });
      for (const action of message.actions) open.set(action.call, action);
    }
  }
  for (const { line, ...label } of labelsIn(lines, { session, time })) {
    const read = clean({ ...label, results: [], calls: [] });
    const place = { session: read.session, line: after + line };
    messages.push(...toMessages(read, calls, redact).map((message) => ({ ...message, ...place })));
  }
  return { messages, results, rules: version };
}

/** Where a line is from, and what joins a call with its result, is free text as well. It repeats, and is looked at once. */
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
      id: once(call.id),
      // mcp__server__tool
      name: once(call.name, (name) => cleanParts(name, '__', redact)),
    })),
    results: line.results.map((result) => ({ ...result, id: once(result.id) })),
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

/** Cheap: nothing is redacted or cut for it. */
function isWritten(line: TranscriptLine, calls: Map<string, ToolCall>): boolean {
  for (const call of line.calls) calls.set(call.id, call);
  return (line.written ?? ofResults(line, calls)) !== undefined;
}

type Redact = Redaction['redact'];

/** What a person added to a model's text is a message of its own. */
function toMessages(line: TranscriptLine, calls: ReadonlyMap<string, ToolCall>, redact: Redact) {
  const own = line.written ?? (line.text === '' ? ofResults(line, calls) : undefined);
  const { agent, time, cwd, branch, model } = line;
  const about = { agent, time, cwd, branch, model };
  const { source, author } = own ?? {};
  const passages = own ? passagesOf(own, redact) : saidIn(line.text, redact);
  const actions = line.calls.map((call) => toAction(call, redact));
  // Whoever takes a user's words for a person's must not meet a model's there.
  const role = author === undefined ? line.role : author === 'person' ? 'user' : 'assistant';
  const added = saidIn(line.added ?? '', redact);
  const isAnything = passages.length + actions.length > 0;
  return [
    ...(isAnything
      ? [{ ...about, role, source, author, key: keyOf(line), passages, actions } as const]
      : []),
    ...(added.length > 0
      ? [{ ...about, role: line.role, key: keyOf(addedTo(line)), passages: added, actions: [] }]
      : []),
  ];
}

function addedTo(line: TranscriptLine): TranscriptLine {
  return { ...line, text: line.added ?? '' };
}

function ofResults(
  { results }: TranscriptLine,
  calls: ReadonlyMap<string, ToolCall>,
): Written | undefined {
  const found = results.map((result) => writtenInResult(result, calls.get(result.id)));
  return found.find((written) => written !== undefined);
}

function saidIn(text: string, redact: Redact): readonly string[] {
  const said = withoutEscapes(text);
  return said === '' || isSmallTalk(said) ? [] : cutIntoPassages(redact(said));
}

/** Longer ones are cut, though a question is then apart from its answer. */
const LONGEST_ANSWER = 2000;

function passagesOf({ source, parts }: Written, redact: Redact): readonly string[] {
  return parts.flatMap((part) => {
    const text = redact(withoutEscapes(withoutPrivate(part))).trim();
    if (source === 'compaction') return passagesOfSummary(text);
    if (source === 'prompt') return saidIn(text, redact);
    if (source === 'answer' && text.length <= LONGEST_ANSWER) return text === '' ? [] : [text];
    return cutIntoPassages(text);
  });
}

function defined(result: ActionResult): object {
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}
