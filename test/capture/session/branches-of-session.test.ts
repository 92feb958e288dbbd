import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import type { App } from '../../../src/core/ports/app.ts';
import { captureNote } from '../../../src/notes/capture-note.ts';
import { noteAt } from '../../../src/notes/find-note.ts';
import { captureRoot } from '../../../src/notes/scopes.ts';
import { ConversationWorld, SESSION } from '../../conversation-world.ts';
import { GitRepository } from '../../git-repository.ts';

const SLUG = 'session-2026-01-05-3f1c9a02';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  new GitRepository(world.project).commit('2026-01-01T00:00:00Z');
});
afterEach(() => world.dispose());

async function capture(): Promise<App> {
  const app = await world.index();
  const info = app.archive.session(SESSION);
  if (!info) throw new Error('not indexed');
  await captureSession(app, info);
  return app;
}

const branchOf = (app: App, slug: string) =>
  noteAt(app, captureRoot(app.scopes), slug)?.note.branch;

function edits(branch: string): void {
  const file_path = join(world.project, 'src/valve.ts');
  world.does('Edit', { file_path, old_string: 'a', new_string: 'b' }, {}, { branch });
}

it('a session belongs to the branch on which it changed something last', {
  tags: 'long',
}, async () => {
  world.says('The valve drips at night, please mend it.', { branch: 'main' });
  edits('feature/valve');
  world.says('Thank you, and back to the other one now.', { branch: 'main' });
  const app = await capture();
  expect(branchOf(app, SLUG)).toBe('feature/valve');
  // It goes on, on another branch.
  edits('feature/door');
  expect(branchOf(await capture(), SLUG)).toBe('feature/door');
  edits('main');
  expect(branchOf(await capture(), SLUG)).toBeUndefined();
});

it('notes of a session belong to the branch of their time, not to what is checked out', async () => {
  world.says('We decided to use brass for all valves of the house.', { branch: 'feature/valve' });
  world.says('And the door? Please oil it, it squeaks.', { branch: 'main' });
  edits('main');
  const app = await capture();
  const drafts = app.index.list({ roots: app.scopes.roots, status: 'draft' }).notes;
  expect(drafts.map(({ branch }) => branch)).toEqual(['feature/valve']);
  expect(branchOf(app, SLUG)).toBeUndefined();
});

it('where the client knew of no branch, there is none', async () => {
  world.says('The valve drips at night, please mend it.', { branch: 'HEAD' });
  edits('HEAD');
  expect(branchOf(await capture(), SLUG)).toBeUndefined();
});

it('outside of a session it is the branch that is checked out', async () => {
  new GitRepository(world.project).git('checkout', '-qb', 'feature/valve');
  const app = await world.open();
  const about = { type: 'discovery', tags: [], related: [], content: 'It drips.' } as const;
  const { note } = await captureNote(app, { ...about, title: 'The valve drips' });
  expect(note.branch).toBe('feature/valve');
  const other = await captureNote(app, { ...about, title: 'It leaks', scope: 'global' });
  expect(other.note.branch).toBeUndefined();
  const sharing = await world.open({ MEMORY_CAPTURE_SHARE: '["discoveries"]' });
  const shared = await captureNote(sharing, { ...about, title: 'It whistles' });
  expect(shared.note.branch).toBeUndefined();
});
