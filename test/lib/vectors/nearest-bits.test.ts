import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitRows, nearestBits } from '../../../src/lib/vectors/nearest-bits.ts';
import { toBits } from '../../../src/lib/vectors/quantise.ts';

/** One block, as sqlite-vec keeps it. */
function blockOf(vectors: readonly Float32Array[]) {
  const rowids = new BigInt64Array(vectors.map((_, at) => BigInt(at + 1)));
  return {
    size: vectors.length,
    validity: new Uint8Array(Math.ceil(vectors.length / 8)).fill(255),
    rowids: new Uint8Array(rowids.buffer),
    vectors: Uint8Array.from(vectors.flatMap((vector) => [...toBits(vector)])),
  };
}

it('finds the row that is asked for, whatever the length of the vectors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 40 }), (length, n) => {
      const vectors = Array.from({ length: n }, (_, row) =>
        Float32Array.from({ length }, (_, at) => Math.sin((row + 1) * (at + 1) * 7.3)),
      );
      const rows = bitRows([blockOf(vectors)], length);
      for (const vector of vectors) {
        const [best = 0] = nearestBits(rows, toBits(vector), n);
        expect(toBits(vectors[best - 1] ?? vector)).toEqual(toBits(vector));
      }
    }),
  );
});
