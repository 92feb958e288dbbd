import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepOutOfGit } from '../../../src/adapters/git/keep-out-of-git.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

it('adds its line in place: a kill leaves no temporary file where nobody would look for it', () => {
  const path = sandbox.write('project/.gitignore', 'dist');
  const { ino } = statSync(path);
  keepOutOfGit.ignore(sandbox.project, 'mine/');
  expect(readFileSync(path, 'utf8')).toBe('dist\nmine/\n');
  expect(statSync(path).ino).toBe(ino);
});

it('makes the file if there is none', () => {
  keepOutOfGit.exclude(sandbox.project, 'mine/');
  const path = join(sandbox.project, '.git', 'info', 'exclude');
  expect(readFileSync(path, 'utf8')).toBe('/mine/\n');
});

it('corrects its own lines and leaves those of a person', () => {
  const path = sandbox.write('project/.git/info/exclude', '# mine\n/a/\n/nodes/\n/nodes/x/y/\n');
  const all = ['nodes/', 'nodes/x/', 'nodes/z/'];
  keepOutOfGit.excludeOnly(sandbox.project, ['nodes/x/'], all);
  expect(readFileSync(path, 'utf8')).toBe('# mine\n/a/\n/nodes/x/y/\n/nodes/x/\n');
  const { ino } = statSync(path);
  keepOutOfGit.excludeOnly(sandbox.project, ['nodes/x/'], all);
  expect(statSync(path).ino).toBe(ino);
});
