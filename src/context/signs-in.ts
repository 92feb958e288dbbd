/** Whether a sign of `steering-signs.ts` is in a sentence. */
import type { Sentence, Word } from './notions-in.ts';
import type { Sign } from './steering-signs.ts';

interface Step {
  /** Each a word or several that follow each other. */
  readonly choices: readonly (readonly string[])[];
  /** The same without those that only say where a word stands. */
  readonly needs: readonly (readonly string[])[];
  /** How many words may stand before it. */
  readonly gap: number;
}

/** Where a word stands. */
const FORM = /^[\^/]/;
const NEAR = 3;
const FAR = 8;
/** How far before an order "never" may stand. */
const DENIAL = 6;

/** The signs in a sentence. Most sentences lack a word of every pattern: that is looked at first. */
export function signsIn(sentence: Sentence, signs: readonly Sign[]): readonly Sign[] {
  const present = new Set(sentence.flatMap(({ text, notions }) => [text, ...notions]));
  return signs.filter((sign) =>
    stepsOf(sign).some((steps) => isPossible(steps, present) && isThere(sign, sentence, steps)),
  );
}

function isPossible(steps: readonly Step[], present: ReadonlySet<string>): boolean {
  return steps.every(({ needs }) =>
    needs.some((words) => words.every((word) => present.has(word))),
  );
}

function isThere({ unlessDenied }: Sign, sentence: Sentence, steps: readonly Step[]): boolean {
  return sentence.some(
    (_, at) => reaches(sentence, steps, at) && !(unlessDenied && isDenied(sentence, steps, at)),
  );
}

function reaches(sentence: Sentence, steps: readonly Step[], at: number): boolean {
  const [step, ...rest] = steps;
  if (!step) return true;
  return step.choices.some(
    (words) =>
      words.every((word, nth) => means(sentence[at + nth], word, at + nth)) &&
      reachesNext(sentence, rest, at + words.length),
  );
}

function reachesNext(sentence: Sentence, steps: readonly Step[], from: number): boolean {
  const [step] = steps;
  if (!step) return true;
  for (let at = from; at <= from + step.gap && at < sentence.length; at++) {
    if (reaches(sentence, steps, at)) return true;
  }
  return false;
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

const read = new Map<Sign, readonly (readonly Step[])[]>();

function stepsOf(sign: Sign): readonly (readonly Step[])[] {
  const known = read.get(sign);
  if (known) return known;
  const steps = sign.patterns.flatMap(readPattern);
  read.set(sign, steps);
  return steps;
}

function readPattern(pattern: string): readonly (readonly Step[])[] {
  if (!pattern.startsWith('~ ')) return [stepsIn(pattern.split(' '))];
  return orders(pattern.slice(2).split(' ')).map(stepsIn);
}

function stepsIn(parts: readonly string[]): readonly Step[] {
  let gap = NEAR;
  return parts.flatMap((part) => {
    if (part === '..') {
      gap = FAR;
      return [];
    }
    const choices = part.split('|').map((words) => words.split('_'));
    const needs = choices.map((words) => words.filter((word) => !FORM.test(word)));
    const step = { choices, needs, gap };
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
