import { expect, it } from 'vitest';
import { caseOf } from '../../../src/analysis/style/name-case.ts';

it.each([
  ['readRow', 'camelCase'],
  ['_readRow', 'camelCase'],
  ['RowReader', 'PascalCase'],
  ['read_row', 'snake_case'],
  ['__read_row', 'snake_case'],
  ['read-row', 'kebab-case'],
  ['MOST_ROWS', 'UPPER_SNAKE_CASE'],
  ['run', 'lower'],
  ['URL', 'UPPER'],
  ['Read_Row', 'other'],
  ['x', undefined],
  ['größe', undefined],
])('%s is %s', (name, value) => {
  expect(caseOf(name)).toBe(value);
});
