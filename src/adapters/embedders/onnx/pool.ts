/**
 * The vectors of a text's tokens as one. Texts go in one at a time (see `builtin.ts`), so no token is a filler and
 * there is no mask to heed.
 */
import type { Pooling } from '../../../core/ports/model-ports.ts';

export interface Rows {
  /** Row after row. */
  readonly numbers: Float32Array;
  readonly count: number;
  readonly width: number;
}

export function pool({ numbers, count, width }: Rows, how: Pooling): Float32Array {
  const row = (at: number) => numbers.slice(at * width, (at + 1) * width);
  switch (how) {
    case 'done':
    case 'cls':
      return row(0);
    case 'last':
      return row(count - 1);
    case 'mean':
      return mean(numbers, count, width);
  }
}

function mean(numbers: Float32Array, count: number, width: number): Float32Array {
  const sum = new Float32Array(width);
  for (let at = 0; at < count * width; at++) {
    sum[at % width] = (sum[at % width] ?? 0) + (numbers[at] ?? 0);
  }
  return sum.map((value) => value / count);
}
