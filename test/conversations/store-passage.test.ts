import { afterEach, beforeEach, expect, it } from 'vitest';
import { storePassage } from '../../src/conversations/store-passage.ts';
import { remember } from '../../src/recall/remember.ts';
import { ConversationWorld, SESSION } from '../conversation-world.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

async function store(text: string, { session, cwd, intent }: Record<string, string> = {}) {
  const app = world.app ?? (await world.open());
  return storePassage(app, { text, intent, session, cwd: cwd ?? world.project });
}

async function found(query: string, project: string) {
  const app = world.app ?? (await world.open());
  return (await remember(app, { query, filter: { project }, limit: 5 })).results;
}

it('keeps a sentence by hand, found in its project and nowhere else', async () => {
  expect(await store('We deploy on Tuesdays.')).toMatchObject({ id: 'i1', session: 'by-hand' });
  expect(await store('We deploy on Fridays.', { cwd: '/other' })).toMatchObject({
    session: 'by-hand-2',
  });
  expect(await store('And never at night.')).toMatchObject({ session: 'by-hand' });
  expect((await found('deploy', world.project))[0]).toMatchObject({
    text: 'We deploy on Tuesdays.',
    file: '(typed)',
    role: 'user',
  });
  expect(await found('deploy', '/other')).toHaveLength(1);
});

it('keeps the intent, and the same sentence once', async () => {
  const first = await store('We use SQLite.', { intent: 'decision' });
  expect(await store('  We use SQLite. ')).toEqual({ ...first, isNew: false });
  const { intent, confidence } = world.row('SELECT intent, confidence FROM ideas');
  expect({ intent, confidence }).toEqual({ intent: 'decision', confidence: 1 });
});

it('belongs to the running session, whose name and branch stay its own', async () => {
  await store('kept before the first reading', { session: SESSION });
  world.says('the first prompt', { branch: 'feature' }).answers('an answer', { branch: 'feature' });
  await world.index();
  await store('kept after it', { session: SESSION });
  const session = world.app?.archive.session(SESSION);
  expect(session).toMatchObject({ branch: 'feature', messages: 4 });
  expect(session?.name).toMatch(/prompt/i);
});

it('survives that the transcript is read anew', async () => {
  world.says('the first prompt');
  await world.index();
  await store('kept by hand', { session: SESSION });
  world.row('DELETE FROM checkpoints RETURNING 1');
  world.row("UPDATE index_state SET stamp = '' RETURNING 1");
  await world.index();
  expect((await found('kept', world.project))[0]).toMatchObject({ text: 'kept by hand' });
});

it('keeps no secret, and refuses nothing and unknown intents', async () => {
  const token = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
  expect((await store(`push with ${token}`)).text).not.toContain(token);
  await expect(store('  ')).rejects.toMatchObject({ code: 'invalid' });
  await expect(store('x', { intent: 'wish' })).rejects.toThrow('--intent must be one of decision');
});
