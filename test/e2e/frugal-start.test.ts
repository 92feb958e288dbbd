/** What a command loads of Node is time that a person waits for; decision 10 says what it costs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

it.each([
  ['list'],
  ['search', 'text'],
  ['query', '--recent'],
  ['write', 'B', '--type', 'hub', '--tags', 'x', '--content', 'Something else.'],
])('memory %s brings neither streams nor crypto along', async (...words) => {
  await sandbox.memory(
    'write',
    'A',
    '--type',
    'hub',
    '--tags',
    'x',
    '--content',
    '`src/a.ts` text',
  );
  const spy = sandbox.write(
    'spy.cjs',
    `process.on('exit', () => require('fs').writeFileSync(
      ${JSON.stringify(join(sandbox.home, 'loaded'))}, process.moduleLoadList.join('\\n')));`,
  );
  const env = { NODE_OPTIONS: `--require ${spy}` };
  const { code } = await sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env });
  expect(code).toBe(0);
  const loaded = readFileSync(join(sandbox.home, 'loaded'), 'utf8').split('\n');
  const costly = ['NativeModule internal/streams/readable', 'NativeModule crypto'];
  expect(loaded).toContain('NativeModule sqlite');
  expect(loaded.filter((name) => costly.includes(name))).toEqual([]);
});
