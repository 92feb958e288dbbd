/** Answers that were not among the first three, and what came first instead. */
import { keyOf } from './data.ts';
import type { Answer } from './measure-home.ts';

const SEEN = 3;

export function missesText(home: string, answers: readonly Answer[]): readonly string[] {
  return answers
    .filter(({ rank }) => rank === undefined || rank > SEEN)
    .map(({ item, rank, first }) =>
      [
        `MISS ${keyOf(item)}, ${home}: ${item.question}`,
        `  rank ${rank ?? 'none'}: ${item.answer}`,
        `  first: ${first ?? 'nothing'}`,
      ].join('\n'),
    );
}
