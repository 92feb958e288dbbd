import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHome, projectRoot } from '../../../src/adapters/files/places.ts';
import { findRepository } from '../../../src/adapters/git/repository.ts';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'places-')));
});
afterEach(() => rmSync(home, { recursive: true }));

function folder(...parts: readonly string[]): string {
  const path = join(home, ...parts);
  mkdirSync(path, { recursive: true });
  return path;
}

describe('memoryHome', () => {
  it('is MEMORY_HOME, else under CLAUDE_CONFIG_DIR, else under ~/.claude', () => {
    expect(memoryHome({ HOME: '/u' })).toBe('/u/.claude/memory');
    expect(memoryHome({ HOME: '/u', CLAUDE_CONFIG_DIR: '/c' })).toBe('/c/memory');
    expect(memoryHome({ HOME: '/u', CLAUDE_CONFIG_DIR: '/c', MEMORY_HOME: '/m' })).toBe('/m');
  });
});

describe('projectRoot', () => {
  const env = () => ({ HOME: home });

  it('prefers CLAUDE_PROJECT_DIR, then .claude/memory upwards, then git, then the folder itself', () => {
    const project = folder('work', 'repo');
    const inner = folder('work', 'repo', 'src');
    expect(projectRoot(env(), inner, undefined)).toBe(inner);
    expect(projectRoot(env(), inner, project)).toBe(project);
    folder('work', '.claude', 'memory');
    expect(projectRoot(env(), inner, project)).toBe(join(home, 'work'));
    const named = { ...env(), CLAUDE_PROJECT_DIR: project };
    expect(projectRoot(named, inner, undefined)).toBe(project);
  });

  it('never takes the home of memory for a project', () => {
    folder('.claude', 'memory');
    const below = folder('somewhere');
    expect(projectRoot(env(), below, undefined)).toBe(below);
    expect(projectRoot(env(), home, undefined)).toBeUndefined();
  });
});

describe('findRepository', () => {
  it('knows a linked worktree and its main checkout', () => {
    const main = folder('main');
    folder('main', '.git', 'worktrees', 'feature');
    writeFileSync(join(main, '.git', 'worktrees', 'feature', 'commondir'), '../..\n');
    const worktree = folder('feature');
    writeFileSync(join(worktree, '.git'), `gitdir: ${main}/.git/worktrees/feature\n`);
    expect(findRepository(folder('feature', 'src'))).toEqual({
      root: worktree,
      gitDir: join(main, '.git', 'worktrees', 'feature'),
      commonDir: join(main, '.git'),
      mainCheckout: main,
    });
  });

  it('does not take a submodule for a worktree', () => {
    folder('main', '.git', 'modules', 'sub');
    writeFileSync(join(folder('main', 'sub'), '.git'), 'gitdir: ../.git/modules/sub\n');
    expect(findRepository(join(home, 'main', 'sub'))?.mainCheckout).toBeUndefined();
  });
});
