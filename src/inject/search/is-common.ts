/** How little a word says whatever memory knows, and in whatever form it stands. */
import {
  COMMON_IN_PROMPTS,
  STOP_WORDS,
  TECHNOLOGIES,
  USUAL_IN_PROMPTS,
} from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';

const LITTLE = 0.5;

/** How much of its worth a word has, whatever memory knows. A long number is a code, a short one or a year anything. */
export function keywordShare(word: string): number {
  return isIn(USUAL_IN_PROMPTS, word) ||
    TECHNOLOGIES.has(word) ||
    /^(?:\d{1,3}|(?:19|20)\d\d)$/.test(word)
    ? LITTLE
    : 1;
}

/** In any memory, however large. */
export function saysNothing(word: string): boolean {
  return word.length < 2 || STOP_WORDS.has(word) || HALVES.has(word);
}

export function isCommon(word: string): boolean {
  return saysNothing(word) || isIn(COMMON_IN_PROMPTS, word);
}

/** "Don't" is read as "don" and "t". */
const HALVES: ReadonlySet<string> = new Set(
  'don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn ain ve re ll those'.split(
    ' ',
  ),
);

/** A form of one of the words. Only what may be is stemmed: to stem the list would take longer than all else. */
function isIn(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  return ENDINGS.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const base = word.slice(0, -ending.length);
    return [base, `${base}e`, base.slice(0, -1)].some(
      (one) => words.has(one) && stem(one) === stem(word),
    );
  });
}

const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'ly'];
