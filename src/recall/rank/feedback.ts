/**
 * What the best messages have in common counts for the others: whoever asks says "collapsible" where the talk said
 * `<details>`. The words that are frequent in the first few and rare among the candidates are looked for in all of them
 * (pseudo-relevance feedback). Only among candidates: no index is asked again.
 */
import type { MessageFacts } from '../../core/ports/conversation-ports.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import type { QueryTerms } from './query-terms.ts';

const FIRST = 8;
const MOST_WORDS = 15;
/** Of each message its beginning. */
const LOOKED_AT = 400;
/** A word that most candidates have says nothing, and neither does one that only one has. */
const TOO_COMMON = 0.5;
const SHARE = 0.35;
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
const USUAL_LENGTH = 80;
/** What is only narrated has the words of the work, not of its result. */
const NARRATED = 0.7;
const SHORTEST = 2;

interface Candidate {
  readonly id: number;
  readonly words: readonly string[];
  readonly evidence: number;
  readonly speakers: MessageFacts['speakers'];
}

/** By message, in shares of the query's weight. */
export function feedback(
  candidates: readonly Candidate[],
  query: QueryTerms,
): ReadonlyMap<number, number> {
  const first = candidates.toSorted((a, b) => b.evidence - a.evidence).slice(0, FIRST);
  const wanted = commonWords(first, rarity(candidates, first), query);
  const total = [...wanted.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return new Map();
  return new Map(
    candidates.map(({ id, words, speakers }) => {
      const found = scoreOf(words, wanted) / total;
      return [id, SHARE * found * (1 - NARRATED * (speakers.narrates ?? 0))];
    }),
  );
}

/** The logarithm of how rare a word of the first is among the candidates; none for words that tell nothing. */
function rarity(
  candidates: readonly Candidate[],
  first: readonly Candidate[],
): (word: string) => number {
  // Only they are asked for: most words of the others are in none of them.
  const counts = new Map<string, { count: number; last: Candidate | undefined }>();
  for (const { words } of first) {
    for (const word of words) counts.set(word, { count: 0, last: undefined });
  }
  for (const candidate of candidates) {
    for (const word of candidate.words) {
      const known = counts.get(word);
      if (known === undefined || known.last === candidate) continue;
      known.last = candidate;
      known.count++;
    }
  }
  return (word) => {
    const count = counts.get(word)?.count ?? 0;
    if (count < 2 || count > candidates.length * TOO_COMMON || STOP_WORDS.has(word)) return 0;
    return word.length < SHORTEST ? 0 : Math.log(1 + candidates.length / count);
  };
}

function commonWords(
  first: readonly Candidate[],
  rarityOf: (word: string) => number,
  { terms }: QueryTerms,
): ReadonlyMap<string, number> {
  const asked = new Set(terms.flatMap(({ forms }) => forms));
  const weights = new Map<string, number>();
  for (const { words, evidence } of first) {
    const looked = words.slice(0, LOOKED_AT);
    for (const [word, count] of countsOf(looked)) {
      const weight = (evidence * Math.min(3, count) * rarityOf(word)) / (looked.length + 50);
      if (weight > 0 && !asked.has(word)) weights.set(word, (weights.get(word) ?? 0) + weight);
    }
  }
  return new Map([...weights].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_WORDS));
}

function scoreOf(words: readonly string[], wanted: ReadonlyMap<string, number>): number {
  const counts = countsOf(words.filter((word) => wanted.has(word)));
  const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * words.length) / USUAL_LENGTH);
  let score = 0;
  for (const [word, count] of counts) {
    score += ((wanted.get(word) ?? 0) * count * (SATURATION + 1)) / (count + norm);
  }
  return score;
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
