/**
 * Luck or not, where a measure is one sum over another (right ones of all that were listed): if there were no difference
 * between two runs, it would not matter which of them a session's counts came from. Seeded: the same counts give the same p.
 */
import { seeded } from '../../test/torture/random.ts';
import type { Share } from './sample.ts';

const ROUNDS = 10_000;
const SEED = 20_260_101;

/** Two-sided. What was seen counts as one of the rounds, so p is never 0. */
export function swapP(pairs: readonly (readonly [Share, Share])[]): number {
  const random = seeded(SEED);
  const telling = (round: () => boolean) => Math.abs(difference(pairs, round));
  const seen = telling(() => false);
  let asFar = 1;
  for (let round = 0; round < ROUNDS; round++) {
    if (telling(() => random.below(2) === 1) >= seen - 1e-9) asFar++;
  }
  return asFar / (ROUNDS + 1);
}

function difference(pairs: readonly (readonly [Share, Share])[], isSwapped: () => boolean): number {
  const sums = [0, 0, 0, 0] as [number, number, number, number];
  for (const [one, other] of pairs) {
    const [a, b] = isSwapped() ? [other, one] : [one, other];
    sums[0] += a[0];
    sums[1] += a[1];
    sums[2] += b[0];
    sums[3] += b[1];
  }
  return sums[0] / (sums[1] || 1) - sums[2] / (sums[3] || 1);
}
