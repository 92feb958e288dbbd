/** What hooks gave, as the command tells it in a process of its own. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../src/app/create-app.ts';
import type { Injection } from '../../../src/core/injection.ts';
import { injection } from '../../fakes/injection.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

async function give(...injections: readonly Injection[]): Promise<void> {
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  const app = await createApp(surroundings, packageRoot);
  app.injections.record(injections);
  app.close();
}

it('tells of the newest session, the current one, or a named one', async () => {
  await give(injection('i1'), injection('i2', { session: 'another-session', tokens: 7 }));
  expect((await sandbox.memory('why')).stdout).toMatch(
    /^Session another-session: 1 memory given, about 7 tokens\n\n.* UserPromptSubmit\n {2}\+ i2 {2}About i2\n/,
  );
  const env = { CLAUDE_CODE_SESSION_ID: 's1' };
  const here = await sandbox.run(join(packageRoot, 'bin', 'memory'), ['why', '--last'], { env });
  expect(here.stdout).toMatch(/^Session s1: [\s\S]*\+ i1/);
  const named = await sandbox.json('why', '--session', 'another', '--limit', '1');
  expect(named).toMatchObject({ session: 'another-session', given: 1, tokens: 7, total: 1 });
  const wrong = await sandbox.memory('why', '--session', '');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--session is empty')]);
});

it('is summed up by stats', async () => {
  const silent = await sandbox.memory('stats');
  expect(silent.stdout).not.toContain('Given to the model');
  await give(injection('i1', { tokens: 30 }), injection('i2', { tokens: 10 }));
  expect((await sandbox.memory('stats')).stdout).toContain(
    'Given to the model: 2 memories in 1 session, 40 tokens a session (median; 40 at most), 0 repeats\n',
  );
  expect((await sandbox.json('stats')).injections).toEqual({
    ...{ sessions: 1, given: 2, repeats: 0 },
    tokens: { median: 40, max: 40 },
  });
});
