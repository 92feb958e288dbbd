/** The words of an error by how rare they are among all errors: the rarest find its like, and weigh most. */
import type { ActionIndex } from '../core/ports/conversation-ports.ts';
import type { ErrorSignature, WeightOf } from './error-signature.ts';

/** Counting stops here: a word that is in so many errors tells nothing. */
const COMMON = 1000;
const MOST_WORDS = 24;
const SEARCHED = 6;

export function rareErrorWords(
  actions: Pick<ActionIndex, 'countErrors'>,
  { words, names }: ErrorSignature,
): { readonly match: string | undefined; readonly weightOf: WeightOf } {
  const counted = (some: ReadonlySet<string>) =>
    [...some]
      .slice(0, MOST_WORDS)
      .map((word) => ({ word, count: actions.countErrors(inErrors([word]), COMMON) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.count - b.count);
  const known = counted(words);
  const searched = (known.length > 0 ? known : counted(names)).slice(0, SEARCHED);
  // Where every word is common, only all of them together tell anything.
  const joint = (searched[0]?.count ?? 0) < COMMON ? 'OR' : 'AND';
  const weights = new Map(known.map(({ word, count }) => [word, Math.log(1 + COMMON / count)]));
  // A word that was never seen may be a name of today's: it counts like a middling one.
  const middle = [...weights.values()].toSorted((a, b) => a - b)[weights.size >> 1] ?? 1;
  return {
    match:
      searched.length > 0
        ? inErrors(
            searched.map(({ word }) => word),
            joint,
          )
        : undefined,
    weightOf: (word) => weights.get(word) ?? middle,
  };
}

/** Quoted, so that nothing in a word is syntax. */
function inErrors(words: readonly string[], joint = 'OR'): string {
  const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"`);
  return `error : (${quoted.join(` ${joint} `)})`;
}
