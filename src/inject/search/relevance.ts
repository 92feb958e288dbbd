/**
 * How much a memory has to do with a text, from 0 to 1, where 0.5 is worth the model's attention. What the words say
 * and what the meaning says is added up: two vague signs make one, one vague sign alone stays silence. How the
 * numbers were found is in docs/injection.md.
 */
import type { Aim } from './aim-of.ts';
import type { Evidence } from './weigh-words.ts';

/** A similarity of meaning that would do by itself, and what more or less of it counts. */
const SIMILAR = 0.42;
const MEANING = 8;
/** So much has to be made up for by words where there are no vectors. */
export const NO_MEANING = -1;
const WORDS = 1.2;
/** Words count this much even if they are a small part of the text. */
const UNCOVERED = 0.4;
/** That nothing is missing of more than one word. */
const ALL = 0.4;
const NAME = 0.8;
const MOST_NAMES = 2;
/** Memory was asked, or the world. */
const ASKED = 0.3;
const UNASKED = 2.2;
const NEVER = 20;
const STEEPNESS = 3;

const NOTHING: Evidence = { found: 0, coverage: 0, isAll: false, names: 0, words: [] };

interface Signs {
  readonly found?: Evidence | undefined;
  readonly similarity?: number | undefined;
  readonly aim?: Aim | undefined;
  /** What is told less readily. */
  readonly handicap?: number;
}

/** The sum of all signs; 0 is just enough. */
export function strength({ found: own = NOTHING, similarity, aim, handicap = 0 }: Signs): number {
  const { found, coverage, isAll, names, words: all } = own;
  const share = UNCOVERED + (1 - UNCOVERED) * coverage;
  const words = WORDS * found * share + (isAll && all.length - names > 1 ? ALL : 0);
  const named = NAME * Math.min(names, MOST_NAMES);
  const meaning = similarity === undefined ? NO_MEANING : MEANING * (similarity - SIMILAR);
  return words + named + meaning - handicap + aimed(aim, names);
}

/** Whoever asks the world does not mean this project, unless a name of its own is in it. */
export function aimed(aim: Aim | undefined, names: number): number {
  if (aim === 'memory') return ASKED;
  if (aim === 'theory') return -NEVER;
  return aim === 'world' && names === 0 ? -UNASKED : 0;
}

export function relevance(strength: number): number {
  return 1 / (1 + Math.exp(-STEEPNESS * strength));
}
