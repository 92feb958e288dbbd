/**
 * How many passages have a term. A word is as rare as it is in the project that is asked about: its name says nothing there.
 * Words that all of memory has in plenty are not counted by project, which would take long.
 */
import type { RecallIndex } from '../../core/ports/conversation-ports.ts';
import type { RecallFilter } from '../../core/recall.ts';
import { indexedAs } from '../../text/languages/search-words.ts';
import { wordsOf } from '../../text/words-of.ts';
import { anyOf, type Term } from './query-terms.ts';

/** To tell the project of a passage takes two microseconds. */
const MOST_COUNTED = 2_000;

export interface Rarity {
  readonly rarity: (term: Term) => number;
  /** About how many passages there are. */
  readonly passages: number;
  /** How many passages of all of memory have a term: what it costs to look for it. */
  readonly rows: (term: Term) => number;
}

export function rarityIn(recall: RecallIndex, { project }: RecallFilter): Rarity {
  const frequency = remembered((stem) => recall.frequency(stem));
  const counts = ({ stems, beginning, signs, joined = [] }: Term): readonly number[] => {
    // A word of signs is as rare as the rarest of its pairs, or rarer. Of Thai vowels many are not in the index.
    if (signs !== undefined) return [Math.min(...indexedAs(signs).flatMap(wordsOf).map(frequency))];
    const parts = joined.map((part) => recall.frequencyFrom(part));
    const own = beginning === undefined ? stems.map(frequency) : [recall.frequencyFrom(beginning)];
    return [...own, ...parts];
  };
  const anywhere = (term: Term) => Math.max(...counts(term));
  const rows = (term: Term) => counts(term).reduce((sum, count) => sum + count, 0);
  const share = project === undefined ? 1 : recall.share(project);
  const passages = recall.size() * share;
  if (project === undefined || share === 1) return { rarity: anywhere, passages, rows };
  const rarity = (term: Term) => {
    const count = anywhere(term);
    return count > MOST_COUNTED ? count * share : recall.frequencyIn(anyOf([term]), project);
  };
  return { rarity, passages, rows };
}

/** Each look-up once: the same stem is asked for several times. */
function remembered(look: (stem: string) => number): (stem: string) => number {
  const known = new Map<string, number>();
  return (stem) => {
    const count = known.get(stem) ?? look(stem);
    known.set(stem, count);
    return count;
  };
}
