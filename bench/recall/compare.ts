/**
 * Is B better than A, or was it luck? The same questions, answered by both; if there were no difference, the
 * sign of each question's difference would be a coin's. How often do coins give a mean at least as far from
 * zero as the one seen: that is p. Seeded: the same files print the same p.
 */
import { seeded } from '../../test/torture/random.ts';
import { readJsonLines } from '../read-json-lines.ts';
import { mean } from '../statistics.ts';
import type { Measure } from './metrics.ts';
import type { QuestionLine } from './question-line.ts';

const COMPARED: readonly Measure[] = ['recall@10', 'recall@1'];
const ROUNDS = 10_000;
const SEED = 20_260_101;

export interface Comparison {
  readonly dataset: string;
  readonly split: string;
  readonly measure: Measure;
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  readonly better: number;
  readonly worse: number;
  readonly p: number;
}

type Pair = readonly [a: QuestionLine, b: QuestionLine];

export function compareFiles(fileA: string, fileB: string): readonly Comparison[] {
  const answered = new Map(readJsonLines<QuestionLine>(fileB).map((line) => [key(line), line]));
  const pairs = readJsonLines<QuestionLine>(fileA).flatMap((a): readonly Pair[] => {
    const b = answered.get(key(a));
    return b ? [[a, b]] : [];
  });
  if (pairs.length === 0) throw new Error(`${fileA} and ${fileB} have no question in common.`);
  const sets = Map.groupBy(pairs, ([{ dataset, split }]) => JSON.stringify([dataset, split]));
  return [...sets.values()].flatMap((some) => COMPARED.map((measure) => compare(some, measure)));
}

function compare(pairs: readonly Pair[], measure: Measure): Comparison {
  const { dataset = '', split = '' } = pairs[0]?.[0] ?? {};
  const differences = pairs.map(([a, b]) => b.turn[measure] - a.turn[measure]);
  return {
    dataset,
    split,
    measure,
    n: pairs.length,
    a: mean(pairs.map(([a]) => a.turn[measure])),
    b: mean(pairs.map(([, b]) => b.turn[measure])),
    difference: mean(differences),
    better: differences.filter((difference) => difference > 0).length,
    worse: differences.filter((difference) => difference < 0).length,
    p: signFlipP(differences),
  };
}

/** Two-sided. The seen signs count as one of the throws, so p is never 0. */
export function signFlipP(differences: readonly number[], seed = SEED): number {
  const random = seeded(seed);
  // What does not differ has no sign to flip.
  const telling = differences.filter((difference) => difference !== 0);
  const seen = Math.abs(telling.reduce((sum, difference) => sum + difference, 0));
  let asFar = 1;
  for (let round = 0; round < ROUNDS; round++) {
    let sum = 0;
    for (const difference of telling) sum += random.below(2) === 0 ? difference : -difference;
    // Thirds and fifths do not add up exactly; a tie must count whichever way they were rounded.
    if (Math.abs(sum) >= seen - 1e-9) asFar++;
  }
  return asFar / (ROUNDS + 1);
}

export function comparisonText(comparisons: readonly Comparison[]): string {
  const lines = comparisons.map(
    ({ dataset, split, measure, n, a, b, difference, better, worse, p }) => {
      const sign = difference < 0 ? '' : '+';
      const moved = `${better} better, ${worse} worse of ${n}`;
      return (
        `${`${dataset} ${split}`.padEnd(20)}${measure.padEnd(11)}${a.toFixed(3)} → ${b.toFixed(3)}  ` +
        `${sign}${difference.toFixed(3)}  p = ${p.toFixed(4)}  ${moved}`
      );
    },
  );
  return lines.join('\n');
}

function key({ dataset, split, group, qid }: QuestionLine): string {
  return JSON.stringify([dataset, split, group, qid]);
}
