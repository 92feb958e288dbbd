import { expect } from 'vitest';
import { isCommon, keywordShare } from '../../../src/inject/search/is-common.ts';
import { table } from '../../table.ts';

table(['add', 'renaming', 'files', 'stopped', 'uses', 'the', 'x', 'quickly'])(
  'knows common words',
  (word) => {
    expect(isCommon(word)).toBe(true);
  },
);

table(['seed', 'worker', 'ledger', 'invoices', 'polars'])('leaves others', (word) => {
  expect(isCommon(word)).toBe(false);
});

table([
  ['minutes', 0.5],
  ['412', 0.5],
  ['2026', 0.5],
  ['8108', 1],
  ['invoice', 1],
])('has a share for what tells less', (word, share) => {
  expect(keywordShare(word)).toBe(share);
});
