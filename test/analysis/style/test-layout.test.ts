import { expect, it } from 'vitest';
import { copies, type Files, patternsOf } from '../world.ts';

const layoutOf = async (files: Files) =>
  (await patternsOf(files)).find(({ topic }) => topic === 'tests.layout')?.description;

const GO = copies(4, 'row#.go', 'package shed\n');
const RUST = 'fn a() {}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn b() {}\n}\n';

it.each([
  ['Tests stand beside the code that they test.', { ...GO, ...copies(4, 'row#_test.go', '') }],
  [
    'Tests are modules of the files that they test, others in `tests/`.',
    { ...copies(6, 'src/row#.rs', RUST), ...copies(3, 'tests/row#.rs', 'fn a() {}\n') },
  ],
  [
    'Tests are in `test/`, others in `test-d/`.',
    {
      ...copies(4, 'lib/row#.js', 'a;\n'),
      ...copies(8, 'test/row#.js', 'a;\n'),
      ...copies(4, 'test-d/row#.test-d.ts', 'a;\n'),
      ...copies(9, 'test/fixtures/row#.js', 'a;\n'),
    },
  ],
  [
    'Tests are in `tests/` folders beside the code.',
    { ...copies(4, 'src/v4/row#.ts', ''), ...copies(6, 'src/v4/tests/row#.test.ts', '') },
  ],
  [
    'Tests are in `test/` of each part.',
    {
      ...copies(4, 'packages/p#/src/row.ts', ''),
      ...copies(6, 'packages/p#/test/row.test.ts', ''),
    },
  ],
  [
    'Tests are in `Tests/`.',
    {
      ...copies(4, 'Sources/Shed/Row#.swift', ''),
      ...copies(4, 'Tests/ShedTests/Row#Tests.swift', ''),
    },
  ],
])('%s', async (sentence, files) => {
  expect(await layoutOf(files)).toBe(sentence);
});
