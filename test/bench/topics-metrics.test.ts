import { expect, it } from 'vitest';
import { macroScores, matchCuts, microScores } from '../../bench/topics/metrics.ts';

it('finds nothing wrong with the right cuts, and nothing right without any', () => {
  expect(microScores([{ length: 12, gold: [0, 6], found: [0, 6] }])).toEqual({
    pk: 0,
    windowDiff: 0,
    boundary: { precision: 1, recall: 1, f1: 1 },
  });
  expect(microScores([{ length: 12, gold: [0, 6], found: [] }]).boundary).toMatchObject({
    recall: 0,
    f1: 0,
  });
});

it('does not care whether 0 is listed', () => {
  const listed = microScores([{ length: 12, gold: [0, 4, 8], found: [0, 4] }]);
  expect(microScores([{ length: 12, gold: [4, 8], found: [4] }])).toEqual(listed);
  expect(microScores([{ length: 12, gold: [4, 8], found: [0, 4] }])).toEqual(listed);
});

it('takes a cut one message off for right, two off for wrong', () => {
  expect(matchCuts([5], [4])).toEqual([[5, 4]]);
  expect(matchCuts([5], [6])).toEqual([[5, 6]]);
  expect(matchCuts([5], [7])).toEqual([]);
});

it('uses each cut once', () => {
  expect(matchCuts([5], [4, 5, 6])).toHaveLength(1);
  expect(matchCuts([4, 6], [5])).toHaveLength(1);
  expect(matchCuts([4, 5], [5, 6])).toEqual([
    [4, 5],
    [5, 6],
  ]);
});

it('counts precision and recall over found and right cuts', () => {
  const { boundary } = microScores([{ length: 30, gold: [5, 10, 20], found: [6, 15] }]);
  expect(boundary).toEqual({ precision: 1 / 2, recall: 1 / 3, f1: 2 / 5 });
});

it('slides a window half as wide as the mean topic', () => {
  // 8 messages, 2 topics: width 2, windows [0,2] … [5,7]. The cut at 4 is inside of those from 2 and 3,
  // one at 5 inside of those from 3 and 4: 2 and 4 differ.
  const near = microScores([{ length: 8, gold: [4], found: [5] }]);
  expect(near).toMatchObject({ pk: 2 / 6, windowDiff: 2 / 6 });
  // A second cut beside the right one: Pk sees only the window from 4, WindowDiff also that from 3.
  const twice = microScores([{ length: 8, gold: [4], found: [4, 5] }]);
  expect(twice).toMatchObject({ pk: 1 / 6, windowDiff: 2 / 6 });
});

it('takes a conversation without a shift for right if it is not cut', () => {
  const one = { length: 10, gold: [0] };
  expect(microScores([{ ...one, found: [0] }])).toMatchObject({ pk: 0, boundary: { f1: 1 } });
  expect(microScores([{ ...one, found: [0, 5] }]).boundary).toMatchObject({ precision: 0, f1: 0 });
});

it('weighs by cuts over all, and each conversation alike in the mean', () => {
  const cuttings = [
    { length: 30, gold: [5, 10, 20], found: [5, 10, 20] },
    { length: 10, gold: [5], found: [] },
  ];
  expect(microScores(cuttings).boundary.recall).toBe(3 / 4);
  expect(macroScores(cuttings).boundary.recall).toBe(1 / 2);
});
