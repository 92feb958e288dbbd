/** What came to a branch, read from the record that a real git keeps. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { movesSince } from '../../../src/adapters/git/reflog.ts';
import { findRepository } from '../../../src/adapters/git/repository.ts';
import { GitRepository } from '../../git-repository.ts';

function repository(): GitRepository {
  const folder = mkdtempSync(join(tmpdir(), 'memory-reflog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return new GitRepository(join(folder, 'work'));
}

function subjects({ folder }: GitRepository, since: string): readonly string[] {
  const found = findRepository(folder);
  if (!found) throw new Error('There is no repository.');
  return movesSince(found, Date.parse(since)).map(({ subject }) => subject);
}

it('tells commits after a time, the newest first', () => {
  const git = repository();
  git.commit('2026-01-01T00:00:00Z', 'One');
  const id = git.commit('2026-01-02T00:00:00Z', 'Two: and a colon');
  git.commit('2026-01-03T00:00:00Z', 'Three');
  expect(subjects(git, '2026-01-01T12:00:00Z')).toEqual(['Three', 'Two: and a colon']);
  expect(subjects(git, '2026-01-03T12:00:00Z')).toEqual([]);
  const found = findRepository(git.folder);
  expect(found && movesSince(found, Date.parse('2026-01-01T12:00:00Z'))[1]?.hash).toBe(
    id.slice(0, 7),
  );
});

it('leaves out what was written anew or taken back, and what happened on other branches', () => {
  const git = repository();
  git.commit('2026-01-01T00:00:00Z', 'One');
  git.commit('2026-01-02T00:00:00Z', 'Typo');
  git.git('commit', '--amend', '--allow-empty', '-qm', 'Two');
  git.commit('2026-01-03T00:00:00Z', 'Wrong');
  git.git('reset', '-q', '--hard', 'HEAD~1');
  git.git('checkout', '-q', '-b', 'other');
  git.commit('2026-01-04T00:00:00Z', 'Elsewhere');
  git.git('checkout', '-q', 'main');
  expect(subjects(git, '2025-01-01T00:00:00Z')).toEqual(['Two', 'One']);
  git.git('merge', '-q', '--ff-only', 'other');
  expect(subjects(git, '2025-01-01T00:00:00Z')).toEqual([
    'merge other: Fast-forward',
    'Two',
    'One',
  ]);
  git.git('reset', '-q');
  expect(subjects(git, '2025-01-01T00:00:00Z')).toHaveLength(3);
});

it('is empty where git keeps no record', () => {
  const git = repository();
  expect(subjects(git, '2025-01-01T00:00:00Z')).toEqual([]);
  git.commit('2026-01-01T00:00:00Z', 'One');
  rmSync(join(git.folder, '.git/logs'), { recursive: true });
  expect(subjects(git, '2025-01-01T00:00:00Z')).toEqual([]);
});
