/**
 * One line of a Claude Code transcript → what was said in it, which tools were called, and how calls ended.
 * Everything else (hooks, summaries, bookkeeping, line kinds of other versions) is passed over, and so is
 * text that stands in a user line though no person typed it, and what memory itself is asked and answers.
 */

import type { Role } from '../core/conversation.ts';
import {
  isOwnAgent,
  isOwnPrompt,
  isOwnSkillBody,
  isOwnStopRequest,
  withoutOwnBlocks,
} from '../core/own-names.ts';
import { isRecord } from '../core/settings/config.ts';
import { nonEmpty } from '../lib/non-empty.ts';
import { withoutPrivate } from '../text/without-private.ts';
import { isOwnCall } from './own-calls.ts';
import { textsOfContent } from './texts-of-content.ts';
import {
  feedbackOn,
  planIn,
  promptIn,
  type Written,
  writtenInUserLine,
} from './transcript/written.ts';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface ToolResult {
  readonly id: string;
  readonly failed: boolean;
  readonly text: string;
  /** The client's own record of what the tool did. */
  readonly detail: unknown;
}

export interface TranscriptLine {
  readonly session: string | undefined;
  readonly agent: string | undefined;
  readonly uuid: string | undefined;
  readonly role: Role;
  readonly time: string;
  readonly cwd: string;
  readonly branch: string | undefined;
  readonly model: string | undefined;
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly results: readonly ToolResult[];
  /** In the place of the text: what was not simply said. */
  readonly written?: Written | undefined;
  /** What the person added to a plan that stands in their line. */
  readonly added?: string | undefined;
  /** A turn begins here: one in which memory is asked for what it knows, or another. */
  readonly turn?: Turn | undefined;
}

type Turn = 'own' | 'other';
type Fields = Readonly<Record<string, unknown>>;

/** Cheap first look: most lines, and many of the bytes, are bookkeeping. */
const OF_INTEREST = /"type"\s*:\s*"(?:user|assistant|queued_command)"|"away_summary"/;
const MACHINE_MADE = ['isMeta', 'isApiErrorMessage'];

export function parseTranscriptLine(line: string): TranscriptLine | undefined {
  if (!OF_INTEREST.test(line)) return undefined;
  const record = parseJson(line);
  const time = isoTime(record?.timestamp);
  if (!record || time === undefined) return undefined;
  const isMade = MACHINE_MADE.some((flag) => record[flag] === true);
  const content = isMade ? ownOrder(record) : contentOf(record);
  if (!content) return undefined;
  const { sessionId, uuid, cwd, gitBranch, agentId, isSidechain } = record;
  return {
    ...content,
    session: nonEmpty(sessionId),
    agent: nonEmpty(agentId) ?? (isSidechain === true ? 'sidechain' : undefined),
    uuid: nonEmpty(uuid),
    time,
    cwd: nonEmpty(cwd) ?? '',
    branch: nonEmpty(gitBranch),
  };
}

type Content = Pick<
  TranscriptLine,
  'role' | 'model' | 'text' | 'calls' | 'results' | 'turn' | 'written' | 'added'
>;

/** Of what the client says in a person's place, only that it sets memory to work. */
function ownOrder({ type, message, agentId }: Fields): Content | undefined {
  if (type !== 'user' || !isRecord(message)) return undefined;
  const text = textsOfContent(message.content).join('\n');
  const isOwn = typeof agentId === 'string' ? isOwnSkillBody(text) : isOwnStopRequest(text);
  if (!isOwn) return undefined;
  return { role: 'user', model: undefined, text: '', calls: [], results: [], turn: 'own' };
}

function contentOf(record: Fields): Content | undefined {
  const { type, message, attachment, toolUseResult } = record;
  if (type === 'attachment') return queuedPrompt(attachment);
  if (type === 'system') return away(record);
  if ((type !== 'user' && type !== 'assistant') || !isRecord(message)) return undefined;
  const model = nonEmpty(message.model);
  // The client's own words in the model's place, such as "No response requested."
  if (model === '<synthetic>') return undefined;
  const blocks = blocksOf(message.content);
  const texts = textsOfContent(message.content);
  const isSummary = record.isCompactSummary === true;
  const said = (isSummary ? [] : texts).map(type === 'user' ? typed : spoken);
  const turns = isOwnAgent(record.attributionAgent) ? ['own' as const] : said.map(turnOf);
  const calls = blocks.flatMap(toCall);
  const whole = type === 'user' ? withoutOwnBlocks(texts.join('\n\n')) : '';
  const text = withoutPrivate(joined(said)).trim();
  const prompt = record.isFromHistory === true ? promptIn(text) : undefined;
  return {
    role: type,
    model,
    text: record.isFromHistory === true ? '' : text,
    turn: turns.find((turn) => turn !== undefined),
    calls,
    results: blocks.flatMap((block) => toResult(block, toolUseResult)),
    written:
      type === 'user'
        ? (writtenInUserLine(whole, isSummary) ?? prompt)
        : calls.map(planIn).find((plan) => plan !== undefined),
    added: feedbackOn(whole),
  };
}

