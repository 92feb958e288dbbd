/** When two commands are the same, and when one that passed is another way to do what failed. */
import { expect, it } from 'vitest';
import { formOf, matchOf } from '../../../src/inject/action/command-form.ts';
import { isVariant } from '../../../src/inject/action/is-variant.ts';
import { table } from '../../table.ts';

const form = (line: string, cwd = '/p') => {
  const found = formOf(line, cwd);
  if (!found) throw new Error(`no form: ${line}`);
  return found;
};

it('takes messages, output and folders for what they are', () => {
  expect(form('git commit -m "One thing"').text).toBe(form("git commit -m 'Another one'").text);
  expect(form('go test ./... 2>&1 | tail -5').text).toBe('go test ./...');
  expect(form('cd web && npm test').folder).toBe('/p/web');
  expect(form('cd web && npm test').text).toBe(form('npm test', '/p/web').text);
});

it('is looked up by its words, quoted', () => {
  expect(matchOf(form('go test -tags fts5 ./...'))).toBe(
    'detail : ("go" AND "test" AND "-tags" AND "fts5")',
  );
  expect(matchOf(form('git commit -m "a b"'))).not.toContain('a b');
});

it('knows no form of a script', () => {
  expect(formOf('for f in *; do a $f; done; b; c; d; e', '/p')).toBeUndefined();
  expect(formOf('echo "$HOME"', '/p')).toBeUndefined();
});

const NOT_FOUND = 'sh: command not found';
const FAILED = '--- FAIL: TestOpen\nFAIL';

table<readonly [string, string, string]>([
  ['go test ./...', 'go test -tags fts5 ./...', FAILED],
  ['npm test', 'npm run test:unit', 'Missing script: "test"'],
  ['python a.py', 'python3 a.py', NOT_FOUND],
  ['pytest', 'uv run pytest', NOT_FOUND],
  ['git add -A', 'git add src/a.ts', 'blocked by hook: stage files by name'],
  ['make all', 'cd build && make all', 'No rule to make target'],
  ['npm test', 'LEDGER_DB=memory npm test', 'Error: no test database'],
  ['make all', 'env CC=clang make all', FAILED],
])('another way', (failed, passed, error) => {
  expect(isVariant(form(failed), form(passed), error)).toBe(true);
});

table<readonly [string, string, string]>([
  // Less was run.
  ['go test ./...', 'go test ./internal', FAILED],
  ['pytest', 'pytest -k open', FAILED],
  ['pytest', 'pytest specs/a.py', FAILED],
  // A check was gone around.
  ['git commit -m "a b"', 'git commit --no-verify -m "a b"', 'hook failed'],
  ['npm publish', 'npm publish --force', 'blocked by hook'],
  // Something else was done.
  ['npm test', 'npm ci', 'Missing script: "test"'],
  ['make all', 'cat Makefile', 'No rule to make target'],
  ['make all', 'make all', FAILED],
])('no other way', (failed, passed, error) => {
  expect(isVariant(form(failed), form(passed), error)).toBe(false);
});
