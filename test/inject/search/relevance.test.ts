/** 0.5 is where a memory is told beside a prompt. */
import { expect, it } from 'vitest';
import type { Aim } from '../../../src/inject/search/aim-of.ts';
import { relevance, strength } from '../../../src/inject/search/relevance.ts';
import type { Evidence } from '../../../src/inject/search/weigh-words.ts';

const score = (own: Evidence | undefined, similarity?: number, aim?: Aim) =>
  relevance(strength({ found: own, similarity, aim }));

const found = (words: number, coverage: number, names = 0) => ({
  ...{ found: words, coverage, names, isAll: false },
  words: [],
});

it.each([
  ['two telling words that are most of the prompt', found(2, 0.8), undefined],
  ['the one telling word of a short prompt', found(1, 1), undefined],
  [
    'all of several ordinary words',
    { ...found(0.8, 0.9), isAll: true, words: ['a', 'b'] },
    undefined,
  ],
  ['a name', found(1, 0.5, 1), undefined],
  ['a clear meaning alone', undefined, 0.5],
  ['a word, and a vague meaning', found(0.7, 0.25), 0.42],
] as const)('tells by %s', (_, evidence, similarity) => {
  expect(score(evidence, similarity)).toBeGreaterThan(0.5);
});

it.each([
  ['nothing', undefined, undefined],
  ['one word among several', found(1, 0.4), undefined],
  ['one ordinary word', found(0.3, 0.3), 0.38],
  ['a vague meaning alone', undefined, 0.38],
  ['words, if the meaning is another', found(1, 0.4), 0.2],
] as const)('is silent for %s', (_, evidence, similarity) => {
  expect(score(evidence, similarity)).toBeLessThan(0.5);
});

it('grows with every sign, and stays between 0 and 1', () => {
  const scores = [
    score(found(0.5, 0.2), 0.2),
    score(found(1, 0.2), 0.2),
    score(found(1, 0.6), 0.2),
    score(found(1, 0.6), 0.4),
    score(found(1, 0.6, 2), 0.4),
  ];
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(scores.every((score) => score > 0 && score < 1)).toBe(true);
});

it('asks more of a memory where the world was asked, unless a name is in it, and less where memory was', () => {
  const [notion, name] = [found(1.3, 0.7), found(1.3, 0.7, 1)];
  expect(score(notion, 0.49)).toBeGreaterThan(0.5);
  expect(score(notion, 0.49, 'world')).toBeLessThan(0.5);
  expect(score(name, 0.49, 'world')).toBe(score(name, 0.49));
  expect(score(name, 0.49, 'theory')).toBeLessThan(score(name, 0.49));
  expect(score(undefined, 0.4)).toBeLessThan(0.5);
  expect(score(undefined, 0.4, 'memory')).toBeGreaterThan(0.5);
});
