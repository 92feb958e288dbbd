import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forget, planForgetting } from '../../src/conversations/forget.ts';
import { forgottenText, planText } from '../../src/render/talk/forgotten.ts';
import { BOILER, CommittedWorld, PUMP, SESSION } from '../committed-world.ts';

let world: CommittedWorld;
let hash: string;

beforeEach(() => {
  world = new CommittedWorld();
  hash = world.fill();
});
afterEach(() => world.dispose());

function subjects(): readonly unknown[] {
  return world.rows('SELECT subject FROM commits ORDER BY committed').map(({ subject }) => subject);
}

/** Reads the whole history anew, as the first time. */
async function readAgain(): Promise<readonly unknown[]> {
  world.rows('DELETE FROM commit_reads RETURNING 1');
  await world.read();
  return subjects();
}

function bytes(text: string): readonly string[] {
  const home = join(world.home, '.claude/memory');
  return readdirSync(home).filter(
    (name) => name.startsWith('memory.db') && readFileSync(join(home, name)).includes(text),
  );
}

describe('forgetting', () => {
  it('takes out commits with the words, no byte of them stays, and they do not come back', async () => {
    const app = await world.read();
    expect(planText(await planForgetting(app, { match: 'roses' }))).toContain('1 commit');
    const done = await forget(app, { match: 'roses' });
    expect(forgottenText(done)).toContain('Forgotten: 1 commit.');
    expect(subjects()).toEqual([BOILER]);
    expect(bytes('roses')).toEqual([]);
    expect(await readAgain()).toEqual([BOILER]);
  });

  it('takes a commit by its hash', async () => {
    await forget(await world.read(), { match: hash.slice(0, 9) });
    expect(await readAgain()).toEqual([PUMP]);
  });

  it('takes what a session committed with the session', async () => {
    await forget(await world.read(), { session: SESSION });
    expect(await readAgain()).toEqual([PUMP]);
  });

  it('takes all of a project, read or not, until now', async () => {
    await forget(await world.read(), { project: world.project });
    expect(subjects()).toEqual([]);
    expect(await readAgain()).toEqual([]);
    world.repository.commit('2090-01-01T00:00:00Z', 'Later');
    await world.read();
    expect(subjects()).toEqual(['Later']);
  });

  it('takes what is older than a day', async () => {
    await forget(await world.read(), { before: '2026-01-05T00:00:00.000Z' });
    expect(await readAgain()).toEqual([BOILER]);
  });

  it('holds for a backup that is restored, too', async () => {
    const app = await world.read();
    const copy = join(world.home, 'copy.db');
    (await app.backups()).make(copy);
    await forget(app, { match: 'roses' });
    (await app.backups()).restore(copy);
    await world.open();
    expect(subjects()).toEqual([BOILER]);
  });
});
