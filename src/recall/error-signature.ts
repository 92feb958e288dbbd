/**
 * What stays the same when a failure happens again: its words, without the numbers, paths, hashes and
 * times, which differ from one run to the next. The names of files are kept apart: they may help.
 */
import { withoutEscapes } from '../text/without-escapes.ts';

export interface ErrorSignature {
  /** One set of words per line that tells something. */
  readonly lines: readonly ReadonlySet<string>[];
  readonly words: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** How much a word tells; common ones little. */
export type WeightOf = (word: string) => number;

/** Redactions, dates and times, UUIDs, addresses, hashes. */
const DIFFERS = new RegExp(
  [
    String.raw`\[redacted:[\w-]+\]`,
    String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?`,
    String.raw`\b\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\b`,
    String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`,
    String.raw`\b0x[0-9a-f]+\b`,
    String.raw`\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,}\b`,
  ].join('|'),
  'gi',
);
/** Also the name of a file alone. */
const PATH =
  /(?:\b\w+:\/\/)?[\w.@~+-]*(?:[/\\][\w.@~+-]+)+[/\\]?|(?<![\w.])[\w-]+(?:\.[\w-]+)*\.(?:[a-z][a-z0-9]{0,2}|json|yaml|toml|html|java|scss|lock)(?![\w.(])/g;
/** A line of a stack, or one that points at a place in the code above it. */
const FRAME = /^\s*(?:at\s|File "|from\s\S+:\d|in\s\S+:\d|-->|\||\d+\s*\||[\^~]+\s*$)/;

export function errorSignature(text: string): ErrorSignature {
  const all = withoutEscapes(text).split('\n');
  const telling = all.filter((line) => !FRAME.test(line));
  const names = new Set<string>();
  const lines = (telling.some((line) => line.trim() !== '') ? telling : all)
    .map((line) => lastingWords(line, names))
    .filter((words) => words.size > 0);
  return { lines, words: new Set(lines.flatMap((words) => [...words])), names };
}

/** From 0 to 1: how much of what is asked for is in the other, as a whole and in its best line. */
export function likenessTo(asked: ErrorSignature, weightOf: WeightOf) {
  const total = (words: ReadonlySet<string>) => sum(words, weightOf);
  const heaviest = asked.lines.toSorted((a, b) => total(b) - total(a))[0] ?? new Set<string>();
  const [all, most] = [total(asked.words) || 1, total(heaviest) || 1];
  const isShared = common(asked.names);
  return (other: ErrorSignature): number => {
    const whole = total(common(asked.words)(other.words)) / all;
    const line = Math.max(0, ...other.lines.map((words) => total(common(heaviest)(words)) / most));
    const named = isShared(other.names).size > 0 ? 0.05 : 0;
    return Math.min(1, 0.5 * whole + 0.5 * line + named);
  };
}

function common(some: ReadonlySet<string>) {
  return (others: ReadonlySet<string>): ReadonlySet<string> => {
    const shared = new Set<string>();
    for (const word of others) if (some.has(word)) shared.add(word);
    return shared;
  };
}

function sum(words: ReadonlySet<string>, weightOf: WeightOf): number {
  let total = 0;
  for (const word of words) total += weightOf(word);
  return total;
}

/** What is the same each time the error comes; names of files are put aside. */
function lastingWords(line: string, names: Set<string>): ReadonlySet<string> {
  const same = line
    .replace(DIFFERS, ' ')
    .replace(PATH, (path) => {
      names.add(
        path
          .replace(/[/\\]$/, '')
          .replace(/^.*[/\\]/, '')
          .toLowerCase(),
      );
      return ' ';
    })
    .toLowerCase();
  return new Set(same.match(/[\p{L}_][\p{L}\p{N}_]+/gu) ?? []);
}
