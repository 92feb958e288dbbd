/** A transcript as the scorers see it: when it was, where, and what was said in which line. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Transcript {
  readonly session: string;
  readonly file: string;
  readonly start: string;
  readonly end: string;
  /** Where the client ran. */
  readonly cwd: string;
  readonly lines: readonly Line[];
}

interface Line {
  readonly time: string;
  /** What USER or CLAUDE said; empty if the line is something else. */
  readonly text: string;
  /** Texts of what was given to a tool: paths, commands, code. */
  readonly toolInput: readonly string[];
  /** What a tool answered: also where a person chose, approved or refused. */
  readonly toolResult: string;
}

interface Block {
  readonly type?: string;
  readonly text?: string;
  readonly input?: unknown;
  readonly content?: unknown;
}

interface Entry {
  readonly timestamp?: string;
  readonly cwd?: string;
  readonly message?: { readonly content?: string | readonly Block[] };
}

/** The one that began first comes first. */
export function readTranscripts(folder: string): readonly Transcript[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.jsonl')).toSorted();
  return files
    .map((name) => readTranscript(join(folder, name)))
    .toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)));
}

function readTranscript(file: string): Transcript {
  const texts = readFileSync(file, 'utf8').split('\n');
  const entries = texts.map((text) => (text.trim() === '' ? {} : (JSON.parse(text) as Entry)));
  const times = entries.flatMap(({ timestamp }) => timestamp ?? []).toSorted();
  return {
    session: basename(file, '.jsonl'),
    file,
    start: times[0] ?? '',
    end: times.at(-1) ?? '',
    cwd: entries.find(({ cwd }) => cwd)?.cwd ?? '/p',
    lines: entries.map(toLine),
  };
}

function toLine({ timestamp: time = '', message }: Entry): Line {
  const content = message?.content ?? [];
  if (typeof content === 'string') return { time, text: content, toolInput: [], toolResult: '' };
  const of = (wanted: string) => content.filter(({ type }) => type === wanted);
  return {
    time,
    text: of('text')
      .map(({ text = '' }) => text)
      .join('\n'),
    toolInput: of('tool_use').flatMap(({ input }) => textsIn(input)),
    toolResult: of('tool_result')
      .flatMap(({ content: result }) => textsIn(result))
      .join('\n'),
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
