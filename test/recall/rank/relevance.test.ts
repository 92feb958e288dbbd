import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relevances } from '../../../src/recall/rank/relevance.ts';

describe('relevances', () => {
  it('says more in a small memory, where chance brings up less', () => {
    const first = (passages: number) =>
      relevances({ scores: [0.7, 0.5], words: 4, similarity: undefined, passages })[0] ?? 0;
    expect(first(60)).toBeGreaterThan(2 * first(10_000));
    expect(first(1)).toBe(first(50));
  });

  it('tells a question that fits from one put to a foreign conversation', () => {
    const [right = 0] = relevances({ scores: [0.85, 0.7, 0.6], words: 4, similarity: 0.7 });
    const [foreign = 1] = relevances({ scores: [0.3, 0.29, 0.28], words: 4, similarity: 0.3 });
    expect(right).toBeGreaterThan(0.3);
    expect(foreign).toBeLessThan(0.1);
  });

  it('trusts a first result more that stands out', () => {
    const [close = 0] = relevances({ scores: [0.8, 0.79], words: 4, similarity: 0.6 });
    const [apart = 0] = relevances({ scores: [0.8, 0.6], words: 4, similarity: 0.6 });
    expect(apart).toBeGreaterThan(close);
  });

  it('goes by the words of the question without a model', () => {
    const of = (words: number) =>
      relevances({ scores: [0.7, 0.6], words, similarity: undefined })[0] ?? 0;
    expect(of(8)).toBeGreaterThan(of(1));
  });

  it('is not sure of a single result, and gives nothing for nothing', () => {
    const [only = 1] = relevances({ scores: [0.6], words: 2, similarity: undefined });
    expect(only).toBeLessThan(0.5);
    expect(relevances({ scores: [], words: 2, similarity: undefined })).toEqual([]);
  });

  it('keeps the order, and stays between 0 and 1', () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    const similarity = fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(score), fc.nat(50), similarity, (some, words, best) => {
        const scores = some.toSorted((a, b) => b - a);
        const found = relevances({ scores, words, similarity: best });
        expect(found).toEqual(found.toSorted((a, b) => b - a));
        expect(found.every((value) => value >= 0 && value <= 1)).toBe(true);
      }),
    );
  });
});
