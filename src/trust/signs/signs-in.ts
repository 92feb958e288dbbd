/** Which signs of `steering-signs.ts` are in a sentence. A pattern is read only once a word of it was met. */
import type { Sentence, Word } from './notions-in.ts';
import { SIGNS, type Sign } from './steering-signs.ts';

interface Step {
  /** Each a word or several that follow each other. */
  readonly choices: readonly (readonly string[])[];
  /** How many words may stand before it. */
  readonly gap: number;
}

interface Pattern {
  readonly sign: Sign;
  readonly written: string;
  /** In each order that it allows. */
  orders?: readonly (readonly Step[])[];
}

const NEAR = 3;
const FAR = 8;
/** How far before an order "never" may stand. */
const DENIAL = 6;
/** What nearly every sentence has. */
const COMMON = new Set([
  'NOT',
  'ALL',
  'YOU',
  'YOUR',
  'THIS',
  'DO',
  'PUT',
  'NOTE',
  'GOODS',
  'TELL',
  'the',
  'it',
]);
const MANY = 100;
/** Where a word stands. */
const FORM = /^[\^/]/;

export function signsIn(sentence: Sentence): readonly Sign[] {
  const keys = new Set(sentence.flatMap(({ text, notions }) => [text, ...notions]));
  const found = new Set<Sign>();
  for (const key of keys) {
    for (const pattern of patterns().get(key) ?? []) {
      if (!found.has(pattern.sign) && fits(pattern, sentence, keys)) found.add(pattern.sign);
    }
  }
  return [...found];
}

function fits(pattern: Pattern, sentence: Sentence, keys: ReadonlySet<string>): boolean {
  pattern.orders ??= readPattern(pattern.written);
  const [some = []] = pattern.orders;
  if (!some.every(({ choices }) => choices.some((words) => isMet(words, keys)))) return false;
  return pattern.orders.some((steps) =>
    sentence.some(
      (_, at) =>
        reaches(sentence, steps, 0, at) &&
        !(pattern.sign.unlessDenied && isDenied(sentence, steps, at)),
    ),
  );
}

function isMet(words: readonly string[], keys: ReadonlySet<string>): boolean {
  return words.every((word) => keys.has(word) || FORM.test(word));
}

/** Whether a step, and all after it, are met from there on. */
function reaches(sentence: Sentence, steps: readonly Step[], nth: number, at: number): boolean {
  const step = steps[nth];
  if (!step) return true;
  return step.choices.some((words) => {
    if (!words.every((word, next) => means(sentence[at + next], word, at + next))) return false;
    const from = at + words.length;
    const gap = steps[nth + 1]?.gap ?? 0;
    for (let to = from; to <= from + gap; to++) {
      if (reaches(sentence, steps, nth + 1, to)) return true;
    }
    return false;
  });
}

function means(word: Word | undefined, wanted: string, at: number): boolean {
  if (word === undefined) return false;
  if (wanted.startsWith('^')) return at === 0 && means(word, wanted.slice(1), at);
  if (wanted.startsWith('/')) return word.isApart && means(word, wanted.slice(1), at);
  return (
    wanted === '' || wanted === word.text || (word.notions as readonly string[]).includes(wanted)
  );
}

/** The same clause forbids it. A pattern that begins with a denial means that one. */
function isDenied(sentence: Sentence, [first]: readonly Step[], at: number): boolean {
  if (first?.choices.some(([word]) => word === 'NOT')) return false;
  for (let before = at; before > Math.max(0, at - DENIAL); before--) {
    if (sentence[before]?.isApart) return false;
    if (sentence[before - 1]?.notions.includes('NOT')) return true;
  }
  return false;
}

let byWord: ReadonlyMap<string, readonly Pattern[]> | undefined;

/** By the words of one part that must be there: the one that most sentences lack. */
function patterns(): ReadonlyMap<string, readonly Pattern[]> {
  if (byWord) return byWord;
  const found = new Map<string, Pattern[]>();
  for (const sign of SIGNS) {
    for (const written of sign.patterns) {
      const pattern = { sign, written };
      for (const key of keysOf(written)) found.set(key, [...(found.get(key) ?? []), pattern]);
    }
  }
  byWord = found;
  return byWord;
}

function keysOf(written: string): readonly string[] {
  const parts = written.split(' ').filter((part) => /[^~./|_]/.test(part));
  const [rarest = ''] = parts.sort((a, b) => commonness(a) - commonness(b));
  return choicesIn(rarest).map((choice) => (choice.split('_')[0] ?? '').replace(FORM, ''));
}

function commonness(part: string): number {
  const choices = choicesIn(part);
  return choices.length + (choices.some((choice) => COMMON.has(choice)) ? MANY : 0);
}

function choicesIn(part: string): readonly string[] {
  return part.split('|');
}

function readPattern(written: string): readonly (readonly Step[])[] {
  if (!written.startsWith('~ ')) return [stepsIn(written.split(' '))];
  return orders(written.slice(2).split(' ')).map(stepsIn);
}

function stepsIn(parts: readonly string[]): readonly Step[] {
  let gap = NEAR;
  return parts.flatMap((part) => {
    if (part === '..') {
      gap = FAR;
      return [];
    }
    const step = { choices: choicesIn(part).map((words) => words.split('_')), gap };
    gap = NEAR;
    return [step];
  });
}

function orders(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length < 2) return [parts];
  return parts.flatMap((part, at) =>
    orders(parts.toSpliced(at, 1)).map((others) => [part, ...others]),
  );
}
