import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectHistory } from '../../../src/adapters/git/project-history.ts';
import { GitRepository } from '../../git-repository.ts';

let home: string;
let repository: GitRepository;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-history-')));
  repository = new GitRepository(join(home, 'project'));
});
afterEach(() => rmSync(home, { recursive: true }));

function commit(subject: string, ...paths: readonly string[]): void {
  for (const path of paths) repository.write(path, subject);
  repository.git('add', '--all');
  repository.git('commit', '-qm', `${subject}\n\nBody: not told.`);
}

it('tells subjects and files, the newest first', async () => {
  commit('Start', 'a.ts', 'src/b c.ts');
  commit('Go on', 'src/ü "x".ts');
  expect(await projectHistory(repository.folder).commits(10)).toEqual([
    { subject: 'Go on', files: ['src/ü "x".ts'] },
    { subject: 'Start', files: ['a.ts', 'src/b c.ts'] },
  ]);
  expect(await projectHistory(repository.folder).commits(1)).toHaveLength(1);
});

it('leaves merges out, and what lies outside of the project', async () => {
  commit('Start', 'app/a.ts', 'other/b.ts');
  repository.git('checkout', '-qb', 'side');
  commit('Aside', 'app/c.ts');
  repository.git('checkout', '-q', 'main');
  commit('Elsewhere', 'other/b2.ts');
  repository.git('merge', '-q', '--no-ff', '-m', 'Merge it', 'side');
  expect(await projectHistory(join(repository.folder, 'app')).commits(10)).toEqual([
    { subject: 'Aside', files: ['c.ts'] },
    { subject: 'Start', files: ['a.ts'] },
  ]);
});

it('is empty before the first commit, and undefined outside of git', async () => {
  expect(await projectHistory(repository.folder).commits(10)).toEqual([]);
  expect(await projectHistory(home).commits(10)).toBeUndefined();
  expect(await projectHistory(join(home, 'gone')).commits(10)).toBeUndefined();
});

it('says nothing of who committed, and when', async () => {
  commit('Start', 'a.ts');
  const told = JSON.stringify(await projectHistory(repository.folder).commits(10));
  expect(told).toBe('[{"subject":"Start","files":["a.ts"]}]');
});
