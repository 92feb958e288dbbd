/** What an edit is known by, and whether a sentence speaks of it. */
import { expect, it } from 'vitest';
import { matchOfNames, namedIn, namesOfEdit } from '../../../src/inject/action/names-of-edit.ts';
import { touchedBy } from '../../../src/inject/action/touched-by.ts';
import { table } from '../../table.ts';

const edit = (path: string, written = '', replaced = '') => ({ path, written, replaced });
const names = (path: string, written = '', replaced = '') =>
  namesOfEdit(edit(path, written, replaced), '/p');

it('takes identifiers that are new in it, and no plain words', () => {
  const found = names('/p/a.ts', 'const retryLimit = MAX_TRIES; openPool(port)', 'openPool(1)');
  expect(found).toMatchObject({ path: 'a.ts', name: 'a.ts' });
  expect(found.identifiers).toEqual(['retryLimit', 'MAX_TRIES']);
});

it('is looked up by phrases, outside of the project by identifiers only', () => {
  expect(matchOfNames(names('/p/src/a-b.ts', 'retryLimit'))).toBe('"a b ts" OR "retrylimit"');
  expect(matchOfNames(names('/tmp/a-b.ts'))).toBeUndefined();
});

table<readonly [string, string]>([
  ['Never touch src/store/sqlite.go.', '/p/src/store/sqlite.go'],
  ['Never touch @../store/sqlite.go.', '/p/src/store/sqlite.go'],
  ['`sqlite.go` has one writer', '/p/src/store/sqlite.go'],
  ['main.go stays small', '/p/main.go'],
  ['a [draft] (x).md stays', '/p/[draft] (x).md'],
])('named', (sentence, path) => {
  expect(namedIn(sentence, names(path))).toBe(path.slice('/p/'.length));
});

table<readonly [string, string]>([
  ['Never touch other/sqlite.go.', '/p/src/store/sqlite.go'],
  ['Never touch my-sqlite.go.', '/p/src/store/sqlite.go'],
  ['sqlite.go.bak can go', '/p/src/store/sqlite.go'],
  // Which one?
  ['index.ts stays small', '/p/src/store/index.ts'],
])('not named', (sentence, path) => {
  expect(namedIn(sentence, names(path))).toBeUndefined();
});

it('is touched by a ruling that shares more than the name of the file', () => {
  const touches = touchedBy(edit('/p/store.ts', 'openPool(8)'));
  expect(touches('We never want a pool in store.ts.', 'store.ts')).toBe(true);
  expect(touches('We never sort in store.ts.', 'store.ts')).toBe(false);
});
