/** 0.5 is where a memory is told beside a prompt. */
import { expect, it } from 'vitest';
import { relevance } from '../../src/context/relevance.ts';

const found = (words: number, coverage: number, names = 0) => ({
  ...{ found: words, coverage, names, isAll: false },
  words: [],
});

it.each([
  ['two telling words that are most of the prompt', found(2, 0.8), undefined],
  ['the one telling word of a short prompt', found(1, 1), undefined],
  ['all of several ordinary words', { ...found(0.8, 0.9), isAll: true }, undefined],
  ['a name', found(1, 0.5, 1), undefined],
  ['a clear meaning alone', undefined, 0.5],
  ['a word, and a vague meaning', found(0.7, 0.25), 0.42],
] as const)('tells by %s', (_, evidence, similarity) => {
  expect(relevance(evidence, similarity)).toBeGreaterThan(0.5);
});

it.each([
  ['nothing', undefined, undefined],
  ['one word among several', found(1, 0.4), undefined],
  ['one ordinary word', found(0.3, 0.3), 0.38],
  ['a vague meaning alone', undefined, 0.38],
  ['words, if the meaning is another', found(1, 0.4), 0.2],
] as const)('is silent for %s', (_, evidence, similarity) => {
  expect(relevance(evidence, similarity)).toBeLessThan(0.5);
});

it('grows with every sign, and stays between 0 and 1', () => {
  const scores = [
    relevance(found(0.5, 0.2), 0.2),
    relevance(found(1, 0.2), 0.2),
    relevance(found(1, 0.6), 0.2),
    relevance(found(1, 0.6), 0.4),
    relevance(found(1, 0.6, 2), 0.4),
  ];
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(scores.every((score) => score > 0 && score < 1)).toBe(true);
});
