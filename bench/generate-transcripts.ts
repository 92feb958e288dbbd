/**
 * Transcripts to measure with, the same for the same seed. The mix is fixed and checked by a test: speech at least
 * 15 % of the bytes (the text alone, not its line), tool results at least 40 % (half of the lines under 2 KB,
 * some of 200 KB), the rest tool input and bookkeeping. What comes next is what is furthest behind.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, seeded } from '../test/torture/random.ts';
import { bookkeeping, promptBookkeeping } from './transcripts/bookkeeping.ts';
import { type Prose, prose } from './transcripts/prose.ts';
import { type SessionLines, sessionLines } from './transcripts/session-lines.ts';
import { toolCall } from './transcripts/tool-calls.ts';

/** A little above what is asked for, so that no rounding falls below it. */
const SHARES = { speech: 0.16, results: 0.41 };
const MEDIAN_RESULT = 1_450;
const LONG_RESULT = 205_000;
const LONG_ONE_IN = 200;
const START = Date.UTC(2026, 0, 1, 9);
const CWD = '/home/user/code/shop';
const PASSAGES_PER_FILE = 500;

export interface Amount {
  readonly files: number;
  readonly megabytes: number;
  readonly seed: number;
  /** The folder that the sessions ran in. */
  readonly cwd?: string;
}

/** Returns the files, the oldest session first. */
export function writeTranscripts(folder: string, amount: Amount): readonly string[] {
  const { files, megabytes, seed, cwd = CWD } = amount;
  const text = prose(seeded(seed));
  const mix = { total: 0, speech: 0, results: 0 };
  return written(folder, files, (at) => {
    const session = sessionLines(text.random, cwd, START + at * 86_400_000);
    const end = (megabytes * 1e6 * (at + 1)) / files;
    const lines: string[] = [];
    const add = (...more: readonly string[]) => {
      lines.push(...more);
      for (const line of more) mix.total += Buffer.byteLength(line) + 1;
    };
    while (mix.total < end) {
      if (mix.speech <= SHARES.speech * mix.total) mix.speech += speak(session, text, add);
      else if (mix.results <= SHARES.results * mix.total)
        mix.results += useTool(session, text, add);
      else add(bookkeeping(session, text));
    }
    return { id: session.id, lines };
  });
}

/** About so many passages of a paragraph each and nothing else: a store of that size is what counts. */
export function writePassages(
  folder: string,
  { passages, seed }: { readonly passages: number; readonly seed: number },
): readonly string[] {
  const text = prose(seeded(seed));
  return written(folder, Math.ceil(passages / PASSAGES_PER_FILE), (at) => {
    const session = sessionLines(text.random, CWD, START + at * 3_600_000);
    const lines = Array.from(
      { length: Math.min(PASSAGES_PER_FILE, passages - at * PASSAGES_PER_FILE) },
      (_, n) => (n % 2 === 0 ? session.prompt(text.paragraph()) : session.answer(text.paragraph())),
    );
    return { id: session.id, lines };
  });
}

/** One session, turn by turn: a request, a few tool calls, a reply; now and then an approval or something put off. */
export function sessionOfTurns({
  turns,
  seed,
  cwd = CWD,
}: {
  readonly turns: number;
  readonly seed: number;
  readonly cwd?: string;
}): { readonly id: string; readonly turns: readonly (readonly string[])[] } {
  const text = prose(seeded(seed));
  const { below, any } = text.random;
  const session = sessionLines(text.random, cwd, START);
  const request = () => [text.request(), talk(text, any(REQUESTS) ?? '')][below(2)] ?? '';
  const reply = () => `${text.reply()}\n\n${talk(text, any(REPLIES) ?? '')}`;
  const turn = () => {
    const lines = [session.prompt(request())];
    for (let calls = below(4); calls > 0; calls--) {
      const [call, outcome] = toolCall(text, cwd, 1_000);
      lines.push(session.call(call), session.outcome(outcome));
    }
    return [...lines, session.answer(reply())];
  };
  return { id: session.id, turns: Array.from({ length: turns }, turn) };
}

/** What acts are made of; `*` is a sentence. */
const REQUESTS = [
  ...['Yes, do that. *', "Let's use Redis for this. *", 'No, use PostgreSQL instead. *', '2'],
  ...['Later, not now: *', 'From now on always run the tests first. *', 'Why does it fail? *'],
  ...['By the way, another question: *', 'Back to the cart from earlier. *', 'Thanks, looks good.'],
];
const REPLIES = [
  ...[
    'Should I go ahead with it?',
    '1. *\n2. *\n3. *',
    'I suggest to move it. *',
    'All tests pass. *',
  ],
  ...['I will do this later. *', 'You still need to set the key. *', 'I fixed the bug. *', '*'],
];

function talk(text: Prose, shape: string): string {
  return shape.replaceAll('*', () => text.sentence());
}

type Add = (...lines: readonly string[]) => void;

/** Speech comes as a question with its answer; returns the length of what was said. */
function speak(session: SessionLines, text: Prose, add: Add): number {
  const [request, reply] = [text.request(), text.reply()];
  add(...promptBookkeeping(session, request), session.prompt(request), session.answer(reply));
  return request.length + reply.length;
}

/** Returns the length of the result's line. */
function useTool(session: SessionLines, text: Prose, add: Add): number {
  const [call, outcome] = toolCall(text, CWD, resultLength(text.random));
  const called = session.call(call);
  const line = session.outcome(outcome);
  add(called, line);
  return Buffer.byteLength(line) + 1;
}

/** Log-normal around the median, as sizes of files and outputs are. */
function resultLength({ below }: Random): number {
  if (below(LONG_ONE_IN) === 0) return LONG_RESULT;
  const uniform = () => (below(1e6) + 1) / 1e6;
  const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return Math.min(LONG_RESULT, MEDIAN_RESULT * Math.exp(1.25 * normal));
}

function written(
  folder: string,
  files: number,
  make: (at: number) => { readonly id: string; readonly lines: readonly string[] },
): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: files }, (_, at) => {
    const { id, lines } = make(at);
    const file = join(folder, `${id}.jsonl`);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  });
}
