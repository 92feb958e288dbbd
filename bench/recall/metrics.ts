/**
 * How good a ranking is, when some of what could be ranked is right. A ranking holds each id once, the best
 * first; k counts ids. Every measure is between 0 and 1.
 */
import { mean } from '../statistics.ts';

export const CUTS = [1, 5, 10, 20] as const;

type Cut = (typeof CUTS)[number];
export type Measure = `${'recall' | 'hit' | 'all'}@${Cut}` | 'ndcg@10' | 'mrr';
export type Scores = Readonly<Record<Measure, number>>;

export const MEASURES: readonly Measure[] = [
  ...(['recall', 'hit', 'all'] as const).flatMap((name) =>
    CUTS.map((k) => `${name}@${k}` as const),
  ),
  'ndcg@10',
  'mrr',
];

export function score(ranking: readonly string[], gold: ReadonlySet<string>): Scores {
  const values = MEASURES.map((measure) => [measure, measured(measure, ranking, gold)] as const);
  return Object.fromEntries(values) as Record<Measure, number>;
}

export function meanScores(all: readonly Scores[]): Scores {
  const values = MEASURES.map(
    (measure) => [measure, mean(all.map((one) => one[measure]))] as const,
  );
  return Object.fromEntries(values) as Record<Measure, number>;
}

function measured(measure: Measure, ranking: readonly string[], gold: ReadonlySet<string>): number {
  if (measure === 'mrr') return reciprocalRank(ranking, gold);
  if (measure === 'ndcg@10') return ndcg(ranking.slice(0, 10), gold);
  const [name, k] = measure.split('@');
  const found = ranking.slice(0, Number(k)).filter((id) => gold.has(id)).length;
  if (name === 'recall') return found / gold.size;
  return Number(name === 'hit' ? found > 0 : found === gold.size);
}

function reciprocalRank(ranking: readonly string[], gold: ReadonlySet<string>): number {
  const at = ranking.findIndex((id) => gold.has(id));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Binary gain: what was found, discounted by its rank, against the best that was possible. */
function ndcg(top: readonly string[], gold: ReadonlySet<string>): number {
  const gained = top.map((id, at) => (gold.has(id) ? discount(at) : 0));
  const best = Array.from({ length: Math.min(gold.size, 10) }, (_, at) => discount(at));
  return sum(gained) / sum(best);
}

function discount(at: number): number {
  return 1 / Math.log2(at + 2);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
