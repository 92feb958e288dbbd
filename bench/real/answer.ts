/** One question, what was found for it, and what plain BM25 found: all that a comparison of runs needs. */
import { one, type Sample } from './sample.ts';

export interface Answer {
  readonly set: string;
  readonly id: string;
  readonly text: string;
  /** Of what kind the question is. */
  readonly kind: string;
  /** Session and line, or session. */
  readonly gold: readonly string[];
  readonly goldText: string;
  /** Ids, the best first. */
  readonly found: readonly string[];
  readonly bm25: readonly string[];
  readonly first: readonly Result[];
  /** Where the first right one is, from 1, also far down; undefined if nowhere. */
  readonly rank: number | undefined;
  readonly bm25Rank: number | undefined;
}

interface Result {
  readonly id: string;
  readonly score: number;
  readonly text: string;
}

export type Scores = Readonly<Record<string, number>>;

/** The same measures of both rankings. */
export function samplesOf(answer: Answer, score: (ids: readonly string[]) => Scores): Sample[] {
  const { set, id: unit } = answer;
  const plain = score(answer.bm25);
  return Object.entries(score(answer.found)).map(([measure, value]) => ({
    ...{ set, measure, unit },
    product: one(value),
    bm25: one(plain[measure] ?? 0),
  }));
}

/** Of the best gold, from 1. */
export function rankIn(ids: readonly string[], gold: readonly string[]): number | undefined {
  const at = ids.findIndex((id) => gold.includes(id));
  return at < 0 ? undefined : at + 1;
}
