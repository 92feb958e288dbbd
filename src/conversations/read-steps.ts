/**
 * A transcript from a position on, step by step: what was said and done, free of secrets, with the words it is found by. Asks
 * no database, so that it may run in a thread of its own, ahead of whoever stores it.
 */
import type { Action, Message } from '../core/conversation.ts';
import type {
  IndexPorts,
  ReadStep,
  Redaction,
  StepRequest,
} from '../core/ports/conversation-ports.ts';
import { extraWords } from '../text/languages/extra-words.ts';
import { parseTranscript } from './transcript/parse-transcript.ts';
import { sessionOf } from './transcript-line.ts';

export function* readSteps(
  { transcripts }: Pick<IndexPorts, 'transcripts'>,
  redaction: Redaction,
  { path, from, muted, changed }: StepRequest,
): Generator<ReadStep, undefined> {
  const known = {
    ...{ session: sessionOf(path), redaction, muted: new Set(muted) },
    time: new Date(changed).toISOString(),
  };
  for (let at = from; ; ) {
    const chunk = transcripts.read(path, at);
    if (!chunk) return undefined;
    const { lines, next } = chunk;
    const step = parseTranscript({ ...known, lines, after: at.line });
    const messages = step.messages.map(withExtras);
    yield { from: at, next, lines: lines.length, step: { ...step, messages } };
    at = next;
  }
}

function withExtras(message: Message): Message {
  return {
    ...message,
    extras: message.passages.map((passage) => extraWords(passage) ?? ''),
    actions: message.actions.map(withOwnExtras),
  };
}

function withOwnExtras(action: Action): Action {
  const { path = '', detail = '' } = action;
  return { ...action, pathExtra: extraWords(path) ?? '', extra: extraWords(detail) ?? '' };
}

export interface TranscriptEnd {
  /** In order; those of sub-agents too. */
  readonly messages: readonly Message[];
  /** Nothing stands before it. */
  readonly isWhole: boolean;
}

/** What was said and done last, at once: at most so many bytes of it. Undefined if there is no such file. */
export function readEnd(
  { transcripts }: Pick<IndexPorts, 'transcripts'>,
  redaction: Redaction,
  path: string,
  most: number,
): TranscriptEnd | undefined {
  const file = transcripts.file(path);
  if (!file) return undefined;
  const byte = Math.max(0, file.bytes - most);
  const lines: string[] = [];
  // A first line of which only the end is read is none.
  for (let at = { line: 0, byte }; ; ) {
    const chunk = transcripts.read(path, at);
    if (!chunk) break;
    lines.push(...chunk.lines);
    at = chunk.next;
  }
  const { messages } = parseTranscript({
    ...{ lines, after: 0, session: sessionOf(path), redaction, muted: new Set<string>() },
    time: new Date(file.changed).toISOString(),
  });
  return { messages, isWhole: byte === 0 };
}

const SUMMARY = /"isCompactSummary"\s*:\s*true/;

/** What the client wrote in the place of all that came before, if that is among the last bytes. */
export function lastCompaction(
  { transcripts }: Pick<IndexPorts, 'transcripts'>,
  path: string,
  most: number,
): string | undefined {
  const file = transcripts.file(path);
  const chunk = file && transcripts.read(path, { line: 0, byte: Math.max(0, file.bytes - most) });
  return chunk?.lines.findLast((line) => SUMMARY.test(line));
}
