import { expect, it } from 'vitest';
import { isCommon, keywordShare } from '../../../src/inject/search/common-words.ts';

it.each(['add', 'renaming', 'files', 'stopped', 'uses', 'the', 'x', 'quickly'])(
  '%s is common',
  (word) => {
    expect(isCommon(word)).toBe(true);
  },
);

it.each(['seed', 'worker', 'ledger', 'invoices', 'polars'])('%s is not', (word) => {
  expect(isCommon(word)).toBe(false);
});

it.each([
  ['minutes', 0.5],
  ['412', 0.5],
  ['2026', 0.5],
  ['8108', 1],
  ['invoice', 1],
])('%s has a share of %d', (word, share) => {
  expect(keywordShare(word)).toBe(share);
});
