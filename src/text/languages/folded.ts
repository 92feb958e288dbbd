/**
 * Letters that SQLite's tokeniser leaves as they are, though people type them in another way: "Straße" and "Strasse", "cœur"
 * and "coeur", "ışık" and "IŞIK", "ＡＰＩ" and "API". Accents it takes off itself.
 */
import { wordsOf } from '../words-of.ts';

const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
};
const LETTER = /[ßæœþøłđðı]/g;
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/g;
const ANY = /[ßẞæœþøłđðıÆŒÞØŁĐÐ]/;

/** `ＡＰＩ` is `API`. The rest stays: other forms of Thai vowels are not in the index. */
export function narrowed(text: string): string {
  return text.replace(WIDE, (word) => word.normalize('NFKC'));
}

/** Words of full width in ordinary letters, and words with such letters without them; each once. */
export function otherwiseTyped(text: string): readonly string[] {
  const wide = text.match(WIDE) ?? [];
  return [...new Set([...wide.map((word) => narrowed(word).toLowerCase()), ...foldedWords(text)])];
}

/** A word as `wordsOf` cuts it. */
export function folded(word: string): string {
  return word.replace(LETTER, (letter) => PLAIN[letter] ?? letter);
}

function foldedWords(text: string): readonly string[] {
  if (!ANY.test(text)) return [];
  const words = text.match(/[\p{L}\p{M}\p{N}]*[ßẞæœþøłđðı][\p{L}\p{M}\p{N}]*/giu) ?? [];
  return words.flatMap(wordsOf).map(folded);
}
