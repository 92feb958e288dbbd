/**
 * The words of a text that tell what it is about, stemmed; parts of names like `useCart` and `cart_total` apart.
 * Each word of a conversation is looked at once and is a number from then on: most words come again and again.
 */

import { COMMON_IN_TALK, STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';

/** What a message is about is said at its beginning; the rest of a long one is mostly a log or code. */
const LOOKED_AT = 2000;
/** Latin words, parts of names that are put together, and runs of other scripts. */
const WORDS = /[A-Z]*[a-z\u00c0-\u024f]+|[A-Z]{2,}|[\u0370-\u1fff\u3040-\ud7ff]+/g;
const TELLS_NOTHING = -1;

/** For one conversation: the same stem is always the same number, counted from 0. */
export function keywordsOf(): (text: string) => readonly number[] {
  const numbers = new Map<string, number>();
  const stems = new Map<string, number>();
  const numberOf = (word: string): number => {
    const small = word.toLowerCase();
    if (!tells(small)) return TELLS_NOTHING;
    const stemmed = stem(small);
    const known = stems.get(stemmed) ?? stems.size;
    stems.set(stemmed, known);
    return known;
  };
  return (text) => {
    const found: number[] = [];
    for (const word of text.slice(0, LOOKED_AT).match(WORDS) ?? []) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numberOf(word);
        numbers.set(word, number);
      }
      if (number !== TELLS_NOTHING) found.push(number);
    }
    return found.length < 2 ? found : [...new Set(found)];
  };
}

function tells(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !COMMON_IN_TALK.has(word);
}
