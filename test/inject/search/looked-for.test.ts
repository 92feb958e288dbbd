import { expect, it } from 'vitest';
import { lookedFor } from '../../../src/inject/search/looked-for.ts';

const wordsOf = (text: string) => lookedFor(text).words.map(({ forms }) => forms[0]);
const namesOf = (text: string) => lookedFor(text).names.map((parts) => parts.join(' '));

it('keeps the words that tell, once each', () => {
  expect(wordsOf('please add a test for the gift card ledger, the ledgers are wrong')).toEqual([
    'gift',
    'card',
    'ledger',
  ]);
});

it.each(['commit this with a good message', 'run the tests and fix whatever fails'])(
  'finds nothing to look for in %j',
  (text) => {
    expect(lookedFor(text)).toMatchObject({ words: [], names: [] });
  },
);

it('knows names by their signs', () => {
  const text = 'FST_ERR_REP_ALREADY_SENT in src/auth/login.ts, takeStock and HQ30, v1.2 e.g.';
  expect(namesOf(text)).toEqual([
    'fst err rep already sent',
    'src auth login ts',
    'takestock',
    'hq30',
  ]);
});

it('takes neither the frames of a stack nor what differs each time for words', () => {
  const trace = [
    'SchemaError: type Float64 is incompatible',
    '    at paginate (/app/src/admin/paginate.ts:14:22)',
    '  File "/opt/gauges/daily.py", line 31, in <module>',
    'at 2026-03-01T10:00:00Z, id 0f8fad5b-d9cb-469f-a165-70867728950e',
  ].join('\n');
  expect(wordsOf(trace)).toEqual(['schemaerror', 'float64', 'incompatible']);
});

it('looks at the two ends of a pasted text', () => {
  const text = `ledger ${'invoice '.repeat(20_000)} stripe`;
  expect(wordsOf(text)).toEqual(['ledger', 'invoice', 'stripe']);
});
