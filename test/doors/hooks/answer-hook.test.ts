import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../src/app/create-app.ts';
import type { App, Surroundings } from '../../../src/core/ports/app.ts';
import { answerHook } from '../../../src/doors/hooks/answer-hook.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
let seen: string[];
beforeEach(() => {
  sandbox = new Sandbox();
  seen = [];
});
afterEach(() => sandbox.dispose());

async function watchedApp(surroundings: Surroundings): Promise<App> {
  const app = await createApp(surroundings, packageRoot);
  const close = () => {
    seen.push('closed');
    app.close();
  };
  const own = Object.getOwnPropertyDescriptors(app);
  return Object.defineProperties({} as App, { ...own, close: { value: close, enumerable: true } });
}

async function answer(prompt: string): Promise<void> {
  const said = JSON.stringify({ session_id: 's1', cwd: sandbox.project, prompt });
  const around = {
    ...{ env: sandbox.env, cwd: () => sandbox.project },
    print: () => seen.push('printed'),
    begin: () => seen.push('begun'),
    done: () => seen.push('done'),
  };
  await answerHook({ event: 'UserPromptSubmit', said }, around, watchedApp);
}

it('who waits may go when all is told and kept, before the app is closed', async () => {
  const words = ['--type', 'gotcha', '--tags', 'net', '--content', 'The staging port is 8123.'];
  await sandbox.memory('write', 'Staging port', ...words);
  await answer('which staging port do we use?');
  expect(seen).toEqual(['begun', 'begun', 'printed', 'done', 'closed']);
});

it('small talk opens no database', async () => {
  await answer('yes, go on');
  expect(seen).toEqual(['begun', 'done', 'closed']);
  expect(existsSync(join(sandbox.global, 'memory.db'))).toBe(false);
});
