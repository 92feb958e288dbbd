import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/core/ports/app.ts';
import { clearMark, putMark } from '../../src/recall/mark.ts';
import { ConversationWorld, SESSION } from '../conversation-world.ts';

let world: ConversationWorld;
let app: App;
beforeEach(async () => {
  world = new ConversationWorld();
  world.says('shall we use redis').answers('Yes, redis.').does('Bash', { command: 'redis-server' });
  app = await world.index();
});
afterEach(() => world.dispose());

const statusOf = (id: string) => app.marks.marksFor([id]).get(id)?.status;

describe('putMark', () => {
  it('is shown by ideas, deeds and spans of what was marked; their own wins', async () => {
    await putMark(app, { id: SESSION.slice(0, 8), status: 'superseded', note: 'old' });
    expect(['i1', 'd1', 's1', SESSION].map(statusOf)).toEqual(Array(4).fill('superseded'));
    await putMark(app, { id: 's1', status: 'rejected', note: 'too slow' });
    await putMark(app, { id: 'i2', status: 'accepted', note: 'still true' });
    expect(['i1', 'i2', SESSION].map(statusOf)).toEqual(['rejected', 'accepted', 'superseded']);
  });

  it('can be said twice, and said anew', async () => {
    const first = await putMark(app, { id: 'i1', status: 'accepted', note: 'good' });
    expect(await putMark(app, { id: 'i1', status: 'accepted', note: 'good' })).toEqual(first);
    await putMark(app, { id: 'i1', status: 'rejected', note: 'bad' });
    expect(app.marks.list()).toMatchObject([{ target: 'i1', status: 'rejected', note: 'bad' }]);
  });

  it('needs something that is there, and one of three verdicts', async () => {
    const bad = putMark(app, { id: 'i99', status: 'accepted', note: 'x' });
    await expect(bad).rejects.toMatchObject({ code: 'not_found' });
    const worse = putMark(app, { id: 'i1', status: 'great', note: 'x' });
    await expect(worse).rejects.toMatchObject({ code: 'invalid' });
  });

  it('keeps no secret', async () => {
    const token = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
    const { note } = await putMark(app, { id: 'i1', status: 'accepted', note: `see ${token}` });
    expect(note).not.toContain(token);
  });
});

it('goes with what it is about, since the number may be given again', async () => {
  await putMark(app, { id: 'i2', status: 'accepted', note: 'x' });
  app.forgetting.forget({ session: SESSION }, app.clock().toISOString());
  expect(app.marks.list()).toEqual([]);
});

it('clears a mark once', async () => {
  await putMark(app, { id: SESSION, status: 'accepted', note: 'x' });
  expect(clearMark(app, SESSION.slice(0, 6))).toEqual({ target: SESSION, cleared: true });
  expect(clearMark(app, SESSION)).toEqual({ target: SESSION, cleared: false });
});
