/**
 * Words that a text is found by beside its own: the parts of names (`getPathType`: get, path, type), and pairs of signs of
 * scripts that put no spaces between words ("日本語": 日本, 本語), because a full-text index takes a run of them for one
 * word; and words that are typed in other letters, too (`folded.ts`). They stand behind the text in the index, so that what stands together in the text does so there, too.
 */

import { wordsOf } from '../words-of.ts';
import { compoundsIn } from './compounds.ts';
import { otherwiseTyped } from './folded.ts';

/** A small letter before a capital, or capitals before a word: most texts have neither, and are done with. */
const HUMP = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}/;
/** From its first letter on: tried from each letter of each word, it would take time by the square. */
const NAME = /(?<![A-Za-z])[A-Za-z][A-Za-z0-9]*(?:[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2})[A-Za-z0-9]*/g;
const PART = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+/g;
/** A letter says nothing. */
const SHORTEST = 2;
/** A hash or a key of random letters is no name, nor what falls into single ones mostly (`Q3lsX1`). */
const MOST_PARTS = 8;

const NOT_ASCII = /[\u0080-\uffff]/;
/**
 * Runs of signs of scripts that put no spaces between words; Korean does, but not before its particles. Made when it is
 * needed, like all that names scripts or kinds of letters: to look these up takes a tenth of what a hook does beyond a bare start.
 */
export const noSpaces = (): RegExp =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** In small letters, with spaces between; undefined if there are none. */
export function extraWords(text: string): string | undefined {
  const others = NOT_ASCII.test(text) ? [...otherwiseTyped(text), ...pairsOfSigns(text)] : [];
  const words = [...partsOfNames(text), ...others, ...compoundsIn(text)];
  return words.length === 0 ? undefined : words.join(' ');
}

/** Each once. */
export function partsOfNames(text: string): readonly string[] {
  if (!HUMP.test(text)) return [];
  const names = new Set(text.match(NAME));
  const parts = [...names].flatMap((name) => {
    const own = name.match(PART) ?? [];
    const telling = own.filter(({ length }) => length >= SHORTEST);
    return own.length > MOST_PARTS || telling.length * 2 < own.length ? [] : telling;
  });
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}

/** The pairs of a run first, as they follow each other; then its Chinese characters, each of which may be a word. */
function pairsOfSigns(text: string): readonly string[] {
  const runs = new Set(text.normalize('NFKC').match(noSpaces()));
  const han = /\p{sc=Han}/u;
  return [...runs].flatMap((run) => {
    const characters = [...run].filter((sign) => han.test(sign));
    return [...pairsOf(run), ...new Set(characters)];
  });
}

/** As they follow each other. */
export function pairsOf(signs: string): readonly string[] {
  const all = [...signs];
  return all.slice(0, -1).map((sign, at) => sign + all[at + 1]);
}

/** All words that a text is found by. */
export function wordsToFind(text: string): readonly string[] {
  const others = NOT_ASCII.test(text) ? otherwiseTyped(text) : [];
  // Many times faster than spreading, which takes each word by itself.
  return wordsOf(text).concat(partsOfNames(text), others);
}
