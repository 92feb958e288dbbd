/**
 * How well one passage answers the query's words: BM25, tuned for short texts (SQLite's own k1 and b are
 * fixed, and punish a second sentence), with a bonus for words that stand together as in the query and
 * for texts that are found letter by letter.
 */

import { compoundsIn } from '../../text/languages/compounds.ts';
import { wordsToFind } from '../../text/languages/extra-words.ts';
import { stem } from '../../text/stem.ts';
import type { QueryTerms, Term } from './query-terms.ts';

/** How soon a word that is repeated counts no more, and how much a long text is held against it. */
export interface Tuning {
  readonly saturation: number;
  readonly lengthShare: number;
  readonly usualLength: number;
}

const PASSAGE: Tuning = { saturation: 0.9, lengthShare: 0.3, usualLength: 40 };
const TOGETHER = 0.5;
const NO_TERM = -1;

export interface Weights {
  /** Of each term of the query, the rarer the heavier. */
  readonly terms: readonly number[];
  readonly total: number;
}

export interface PassageScore {
  /** By its words alone. */
  readonly score: number;
  readonly together: number;
  /** How often each term occurs. */
  readonly counts: readonly number[];
}

/** `words` are those of `text`. */
export type ScorePassage = (words: readonly string[], text: string) => PassageScore;

export function weigh(
  query: QueryTerms,
  frequency: (term: Term) => number,
  passages: number,
): Weights {
  const terms = query.terms.map((term) => {
    const rows = Math.min(passages, frequency(term));
    return Math.log(1 + (passages - rows + 0.5) / (rows + 0.5));
  });
  return { terms, total: terms.reduce((total, weight) => total + weight, 0) };
}

/** Made once per query: each word is looked at once, and stemmed only if it begins like a term. */
export function passageScorer(query: QueryTerms, weights: Weights): ScorePassage {
  const termOfStem = new Map(query.terms.flatMap(({ stems }, at) => stems.map((s) => [s, at])));
  const begun = query.terms.flatMap(({ beginning: from }, at) => (from ? [{ from, at }] : []));
  const signed = query.terms.flatMap(({ signs }, at) => (signs ? [{ signs, at }] : []));
  const parts = query.terms.flatMap(({ joined = [] }, at) => joined.map((from) => ({ from, at })));
  const beginnings = new Set(
    [...termOfStem.keys(), ...begun.map(({ from }) => from)].map(beginning),
  );
  const termOfWord = new Map<string, number>();
  const termAt = (word: string): number => {
    if (!beginnings.has(beginning(word))) return NO_TERM;
    const known = termOfWord.get(word);
    if (known !== undefined) return known;
    const term =
      termOfStem.get(stem(word)) ?? begun.find(({ from }) => word.startsWith(from))?.at ?? NO_TERM;
    termOfWord.set(word, term);
    return term;
  };
  return (words, text) => {
    const places = words.map(termAt);
    const counts = countTerms(places, query.terms.length);
    if (signed.length > 0) countSigns(counts, signed, text);
    if (parts.length > 0) countParts(counts, parts, text);
    return {
      score: bm25(counts, places.length, weights.terms),
      together: pairs(places, counts, query, weights) + exact(text, query, weights),
      counts,
    };
  };
}

/** For a text that stands alone: what its words are worth, as a share of all that the query's weigh. */
export function textScorer(query: QueryTerms, weights: Weights): (text: string) => number {
  const scorer = passageScorer(query, weights);
  return (text) => {
    const { score, together } = scorer(wordsToFind(text), text);
    return (score + together) / Math.max(weights.total, Number.EPSILON);
  };
}

/** Where words have no spaces between them, they are looked for in the text itself. */
function countSigns(
  counts: number[],
  signed: readonly { readonly signs: string; readonly at: number }[],
  text: string,
): void {
  const plain = text.normalize('NFKC');
  for (const { signs, at } of signed) counts[at] = plain.split(signs).length - 1;
}

/** Words that are only a part of longer ones there. */
function countParts(
  counts: number[],
  parts: readonly { readonly from: string; readonly at: number }[],
  text: string,
): void {
  const found = compoundsIn(text);
  if (found.length === 0) return;
  const missing = parts.filter(({ at }) => counts[at] === 0);
  for (const { from, at } of missing) {
    if (found.some((word) => word.startsWith(from))) counts[at] = 1;
  }
}

function countTerms(places: readonly number[], terms: number): number[] {
  const counts = new Array<number>(terms).fill(0);
  for (const term of places) if (term !== NO_TERM) counts[term] = (counts[term] ?? 0) + 1;
  return counts;
}

export function bm25(
  counts: readonly number[],
  length: number,
  weights: readonly number[],
  { saturation, lengthShare, usualLength } = PASSAGE,
): number {
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / usualLength);
  let score = 0;
  counts.forEach((count, term) => {
    if (count > 0) score += ((weights[term] ?? 0) * count * (saturation + 1)) / (count + norm);
  });
  return score;
}

/** Two words that follow each other in the query and, with one word between at most, in the passage. */
function pairs(
  places: readonly number[],
  counts: readonly number[],
  { sequence }: QueryTerms,
  { terms }: Weights,
): number {
  let score = 0;
  for (const [at, first] of sequence.slice(0, -1).entries()) {
    const second = sequence[at + 1] ?? NO_TERM;
    if (!counts[first] || !counts[second] || !areTogether(places, first, second)) continue;
    score += TOGETHER * Math.min(terms[first] ?? 0, terms[second] ?? 0);
  }
  return score;
}

function areTogether(places: readonly number[], first: number, second: number): boolean {
  let at = places.indexOf(first);
  while (at !== -1) {
    if (places[at + 1] === second || places[at + 2] === second) return true;
    at = places.indexOf(first, at + 1);
  }
  return false;
}

function exact(text: string, query: QueryTerms, weights: Weights): number {
  if (query.exact.length === 0) return 0;
  const lower = text.toLowerCase();
  const found = query.exact.filter((wanted) => lower.includes(wanted)).length;
  return (found * weights.total) / (query.exact.length + 1);
}

/** Porter changes the end of a word only. As a number: a string for each word of each text would take most of the time. */
function beginning(word: string): number {
  return word.charCodeAt(0) * 0x10000 + (word.charCodeAt(1) || 0);
}
