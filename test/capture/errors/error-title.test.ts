import { describe, expect, it } from 'vitest';
import { errorKey, errorTitle } from '../../../src/capture/errors/error-title.ts';

describe('errorTitle', () => {
  it.each([
    [
      "src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.",
      "error TS2322: Type 'string' is not assignable to type 'number'",
    ],
    [
      'Traceback (most recent call last):\n  File "/app/main.py", line 3\n    import yaml\nImportError: first\nModuleNotFoundError: No module named yaml',
      'ModuleNotFoundError: No module named yaml',
    ],
    ['  • .shiprc.yml error=uses deprecated keys', '.shiprc.yml error=uses deprecated keys'],
    ['./main.go:12:2: undefined: foo\nFAIL\texample.com/x [build failed]', 'undefined: foo'],
    [
      'npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\nnpm error A complete log of this run can be found in: /x.log',
      'ERESOLVE unable to resolve dependency tree',
    ],
    [
      "Error: Cannot find module 'yaml' imported from /home/u/shop/src/config.ts:3:12\n    at resolve (node:internal:2)",
      "Cannot find module 'yaml'",
    ],
    ["Error: Cannot find module '/home/me/p/dist/main.js'", "Cannot find module 'main.js'"],
    [
      'ERROR: failed to solve: node:20: not found at 15:02:11',
      'ERROR: failed to solve: node:20: not found',
    ],
    [
      '⨯ build failed after 0s error=build failed: template: failed to apply "-X example.com/shop/pkg/analytics.key": map has no entry for key "API_KEY" target=linux',
      'failed to apply "-X example.com/shop/pkg/analytics.key": map has no entry for key "API_KEY"',
    ],
    [
      "fatal: could not read Username for 'https://example.com/a/b': terminal prompts disabled",
      "fatal: could not read Username for 'https://example.com/a/b': terminal prompts disabled",
    ],
    [
      '=== RUN   TestTilde\n    hints_test.go:12: got 0 paths, want 1 paths [src/a.py]\n--- FAIL: TestTilde (0.00s)',
      'TestTilde: got 0 paths, want 1 paths [src/a.py]',
    ],
    [
      "Error processing line 1 of /opt/a.pth:\nAttributeError: 'NoneType' object has no attribute 'loader'\nRemainder of file ignored\nTraceback (most recent call last):\n    raise ValueError(x)\nValueError: price is negative",
      'ValueError: price is negative',
    ],
    [
      "error: subprocess-exited-with-error\n× pip did not run successfully.\nclang: error: unsupported option '-fopenmp'",
      "clang: error: unsupported option '-fopenmp'",
    ],
  ])('takes the line that tells: %s', (error, title) => expect(errorTitle(error)).toBe(title));

  it.each([
    'ruff.........................Failed',
    '    raise ValueError(',
    'make: *** [Makefile:12: build] Error 2',
    'npm error code 1',
    '12 lines of output',
    '',
  ])('finds nothing in %s', (error) => expect(errorTitle(error)).toBeUndefined());
});

describe('errorKey', () => {
  it('is the same for other paths, numbers and times', () => {
    const key = (error: string) => errorKey(errorTitle(error) ?? '');
    expect(key('Error: timeout after 30 s in /a/b.ts:3')).toBe(
      key('Error: timeout after 5 s in /c/b.ts:77'),
    );
    expect(key('Error: timeout after 30 s')).not.toBe(key('Error: refused after 30 s'));
  });

  it('tells what one test expected from what another did', () => {
    expect(errorKey('AssertionError: expected 1 to be 2')).not.toBe(
      errorKey('AssertionError: expected 3 to be 2'),
    );
  });

  it('is empty if there is too little to tell', () => expect(errorKey('failed')).toBe(''));
});
