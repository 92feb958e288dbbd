import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notePastSessions } from '../../src/capture/note-past-sessions.ts';
import { deleteNote } from '../../src/notes/trash-note.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';
import { work } from './working-session.ts';

const ELSEWHERE = '99999999-1111-4222-8333-444455556666';
const TALK = '88888888-1111-4222-8333-444455556666';
const LATER = { session: OTHER, time: '2026-02-03T04:05:06.000Z' };

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  const done = [{ content: 'Polish the lid', status: 'completed' }];
  world
    .says('Please finish the session store of last month.', LATER)
    .does('TodoWrite', { todos: done }, {}, LATER)
    .does('Edit', { file_path: join(world.project, 'src/store.ts') }, {}, LATER)
    .answers('It is finished, and its tests pass.', LATER);
  work(world);
  world.says('What is a kettle?', { session: TALK }).answers('A pot.', { session: TALK });
  world.says('Please oil the lid.', { session: ELSEWHERE, cwd: join(world.home, 'elsewhere') });
});
afterEach(() => world.dispose());

const nodes = () => join(world.project, '.claude', 'memory', 'nodes');
const all = () =>
  readdirSync(nodes(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();
const texts = () => all().map((name) => readFileSync(join(nodes(), name), 'utf8'));

async function note(isStopped = () => false) {
  const app = await world.index();
  return notePastSessions(app, { isStopped, onSession: () => {} });
}

it('makes what each session of the project would have left, with its dates', async () => {
  const { made, sessions, complete } = await note();
  expect({ sessions, complete }).toEqual({ sessions: 3, complete: true });
  expect(made.session).toBe(2);
  expect(Object.values(made).reduce((sum, many) => sum + many)).toBe(all().length);
  expect(all()).toEqual(
    expect.arrayContaining([
      'sessions/session-2026-01-05-3f1c9a02.md',
      'sessions/session-2026-02-03-7b2d0c15.md',
    ]),
  );
  for (const text of texts()) expect(text).toMatch(/\ncreated: "2026-0[12]-0[35]T/);
  for (const text of texts()) expect(text).toMatch(/\nupdated: "2026-0[12]-0[35]T/);
  expect(existsSync(join(nodes(), '..', 'index.md'))).toBe(true);
});

it('makes nothing new when it is run again, though the transcripts are gone', async () => {
  await note();
  const before = texts();
  expect(await note()).toMatchObject({ made: {}, updated: 0 });
  rmSync(world.transcripts, { recursive: true });
  expect(await note()).toMatchObject({ made: {}, updated: 0 });
  expect(texts()).toEqual(before);
});

it('makes nothing again that was deleted, or that retention took away', async () => {
  await world.open({ MEMORY_RETENTION_MAX_NODES: '3' });
  await note();
  expect(all()).toHaveLength(3);
  const app = await world.index();
  const slug = all()[0]?.replace(/^.*\/|\.md$/g, '') ?? '';
  await deleteNote(app, slug);
  expect(await note()).toMatchObject({ made: {} });
  expect(all()).toHaveLength(2);
});

it('can be stopped, and goes on the next time', async () => {
  let asked = 0;
  const stopped = await note(() => ++asked > 1);
  expect(stopped).toMatchObject({ complete: false, sessions: 1, made: { session: 1 } });
  expect(existsSync(join(nodes(), '..', 'index.md'))).toBe(false);
  expect(await note()).toMatchObject({ complete: true, made: { session: 1 } });
  const made = texts();
  rmSync(nodes(), { recursive: true });
  await note();
  expect(texts()).toEqual(made);
});

it('leaves the session that is under way to its end', async () => {
  await world.open({ CLAUDE_CODE_SESSION_ID: SESSION });
  await note();
  expect(all()).not.toContain('sessions/session-2026-01-05-3f1c9a02.md');
});