/** What the client tells a person who comes back. */
function away({ subtype, content }: Fields): Content | undefined {
  const text = nonEmpty(content);
  if (subtype !== 'away_summary' || text === undefined) return undefined;
  const written = { source: 'away', author: 'client', parts: [text] } as const;
  return { role: 'assistant', model: undefined, text, calls: [], results: [], written };
}

/** What a person typed while the model was at work. */
function queuedPrompt(attachment: unknown): Content | undefined {
  if (!isRecord(attachment) || attachment.type !== 'queued_command') return undefined;
  const { prompt, commandMode } = attachment;
  if (typeof prompt !== 'string' || (commandMode !== undefined && commandMode !== 'prompt')) {
    return undefined;
  }
  const { text, turn } = typed(prompt);
  const content = { model: undefined, text: withoutPrivate(text).trim(), calls: [], results: [] };
  // What the model is at goes on beside a command of ours.
  return { role: 'user', ...content, turn: turn === 'own' ? undefined : turn };
}

/** Blocks that the client or an editor puts into a prompt. */
const INSERTED = /<(system-reminder|ide_[a-z_]+)>[\s\S]*?(?:<\/\1>|$)/g;
const MACHINE_TEXT =
  /^\s*(?:<(?:command-|local-command-|task-notification|bash-|user-memory-input)|\[Request interrupted by user|Caveat: The messages below were generated by the user)/;
const COMMAND = /<command-name>\s*(\/[^<]*?)\s*<\/command-name>/;
const COMMAND_ARGS = /<command-args>([\s\S]*?)<\/command-args>/;

interface Said {
  readonly text: string;
  readonly turn?: Turn;
}

/** The part of a user line that a person wrote; of a slash command its name and words, unless it is ours. */
function typed(whole: string): Said {
  if (MACHINE_TEXT.test(whole)) return command(whole);
  const text = withoutOwnBlocks(whole).replace(INSERTED, '').trim();
  if (text === '') return { text };
  return isOwnPrompt(text) ? OWN : { text, turn: 'other' };
}

function command(text: string): Said {
  const name = COMMAND.exec(text)?.[1];
  if (name === undefined) return { text: '' };
  if (isOwnPrompt(name)) return OWN;
  const words = COMMAND_ARGS.exec(text)?.[1]?.trim() ?? '';
  return { text: words === '' ? '' : `${name} ${words}`, turn: 'other' };
}

const OWN: Said = { text: '', turn: 'own' };

function spoken(text: string): Said {
  return { text: withoutOwnBlocks(text) };
}

function turnOf({ turn }: Said): Turn | undefined {
  return turn;
}

function joined(said: readonly Said[]): string {
  return said.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n\n');
}

function toCall(block: Fields): readonly ToolCall[] {
  const { type, id, name } = block;
  if (type !== 'tool_use' || typeof id !== 'string' || typeof name !== 'string') return [];
  const input = isRecord(block.input) ? block.input : {};
  return isOwnCall(name, input) ? [] : [{ id, name, input }];
}

function toResult(block: Fields, detail: unknown): readonly ToolResult[] {
  const { type, tool_use_id, is_error, content } = block;
  if (type !== 'tool_result' || typeof tool_use_id !== 'string') return [];
  const text = textsOfContent(content).join('\n');
  return [{ id: tool_use_id, failed: is_error === true, text, detail }];
}

function blocksOf(content: unknown): readonly Fields[] {
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

/** As `toISOString` writes it; days that not every month has are left to the calendar. */
const ISO_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function isoTime(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (ISO_TIME.test(value)) return value;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function parseJson(text: string): Fields | undefined {
  try {
    // A byte order mark is white space to `trim`, but not to JSON.
    const value: unknown = JSON.parse(text.trim());
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** For lines that do not say it. */
export function sessionOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.jsonl$/, '');
}

/** By which a line is known again, in whatever file. */
export function keyOf({ uuid, time, role, text, calls }: TranscriptLine): Uint8Array {
  const identity = [uuid ?? time, role, text, ...calls.map(({ id }) => id)].join('\n');
  return process.getBuiltinModule('node:crypto').hash('sha256', identity, 'buffer').subarray(0, 16);
}
