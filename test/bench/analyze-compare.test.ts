import { expect, it } from 'vitest';
import { compare } from '../../bench/analyze/compare.ts';

const FINDINGS = {
  name: 'box',
  frameworks: [
    { name: 'JavaScript', kind: 'language' },
    { name: 'Vitest', kind: 'test', source: 'package.json' },
  ],
  commands: [{ purpose: 'test', command: 'npm run test:unit', folder: '.' }],
  architecture: { entryPoints: [{ path: 'src/main.ts' }], layers: [] },
  patterns: [
    { topic: 'style.quotes', value: 'single', description: 'Strings are in single quotes.' },
  ],
};

it.each([
  ['names as texts', { frameworks: ['vitest', 'JavaScript'], name: 'Box' }],
  ['parts of objects', { commands: [{ purpose: 'test', command: 'npm run test' }] }],
  [
    'other words for keys',
    { buildCommands: ['npm run test:unit'], conventions: ['single'], entryPoints: ['main.ts'] },
  ],
  ['what must not be there', { git: null, architecture: { layers: [] } }],
])('finds %s', (_, expected) => {
  expect(compare(expected, FINDINGS).missing).toEqual([]);
});

it.each([
  ['a name that is only the beginning of another', { frameworks: ['Vite'] }],
  ['a pair that does not belong together', { frameworks: [{ name: 'Vitest', kind: 'language' }] }],
  ['something where nothing may be', { frameworks: [] }],
  ['a key that is not known', { colour: 'red' }],
])('misses %s', (_, expected) => {
  expect(compare(expected, FINDINGS)).toMatchObject({ expected: 1, missing: [expect.any(String)] });
});

it('counts false claims as whole words, anywhere or where they are named', () => {
  expect(compare({ absent: ['Java', 'quotes', 'Vitest'] }, FINDINGS).falseClaims).toHaveLength(2);
  expect(
    compare({ not: { frameworks: ['Vitest'], commands: ['yarn'] } }, FINDINGS).falseClaims,
  ).toHaveLength(1);
});
