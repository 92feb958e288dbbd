import { expect, it } from 'vitest';
import { feedback } from '../../../src/recall/rank/feedback.ts';
import { queryTerms } from '../../../src/recall/rank/query-terms.ts';

const candidate = (id: number, text: string, evidence: number, narrates = 0) => ({
  id,
  words: text.split(' '),
  evidence,
  speakers: { narrates },
});

const others = Array.from({ length: 20 }, (_, at) =>
  candidate(100 + at, `other matter ${at} x${at}`, 0.01),
);

it('counts words that the best have in common, though nobody asked for them', () => {
  const common = feedback(
    [
      candidate(1, 'a collapsible section is a details tag', 2),
      candidate(2, 'put the details tag around it', 1.5),
      candidate(3, 'a details tag in a details tag does not render', 0.1),
      ...others,
    ],
    queryTerms('collapsible section'),
  );
  expect(common.get(3)).toBeGreaterThan(0.05);
  expect(common.get(100)).toBe(0);
});

it('counts them less in what is only narrated', () => {
  const both = [
    candidate(1, 'the details tag is closed', 2),
    candidate(2, 'a details tag', 0.1),
    candidate(3, 'a details tag', 0.1, 1),
  ];
  const common = feedback([...both, ...others], queryTerms('collapsible'));
  expect(common.get(3)).toBeLessThan((common.get(2) ?? 0) / 2);
});

it('adds nothing where the best have nothing in common', () => {
  expect(
    feedback([candidate(1, 'alpha', 1), candidate(2, 'beta', 1)], queryTerms('gamma')).size,
  ).toBe(0);
});
