import { expect } from 'vitest';
import { placeOf } from '../../../src/analysis/structure/place-of.ts';
import { table } from '../../table.ts';

table([
  ['src/rows.ts', 'code'],
  ['src/tools/rows.ts', 'code'],
  ['src/main/java/com/example/shed/Row.java', 'code'],
  ['src/latest/contest.ts', 'code'],
  ['lib/templates/row.py', 'code'],
  ['src/rows.test.ts', 'test'],
  ['src/__tests__/rows.ts', 'test'],
  ['src/test/java/com/example/RowTest.java', 'test'],
  ['ledger/tests.py', 'test'],
  ['tests/conftest.py', 'test'],
  ['store/queue_test.go', 'test'],
  ['src/runtime/tests.rs', 'test'],
  ['examples/rows.ts', 'aside'],
  ['packages/a/scripts/rows.ts', 'aside'],
  ['scripts/rows.ts', 'aside'],
  ['third_party/rows.c', 'aside'],
  ['ledger/migrations/0001_rows.py', 'aside'],
  ['api/rows.pb.go', 'aside'],
  ['vite.config.ts', 'aside'],
  ['.storybook/main.ts', 'aside'],
])('tells code from tests and the rest', (path, place) => {
  expect(placeOf(path)).toBe(place);
});
