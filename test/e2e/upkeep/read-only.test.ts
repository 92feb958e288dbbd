/** Where nothing can be written, what is there can still be read. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const FULL = "trap '' XFSZ; ulimit -f 0;";

it('reads on a full disk, says what it does not know, and refuses to write', async () => {
  const words = ['--type', 'decision', '--tags', 'x', '--content', 'One file.'];
  await sandbox.memory('write', 'Use SQLite', ...words);
  await sandbox.memory('store', 'The staging port is 8081.');
  for (const command of ['list', 'search SQLite', 'read decision-use-sqlite', 'query --recent']) {
    const ran = await sandbox.shell(`${FULL} memory ${command}`);
    expect(ran, command).toMatchObject({ code: 0, stdout: expect.stringMatching(/SQLite/) });
  }
  const said = await sandbox.shell(`${FULL} memory remember "staging port"`);
  expect(said).toMatchObject({ code: 0, stdout: expect.stringContaining('8081') });
  const written = await sandbox.shell(`${FULL} memory write Other --type decision --tags x`);
  expect(written.code).toBe(1);
  expect(written.stderr).not.toContain('bug in memory');
  const { total } = await sandbox.json<{ total: number }>('list');
  expect(total).toBe(1);
});
