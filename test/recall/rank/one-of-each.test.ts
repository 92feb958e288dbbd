import { expect, it } from 'vitest';
import type { Recalled } from '../../../src/core/recall.ts';
import { oneOfEach } from '../../../src/recall/rank/one-of-each.ts';

const hit = (id: string, text: string, score: number): Recalled =>
  ({ id, kind: 'idea', text, score, why: {} }) as unknown as Recalled;

it('shows a sentence once, in the place of the best, with how many others say it', () => {
  const results = oneOfEach([
    hit('i1', 'We keep the cache in Redis.', 0.9),
    hit('i2', 'Another sentence about the cache.', 0.8),
    hit('i3', 'We keep the **cache** in redis', 0.7),
  ]);
  expect(results.map(({ id, copies }) => [id, copies])).toEqual([
    ['i1', 1],
    ['i2', undefined],
  ]);
});

it('keeps what differs in a number, and short words that are said for many reasons', () => {
  const results = [
    hit('i1', 'The service listens on port 5432.', 0.9),
    hit('i2', 'The service listens on port 6543.', 0.8),
    hit('i3', 'yes, do it', 0.7),
    hit('i4', 'yes, do it', 0.6),
  ];
  expect(oneOfEach(results)).toEqual(results);
});
