import { expect, it } from 'vitest';
import { pool } from '../../../../src/adapters/embedders/onnx/pool.ts';

const rows = { numbers: Float32Array.of(1, 2, 3, 4, 5, 9), count: 3, width: 2 };

it.each([
  ['mean', [3, 5]],
  ['cls', [1, 2]],
  ['last', [5, 9]],
  ['done', [1, 2]],
] as const)('makes one vector of those of the tokens: %s', (how, expected) => {
  expect([...pool(rows, how)]).toEqual(expected);
});
