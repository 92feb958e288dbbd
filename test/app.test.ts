import { afterEach, expect, it } from 'vitest';
import { createApp } from '../src/app/create-app.ts';
import { packageRoot, Sandbox } from './sandbox.ts';

const sandbox = new Sandbox();
afterEach(() => sandbox.dispose());

it('takes the time from its surroundings, and else from the machine', async () => {
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  const now = new Date('2023-05-08T13:56:01Z');
  expect((await createApp({ ...surroundings, now }, packageRoot)).clock()).toEqual(now);
  const { clock } = await createApp(surroundings, packageRoot);
  expect(Math.abs(clock().getTime() - Date.now())).toBeLessThan(60_000);
});
