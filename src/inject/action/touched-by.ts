/**
 * Whether a ruling bears on what is being written: they share a word that says something, or two that say little, beside the
 * file's name. Files are edited hundreds of times for other reasons than the one that somebody once spoke about.
 */
import { STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';
import { isCommon } from '../search/is-common.ts';
import type { AboutToEdit } from './about-to.ts';

type Touches = (sentence: string, fileName: string) => boolean;

const SHORTEST = 3;
const ENOUGH = 2;

export function touchedBy({ written, replaced }: AboutToEdit): Touches {
  const pieces = new Set(telling(`${written}\n${replaced}`).map(stem));
  return (sentence, fileName) => {
    const own = new Set(telling(fileName));
    const shared = new Set(
      telling(sentence).filter((word) => !own.has(word) && pieces.has(stem(word))),
    );
    const worth = [...shared].map((word) => (isCommon(word) ? 1 : ENOUGH));
    return worth.reduce((sum, one) => sum + one, 0) >= ENOUGH;
  };
}

/** `parseCommand` is `parse` and `command`. */
function telling(text: string): readonly string[] {
  return wordsOf(text.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')).filter(
    (word) => word.length >= SHORTEST && !STOP_WORDS.has(word),
  );
}
