import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../src/core/ports/app.ts';
import { captureFile } from '../../src/notes/capture-file.ts';
import { captureNote } from '../../src/notes/capture-note.ts';
import { joinBranches } from '../../src/upkeep/join-branches.ts';
import { ConversationWorld } from '../conversation-world.ts';
import { GitRepository } from '../git-repository.ts';

const OLD = 'decision-001-use-brass';
const NEW = 'decision-002-use-steel';

let world: ConversationWorld;
let repository: GitRepository;
beforeEach(() => {
  world = new ConversationWorld();
  repository = new GitRepository(world.project);
  repository.commit('2026-01-01T00:00:00Z');
});
afterEach(() => world.dispose());

const on = (branch: string) => {
  repository.git('checkout', '-q', branch);
  return world.open();
};

const decide = (app: App, title: string, supersedes?: string) =>
  captureNote(app, {
    ...{ type: 'decision', title, tags: [], related: [], supersedes, content: 'So be it.' },
  });

function statuses(app: App): Readonly<Record<string, string>> {
  const { notes } = app.index.list({
    ...{ roots: app.scopes.roots, type: 'decision', branches: 'told' },
  });
  return Object.fromEntries(notes.map(({ slug, status }) => [slug, status]));
}

const file = (slug: string) =>
  readFileSync(join(world.project, '.claude/memory/nodes/decisions', `${slug}.md`), 'utf8');

it('what a branch replaces holds elsewhere until it is merged', async () => {
  await decide(await world.open(), 'Use brass');
  repository.git('branch', 'feature/valve');
  const branch = await on('feature/valve');
  await decide(branch, 'Use steel', OLD);
  expect(statuses(branch)).toEqual({ [OLD]: 'superseded', [NEW]: 'active' });
  expect(statuses(await on('main'))).toEqual({ [OLD]: 'active' });
  expect(file(OLD)).not.toContain('superseded');
  expect((await on('main')).index.unmarked(branch.scopes.roots[0]?.path ?? '')).toEqual([]);

  await on('feature/valve');
  repository.write('valve.txt', 'steel');
  repository.commit('2026-01-02T00:00:00Z', 'Use steel for the valve');
  const main = await on('main');
  expect(await joinBranches(main)).toBe(0);
  repository.git('merge', '-q', 'feature/valve');
  const before = file(NEW);
  expect(await joinBranches(main)).toBe(1);
  expect(file(NEW)).toBe(
    before.replace('\nbranch: feature/valve\n', '\nmerged_from: "feature/valve"\n'),
  );
  expect(file(OLD)).toContain('status: superseded');
  expect(statuses(main)).toEqual({ [OLD]: 'superseded', [NEW]: 'active' });
  expect(await joinBranches(main)).toBe(0);
  expect(world.row('SELECT count(*) AS n FROM branch_tips')).toEqual({ n: 0 });
});

it('an index that was lost is told by the files again which branch a note is of', async () => {
  repository.git('branch', 'feature/valve');
  const branch = await on('feature/valve');
  await decide(branch, 'Use steel');
  for (const { path } of branch.scopes.roots) branch.index.forget(path);
  const main = await on('main');
  await joinBranches(main);
  expect(statuses(main)).toEqual({});
  expect(Object.keys(statuses(await on('feature/valve')))).toEqual(['decision-001-use-steel']);
});

it('a summary that is made anew on another branch is not of the first one alone any more', async () => {
  repository.write('src/valve.ts', 'export const valve = 1;\n');
  repository.commit('2026-01-02T00:00:00Z');
  repository.git('branch', 'feature/valve');
  const input = { path: join(world.project, 'src/valve.ts'), tags: [], related: [], content: '' };
  const first = await captureFile(await on('feature/valve'), input);
  expect(first.note.branch).toBe('feature/valve');
  const again = await captureFile(await on('feature/valve'), input);
  expect(again).toMatchObject({ outcome: 'same', note: { branch: 'feature/valve' } });
  const other = await captureFile(await on('main'), input);
  expect(other.outcome).toBe('updated');
  expect(other.note.branch).toBeUndefined();
});
