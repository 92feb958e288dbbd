/**
 * A text that somebody types → the words that are looked for, and how the full-text indexes are asked for each. An English
 * word is found in all its forms by the index itself; in other languages it is looked for by how its forms begin, in scripts
 * without spaces by its signs.
 */

import { stem } from '../stem.ts';
import { wordsOf } from '../words-of.ts';
import { asPart } from './compounds.ts';
import { noSpaces, pairsOf, partsOfNames } from './extra-words.ts';
import type { Speech } from './speech-of.ts';
import { wordsWithoutSpaces } from './words-without-spaces.ts';

export interface SearchWord {
  /** As the index cuts it. */
  readonly word: string;
  /** How all of its forms begin. */
  readonly beginning?: string | undefined;
  /** It is to be found as it stands, also inside of a run of other signs. */
  readonly signs?: string | undefined;
  /** How words begin that it may be a part of, as the index has them. */
  readonly joined?: readonly string[] | undefined;
}

const NOT_ASCII = /[\u0080-\uffff]/;
/** Shorter ones begin half of the dictionary. */
const SHORTEST_BEGINNING = 4;
/** No word of code begins with them. */
const SHORTEST_CYRILLIC = 3;
const CYRILLIC = /[а-яё]/;
const LONG_BEGINNING = 8;

/** In their order; those that say nothing are among them. */
export function searchWords(text: string, speech?: Speech): readonly SearchWord[] {
  if (!NOT_ASCII.test(text) && !speech) return wordsOf(text).map(toWord);
  const runs = text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => wordsOfRun(run, speech));
}

/** An FTS5 expression; nothing in the word is syntax. */
export function matchOf({ word, beginning, signs, joined = [] }: SearchWord): string {
  if (signs !== undefined) return `"${indexedAs(signs).join(' ')}"`;
  const own = beginning === undefined ? `"${word}"` : `"${beginning}"*`;
  return [own, ...joined.map((part) => `"${part}"*`)].join(' OR ');
}

/** The same of a word with other forms. */
export function matchOfForms(
  [word = '', ...others]: readonly string[],
  { beginning, signs, joined }: Omit<SearchWord, 'word'>,
): string {
  return [matchOf({ word, beginning, signs, joined }), ...others.map((form) => `"${form}"`)].join(
    ' OR ',
  );
}

/** The words of the index that follow each other where these signs do; a single sign is one itself. */
export function indexedAs(signs: string): readonly string[] {
  const pairs = pairsOf(signs);
  return pairs.length === 0 ? [signs] : pairs;
}

function wordsOfRun(run: string, speech: Speech | undefined): readonly SearchWord[] {
  if (NOT_ASCII.test(run) && noSpaces().test(run)) {
    const latin = run.match(/[A-Za-z0-9]+/g) ?? [];
    const signs = wordsWithoutSpaces(run).map((word) => ({ word, signs: word }));
    return [...latin.flatMap((word) => wordsOf(word).map(toWord)), ...signs];
  }
  const words = wordsOf(run);
  const [word] = words;
  // Names are the same in every language.
  if (!speech || words.length !== 1 || word === undefined || partsOfNames(run).length > 0) {
    return words.map(toWord);
  }
  const [bare = ''] = wordsOf(speech.stem(run.toLowerCase()));
  // The index takes English endings off, whatever the language.
  const common = commonBeginning(bare, stem(word));
  // Of a long word one letter less is still enough: "veröffentlicht" and "Veröffentlichung" differ there.
  const beginning = common.length > LONG_BEGINNING ? common.slice(0, -1) : common;
  const shortest = CYRILLIC.test(word) ? SHORTEST_CYRILLIC : SHORTEST_BEGINNING;
  const joined = speech.joins ? { joined: asPart(word) } : {};
  return [{ word, ...(beginning.length >= shortest ? { beginning } : {}), ...joined }];
}

function commonBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

function toWord(word: string): SearchWord {
  return { word };
}
