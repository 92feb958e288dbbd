import { expect, it } from 'vitest';
import { errorLines } from '../../src/conversations/error-lines.ts';

const lines = (output: string) => errorLines(output, (text) => text)?.split('\n');

it('keeps the lines that name an error first, and of a short output the others, too', () => {
  expect(lines('• only version 2 is supported\n• checking\n⨯ check failed')).toEqual([
    '⨯ check failed',
    '• only version 2 is supported',
    '• checking',
  ]);
});

it('keeps only those lines of a long output, and the ones next to them', () => {
  const passed = Array.from({ length: 200 }, (_, at) => `ok ${at} some check of the suite`);
  expect(lines([...passed, 'Error: boom', 'in this place', ...passed].join('\n'))).toEqual([
    'Error: boom',
    'in this place',
  ]);
});

it('keeps what a test got and wanted, and places in files', () => {
  const run = Array.from({ length: 60 }, (_, at) => `=== RUN   TestWatch/case_${at}`);
  const told = ['    watch_test.go:15: shouldWatch("a") = true, want false', '--- FAIL: TestWatch'];
  expect(lines([...run, ...told].join('\n'))).toEqual(told);
});

it('keeps what is repeated once', () => {
  const once = ['fatal: could not read Username', 'main.go:3:2: reading go.mod: exit status 128'];
  expect(
    lines(
      Array.from({ length: 90 }, () => once)
        .flat()
        .join('\n'),
    ),
  ).toEqual(once);
});
