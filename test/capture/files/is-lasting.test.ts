import { expect, it } from 'vitest';
import { isLasting } from '../../../src/capture/files/is-lasting.ts';

it.each([
  "We don't want helpers.go separate from ledger.go, let's merge both into ledger.go.",
  'So rather than a new table.go use pkg/list.go and have the whole list in it.',
  'ok, tenantOf should not be in session.ts, paths belong to the path module',
])('tells something a month later: %s', (sentence) => {
  expect(isLasting(sentence)).toBe(true);
});

it.each([
  'yes, update ledger.go because the tests are red',
  "Let's address the bug in ledger.go where postings are lost, because it is urgent",
  "We don't want this in ledger.go",
  "Don't we want helpers.go to be separate from ledger.go?",
  "You should not be reading ledger.go again and again, that's wasteful",
  'ledger.go has five functions and a test for each of them',
])('tells nothing: %s', (sentence) => {
  expect(isLasting(sentence)).toBe(false);
});
