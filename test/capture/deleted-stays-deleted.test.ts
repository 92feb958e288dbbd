/** What a person deleted, in whatever way, no later capture of the same work brings back. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../src/capture/capture-session.ts';
import type { App } from '../../src/core/ports/app.ts';
import { promoteCaptured } from '../../src/notes/promote-captured.ts';
import { syncNotes } from '../../src/notes/sync.ts';
import { deleteNote, emptyTrash, restoreNote } from '../../src/notes/trash-note.ts';
import { ConversationWorld, SESSION } from '../conversation-world.ts';
import { work } from './working-session.ts';

const REPORT =
  'The queue is drained by drainQueue only, so that jobs of one user keep their order at all times.';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  work(world);
  world.does('TodoWrite', {
    todos: [
      { content: 'Mend the tests', status: 'completed' },
      { content: 'Write the session store', status: 'in_progress' },
      { content: 'Draw the map of the shop', status: 'pending' },
    ],
  });
  world.does('Agent', { description: 'Look at the queue' }, { text: REPORT });
});
afterEach(() => world.dispose());

const nodes = () => join(world.project, '.claude', 'memory', 'nodes');
const pathOf = (kind: string, slug: string) => join(nodes(), kind, `${slug}.md`);
const all = () =>
  readdirSync(nodes(), { recursive: true, encoding: 'utf8' }).filter((name) => /\.md$/.test(name));

async function capture(): Promise<readonly string[]> {
  const app = await world.index();
  const session = app.archive.session(SESSION);
  if (!session) throw new Error('not indexed');
  const files = app.transcripts.ofSession(SESSION).map(({ path }) => path);
  await captureSession(app, session, { files });
  return all();
}

const DISCOVERY =
  'discovery-the-queue-is-drained-by-drainqueue-only-so-that-jobs-of-one-user-keep-their';

/** One of each kind; where there are two, the other one stays. */
const KINDS = [
  ['tasks', 'task-write-the-session-store'],
  ['errors', 'error-cannot-find-module-yaml'],
  ['decisions', 'decision-001-use-postgresql-for-the-session-store'],
  ['discoveries', DISCOVERY],
  ['preferences', 'preference-never-push-to-main-without-asking-me'],
  ['sessions', 'session-2026-01-05-3f1c9a02'],
] as const;

const WAYS: Readonly<Record<string, (app: App, kind: string, slug: string) => unknown>> = {
  'by memory delete': (app, _, slug) => deleteNote(app, slug),
  'by memory delete, and the trash emptied': async (app, _, slug) => {
    await deleteNote(app, slug);
    emptyTrash(app);
  },
  'in an editor': (_, kind, slug) => rmSync(pathOf(kind, slug)),
  'in an editor, seen by another command': async (app, kind, slug) => {
    rmSync(pathOf(kind, slug));
    await syncNotes(app, app.scopes.roots);
  },
};

describe.each(Object.entries(WAYS))('deleted %s', (_, remove) => {
  it('none comes back', async () => {
    const before = await capture();
    const slugs = KINDS.map(([kind, slug]) => `${kind}/${slug}.md`);
    expect(before).toEqual(expect.arrayContaining(slugs));
    const app = await world.open();
    for (const [kind, slug] of KINDS) await remove(app, kind, slug);
    const left = before.filter((name) => !slugs.includes(name));
    expect((await capture()).toSorted()).toEqual(left.toSorted());
    expect((await capture()).toSorted()).toEqual(left.toSorted());
  });
});

it('is wanted again when it is restored', async () => {
  await capture();
  const app = await world.open();
  for (const [, slug] of KINDS) await deleteNote(app, slug);
  expect(world.rows('SELECT * FROM unwanted_notes').length).toBeGreaterThan(KINDS.length);
  for (const [, slug] of KINDS) await restoreNote(app, slug);
  expect(world.rows('SELECT * FROM unwanted_notes')).toEqual([]);
});

it('is wanted again when its file is back', async () => {
  await capture();
  const app = await world.open();
  const [path, aside] = [pathOf('errors', KINDS[1][1]), join(world.home, 'aside')];
  renameSync(path, aside);
  await syncNotes(app, app.scopes.roots);
  renameSync(aside, path);
  await syncNotes(app, app.scopes.roots);
  const [root] = app.scopes.roots.filter(({ scope }) => scope === 'project');
  expect(app.index.unwanted.has(root?.path ?? '', KINDS[1][1])).toBe(false);
});

it.each([
  ['the folder of all notes is gone', () => rmSync(nodes(), { recursive: true })],
  [
    'a folder has lost all that was in it',
    () => {
      rmSync(join(nodes(), 'tasks'), { recursive: true });
      mkdirSync(join(nodes(), 'tasks'));
    },
  ],
])('nobody deleted anything where %s', async (_, lose) => {
  const before = await capture();
  lose();
  const app = await world.open();
  await syncNotes(app, app.scopes.roots);
  expect((await capture()).toSorted()).toEqual(before.toSorted());
});

it('git brings and takes what is shared: that it is gone says nothing', async () => {
  await capture();
  const app = await world.open({ MEMORY_CAPTURE_SHARE: '["tasks"]' });
  rmSync(pathOf('tasks', 'task-write-the-session-store'));
  await syncNotes(app, app.scopes.roots);
  expect(await capture()).toContain('tasks/task-write-the-session-store.md');
});

it('is not captured beside what was promoted', async () => {
  await capture();
  const app = await world.open();
  const { note } = await promoteCaptured(app, DISCOVERY, 'learning');
  expect(await capture()).not.toContain(`discoveries/${DISCOVERY}.md`);
  expect(existsSync(note.filePath)).toBe(true);
});
