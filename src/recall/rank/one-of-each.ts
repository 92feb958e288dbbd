/**
 * The same sentence stands in five sessions: one result, with a count. The first is shown, which of copies
 * is the newest: what is new counts more. Texts are the same if their words are, whatever their signs and case.
 */
import type { Recalled } from '../../core/recall.ts';
import { wordsOf } from '../../text/words-of.ts';

/** Shorter ones are said for many reasons. */
const FEWEST_WORDS = 4;

export function oneOfEach(results: readonly Recalled[]): readonly Recalled[] {
  const groups = Map.groupBy(results, (result) => keyOf(result));
  return [...groups.values()].flatMap(([best, ...copies]) => {
    if (!best) return [];
    return copies.length === 0 ? best : { ...best, copies: copies.length };
  });
}

function keyOf({ id, kind, text }: Recalled): string {
  const words = wordsOf(text);
  return kind === 'idea' && words.length >= FEWEST_WORDS ? words.join(' ') : id;
}
