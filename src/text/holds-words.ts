import { wordsOf } from './words-of.ts';

const ASCII = /^[\0-\x7f]*$/;

/** Whether a text has all of the words that `allWords` made of a query. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  // To cut every text into words takes long; one that may have accents has to be.
  if (ASCII.test(small) && !words.every((word) => small.includes(word))) return false;
  const cut = ` ${wordsOf(small).join(' ')} `;
  return words.every((word) => cut.includes(` ${word} `));
}
