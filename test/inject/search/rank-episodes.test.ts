import { expect, it } from 'vitest';
import { rankEpisodes, type WordedPassage } from '../../../src/inject/search/rank-episodes.ts';

const term = (label: string, worth = 1, isName = false) => ({
  ...{ label, worth, isName, match: `"${label}"`, isCommon: false, isPart: false },
});

const passage = (id: number, terms: readonly number[], more: Partial<WordedPassage> = {}) => ({
  ...{ id, terms, talk: 1, asked: 10, speaker: 'explains', isRuling: false, isReview: false },
  ...{ isReport: false, isBare: false, among: 3, ...more },
});

const TERMS = [term('tilde'), term('export'), term('plan'), term('expandTilde', 1, true)];

function best(...passages: readonly ReturnType<typeof passage>[]): number | undefined {
  return rankEpisodes(passages as readonly WordedPassage[], TERMS)[0]?.passages[0];
}

it('finds the exchange whose passages have the words together, though none has them all', () => {
  const scattered = [passage(1, [0]), passage(2, [1]), passage(3, [2])];
  expect(best(...scattered, passage(4, [0, 1], { talk: 2 }))).toBe(4);
  expect(rankEpisodes(scattered as readonly WordedPassage[], TERMS)).toHaveLength(1);
  expect(best(passage(5, [0, 1]), passage(6, [2]), passage(7, [0, 1], { talk: 2 }))).toBe(5);
});

it('puts a ruling before an explanation, and both before a remark of a review', () => {
  const ruling = passage(1, [0, 1], { talk: 1, speaker: 'typed', isRuling: true });
  const told = passage(2, [0, 1], { talk: 2 });
  const remark = passage(3, [0, 1], { talk: 3, isReview: true });
  const ranked = rankEpisodes([remark, told, ruling] as readonly WordedPassage[], TERMS);
  expect(ranked.map(({ talk }) => talk)).toEqual([1, 2, 3]);
});

it('counts a name beside the words, and a part of a path for little', () => {
  expect(best(passage(1, [0]), passage(2, [0, 3], { talk: 2 }))).toBe(2);
  const parts = [term('src'), term('docs')].map((one) => ({ ...one, isPart: true }));
  const [first] = rankEpisodes([passage(1, [0, 1])] as readonly WordedPassage[], parts);
  expect(first?.evidence).toBeLessThan(1);
});

it('does not let a very long message win by its length', () => {
  expect(best(passage(1, [0, 1], { among: 40 }), passage(2, [0, 1], { talk: 2 }))).toBe(2);
});
