/** Whether a sentence is about the same as another text: most of its telling words are there, too. */
import { matterOf, overlapOf } from '../rules/matter.ts';

/** Half is too little: "the failing test" is many tests. */
const MOST = 0.6;
/** One word is an accident. */
const FEWEST = 2;

export function isSame(sentence: string, text: string): boolean {
  const wanted = matterOf(sentence, []);
  const { stems } = overlapOf(wanted, matterOf(text, []));
  return stems >= FEWEST && stems >= wanted.stems.size * MOST;
}
