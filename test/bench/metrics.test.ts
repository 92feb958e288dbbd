import { expect, it } from 'vitest';
import { meanScores, score } from '../../bench/recall/metrics.ts';
import { percentile } from '../../bench/statistics.ts';

/** `w` wrong, anything else by its own name. */
function ranking(text: string): readonly string[] {
  return text.split(' ').map((id, at) => (id === 'w' ? `wrong ${at}` : id));
}

it('counts what stands among the first k', () => {
  const scores = score(ranking('w a w w w b w w w w c'), new Set(['a', 'b', 'c', 'd']));
  expect(scores).toMatchObject({
    'recall@1': 0,
    'recall@5': 1 / 4,
    'recall@10': 2 / 4,
    'recall@20': 3 / 4,
    'hit@1': 0,
    'hit@5': 1,
    'hit@10': 1,
    'hit@20': 1,
    'all@1': 0,
    'all@20': 0,
    mrr: 1 / 2,
  });
});

it('says all@k only when nothing is missing', () => {
  const scores = score(ranking('a w w w w b'), new Set(['a', 'b']));
  expect(scores).toMatchObject({ 'all@1': 0, 'all@5': 0, 'all@10': 1, 'all@20': 1, mrr: 1 });
});

it('gives 0 for a ranking that is empty or all wrong', () => {
  for (const found of [[], ranking('w w w')]) {
    expect(Object.values(score(found, new Set(['a']))).every((value) => value === 0)).toBe(true);
  }
});

it('discounts by rank: two right answers at ranks 2 and 4 of three', () => {
  // Gained 1/log2(3) + 1/log2(5) of the possible 1 + 1/log2(3) + 1/log2(4).
  const gained = 0.63093 + 0.430677;
  const possible = 1 + 0.63093 + 0.5;
  const scores = score(ranking('w a w b'), new Set(['a', 'b', 'c']));
  expect(scores['ndcg@10']).toBeCloseTo(gained / possible, 5);
});

it('takes ten right answers for the best possible when there are more', () => {
  const gold = Array.from({ length: 12 }, (_, at) => `g${at}`);
  expect(score(gold, new Set(gold))['ndcg@10']).toBe(1);
  expect(score(gold, new Set(gold))['recall@10']).toBeCloseTo(10 / 12);
});

it('does not look beyond rank 10 for ndcg@10', () => {
  expect(score(ranking('w w w w w w w w w w a'), new Set(['a']))).toMatchObject({
    'ndcg@10': 0,
    mrr: 1 / 11,
  });
});

it('weighs every question alike', () => {
  const one = score(['a'], new Set(['a']));
  const none = score(['b'], new Set(['a']));
  expect(meanScores([one, none, none, none])).toMatchObject({ 'recall@1': 0.25, mrr: 0.25 });
});

it('finds the value that a share of all do not exceed', () => {
  const values = [9, 1, 8, 2, 7, 3, 6, 4, 5, 10];
  expect(percentile(values, 0.5)).toBe(5);
  expect(percentile(values, 0.95)).toBe(10);
  expect(percentile(values, 0.9)).toBe(9);
  expect(percentile([], 0.5)).toBe(0);
});
