import { expect, it } from 'vitest';
import { shortDiff } from '../../src/text/short-diff.ts';

it('shows what changed, with a line on each side', () => {
  expect(shortDiff('a\nb\nc\nd\ne', 'a\nb\nX\nd\ne')).toEqual(['  b', '- c', '+ X', '  d']);
});

it('knows texts that grew, shrank, or are new', () => {
  expect(shortDiff('a\na', 'a\na\na')).toEqual(['  a', '+ a']);
  expect(shortDiff('a\nb', 'a')).toEqual(['  a', '- b']);
  expect(shortDiff('', 'new\n')).toEqual(['+ new']);
  expect(shortDiff('same', 'same')).toEqual(['  same']);
});

it('cuts a long change', () => {
  const lines = shortDiff('', 'x\n'.repeat(100));
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('+ … 60 more lines');
});
