/**
 * A text → its words, read once for all that follows. Each word knows whether it is said, or stands in code, in a
 * file's name or in a quotation: those say nothing about what the speaker does.
 */
import { findRegions, type Region } from './find-regions.ts';

export interface Word {
  /** In lower case; contractions are taken apart: "don't" is "do" and "not". */
  readonly text: string;
  /** As written, with start and end in the text. Empty for the second half of a contraction. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly region: Region | undefined;
  /** The punctuation between the word before and this one, without spaces; a line break is \n. */
  readonly before: string;
  /** Counted from 0. */
  readonly sentence: number;
  readonly firstOfSentence: boolean;
  readonly possessive: boolean;
}

export interface Sentence {
  readonly asks: boolean;
  /** An item of a list. */
  readonly item: boolean;
}

export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly sentences: readonly Sentence[];
  readonly regions: readonly Region[];
}

/** A passage is seldom longer; what comes after this tells little more. */
const LONGEST = 1200;

const WORD =
  /[A-Za-z0-9_\u00c0-\u1fff\u3040-\ud7ff]+(?:['’][A-Za-z]{1,2}(?![A-Za-z]))?(?:\+\+|#(?![A-Za-z0-9]))?/g;

const ENDINGS: Readonly<Record<string, string>> = {
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
  m: 'am',
};
/** After these, 's is "is". */
const IS_AFTER = new Set(
  'it that what there here he she who where how when why this everything nothing something'.split(
    ' ',
  ),
);
const UNMARKED = new Map(
  (
    'dont:do not|cant:can not|cannot:can not|wont:will not|doesnt:does not|didnt:did not|isnt:is not|arent:are not|' +
    'wasnt:was not|werent:were not|havent:have not|hasnt:has not|hadnt:had not|shouldnt:should not|wouldnt:would not|' +
    'couldnt:could not|im:i am|ive:i have|youre:you are|theyre:they are|thats:that is|whats:what is|lets:let us|' +
    'theres:there is|heres:here is|gonna:going to|wanna:want to|gotta:have to|u:you|idk:i do not know|dunno:do not know|' +
    'pls:please|plz:please|prolly:probably|w:with|shouldn:should not|ain:is not|hows:how is|wheres:where is|whos:who is'
  )
    .split('|')
    .map((pair) => pair.split(':'))
    .map(([short = '', full = '']) => [short, full.split(' ')] as const),
);
const ABBREVIATIONS = new Set([
  'e',
  'g',
  'i',
  'etc',
  'vs',
  'cf',
  'approx',
  'dr',
  'mr',
  'mrs',
  'ms',
  'prof',
]);

export function readText(input: string): Reading {
  const text = input.length > LONGEST ? input.slice(0, LONGEST) : input;
  const regions = findRegions(text);
  const words: Word[] = [];
  const asks: boolean[] = [];
  const items: boolean[] = [false];
  let sentence = 0;
  let first = true;
  let last = 0;
  let at = 0;
  let previous = '';
  WORD.lastIndex = 0;
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const raw = found[0];
    const start = found.index;
    while (at < regions.length && (regions[at]?.end ?? 0) <= start) at += 1;
    const near = regions[at];
    const region = near !== undefined && start >= near.start ? near : undefined;
    let before = '';
    if (start - last !== 1 || text.charCodeAt(last) !== 32) {
      const between = gap(text, last, start, regions);
      if (words.length > 0 && endOfSentence(between, previous)) {
        asks[sentence] = isAsking(between);
        const numbered = isNumber(previous) && words.at(-1)?.firstOfSentence === true;
        sentence += 1;
        items[sentence] = numbered || /\n\s*[-*+•]/.test(between);
        first = true;
      }
      if (words.length > 0) before = between.replaceAll(' ', '');
    }
    last = start + raw.length;
    previous = push(
      words,
      { raw, start, end: last, region, before, sentence, firstOfSentence: first },
      text,
    );
    first = false;
  }
  asks[sentence] = isAsking(gap(text, last, text.length, regions));
  const sentences = items.map((item, index) => ({ item, asks: asks[index] ?? false }));
  return { text, words, sentences, regions };
}

/** What is between two words, without what belongs to code or a quotation. */
function gap(text: string, from: number, to: number, regions: readonly Region[]): string {
  let rest = text.slice(from, to);
  if (regions.length === 0 || rest.length < 2) return rest;
  for (const region of regions) {
    if (region.end <= from || region.start >= to) continue;
    const start = Math.max(region.start, from) - from;
    const end = Math.min(region.end, to) - from;
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

function endOfSentence(between: string, previous: string): boolean {
  if (between.length < 2) return between === '\n';
  if (between.includes('\n')) return true;
  if (/[!?…。！？]["'”’)\]*_:]*\s/.test(between) || /\?\s*$/.test(between)) return true;
  return /\.["'”’)\]*_]*\s/.test(between) && !ABBREVIATIONS.has(previous);
}

/** "???." is not asked. */
function isAsking(between: string): boolean {
  return /\?/.test(between) && !/\?{2,}\./.test(between);
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

type Written = Omit<Word, 'text' | 'possessive'>;

/** Adds a word, or the words of a contraction; gives the last one. */
function push(words: Word[], written: Written, text: string): string {
  const lower = written.raw.toLowerCase();
  const quote = lower.length > 2 ? Math.max(lower.indexOf("'"), lower.indexOf('’')) : -1;
  if (quote !== -1) return pushContraction(words, written, lower, quote);
  const parts =
    lower.length < 9 && written.region?.kind !== 'code' ? UNMARKED.get(lower) : undefined;
  if (parts !== undefined) return pushParts(words, parts, written);
  const dotted = lower === 'net' && isDotNet(text, written.start) ? '.net' : lower;
  words.push(wordOf(written, dotted, false));
  return lower;
}

function wordOf(
  { raw, start, end, region, before, sentence, firstOfSentence }: Written,
  text: string,
  possessive: boolean,
): Word {
  return { text, raw, start, end, region, before, sentence, firstOfSentence, possessive };
}

function pushContraction(words: Word[], written: Written, lower: string, quote: number): string {
  const stem = lower.slice(0, quote);
  const ending = lower.slice(quote + 1);
  if (ending === 't' && stem.endsWith('n')) return pushParts(words, negated(stem), written);
  if (ending === 's' && stem === 'let') return pushParts(words, ['let', 'us'], written);
  if (ending === 's' && IS_AFTER.has(stem)) return pushParts(words, [stem, 'is'], written);
  const full = ENDINGS[ending];
  if (full !== undefined) return pushParts(words, [stem, full], written);
  words.push(wordOf({ ...written, raw: written.raw.slice(0, quote) }, stem, true));
  return stem;
}

function negated(stem: string): readonly string[] {
  const verb = stem.slice(0, -1);
  return [verb === 'ca' ? 'can' : verb === 'wo' ? 'will' : verb, 'not'];
}

function pushParts(words: Word[], parts: readonly string[], written: Written): string {
  let own = written;
  for (const part of parts) {
    words.push(wordOf(own, part, false));
    own = { ...written, raw: '', before: '', firstOfSentence: false };
  }
  return parts.at(-1) ?? '';
}

function isDotNet(text: string, start: number): boolean {
  return text[start - 1] === '.' && (start < 2 || /\s|[(/`]/.test(text[start - 2] ?? ''));
}
