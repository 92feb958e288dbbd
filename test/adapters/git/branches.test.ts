import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkoutBranches } from '../../../src/adapters/git/branches.ts';
import { findRepository } from '../../../src/adapters/git/repository.ts';
import { GitRepository } from '../../git-repository.ts';

let home: string;
let repository: GitRepository;

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-main-')));
  repository = new GitRepository(join(home, 'project'));
});
afterEach(() => rmSync(home, { recursive: true }));

const branches = (folder = repository.folder) => checkoutBranches(findRepository(folder));

it('before the first commit, every branch is the main one', () => {
  expect(branches().at()).toBe('main');
  expect(branches().isMain('anything')).toBe(true);
});

it('knows the main branch by its usual names, loose or packed', () => {
  repository.commit('2026-01-01T00:00:00Z');
  repository.git('branch', '-qm', 'main', 'trunk');
  repository.git('checkout', '-qb', 'feature/x');
  for (const words of [['status'], ['pack-refs', '--all']]) {
    repository.git(...words);
    expect(branches().at()).toBe('feature/x');
    expect(branches().isMain('feature/x')).toBe(false);
    expect(branches().isMain('trunk')).toBe(true);
  }
});

it('believes the remote more than the usual names', () => {
  repository.commit('2026-01-01T00:00:00Z');
  const folder = join(repository.folder, '.git/refs/remotes/origin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/remotes/origin/release/next\n');
  expect(branches().isMain('release/next')).toBe(true);
  expect(branches().isMain('main')).toBe(false);
});

it('a worktree is on a branch of its own; a commit and a folder without git are on none', () => {
  repository.commit('2026-01-01T00:00:00Z');
  repository.git('worktree', 'add', '-q', '-b', 'side', '../tree');
  expect(branches(join(home, 'tree')).at()).toBe('side');
  expect(branches(join(home, 'tree')).isMain('main')).toBe(true);
  expect(branches().at()).toBe('main');
  repository.git('checkout', '-q', '--detach');
  expect(branches().at()).toBeUndefined();
  expect(branches(home).at()).toBeUndefined();
});

it('takes no placeholder for a branch: other forms of storage have one in HEAD', () => {
  writeFileSync(join(repository.folder, '.git/HEAD'), 'ref: refs/heads/.invalid\n');
  expect(branches().at()).toBeUndefined();
});
