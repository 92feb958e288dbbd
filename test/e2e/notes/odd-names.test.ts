/** Words and places that only somebody unlucky has. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

it.each(['__proto__', 'constructor', 'toString'])(
  'takes %s for a word like any other',
  async (word) => {
    const commands = [['how'], ['search'], ['remember'], ['fix'], ['list', '--tags'], ['topics']];
    for (const command of commands) {
      const { stderr } = await sandbox.memory(...command, word);
      expect(stderr).not.toContain('bug in memory');
    }
  },
);

it('says what is wrong where the home is no folder, or a file stands in the place of one', async () => {
  const run = (words: readonly string[], env: Record<string, string>) =>
    sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env });
  const { code, stderr } = await run(['list'], { HOME: '/dev/null' });
  expect(stderr).not.toContain('bug in memory');
  expect(code).toBe(1);
  await sandbox.memory('list');
  rmSync(join(sandbox.global, '.run'), { recursive: true, force: true });
  writeFileSync(join(sandbox.global, '.run'), '');
  for (const words of [['list'], ['search', 'x'], ['doctor'], ['remember', 'x'], ['catch-up']]) {
    expect((await run(words, {})).stderr).not.toContain('bug in memory');
  }
  expect(existsSync(join(sandbox.project, 'memory.db'))).toBe(false);
});
