/** Ctrl-C, Ctrl-D, `| head`, a folder that is gone: what a person does without thinking ends without a fright. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';

const memory = join(packageRoot, 'bin', 'memory');
const noTerminal = spawnSync('script', ['--version']).status !== 0;

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = new Sandbox();
  await write('The kettle boils over');
});
afterEach(() => sandbox.dispose());

const write = (title: string) =>
  sandbox.memory('write', title, '--type', 'learning', '--tags', 'tea', '--content', 'A kettle.');

/** On a terminal; types the key when the question is there. */
function pressing(key: string, words: string): Promise<Ran> {
  const env = { ...sandbox.env, TERM: 'xterm' };
  const child = spawn('script', ['-qec', `'${memory}' ${words}`, '/dev/null'], {
    cwd: sandbox.project,
    env,
  });
  let stdout = '';
  let isAsked = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (isAsked || !stdout.includes('[y/N]')) return;
    isAsked = true;
    child.stdin.write(key);
  });
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr: '' })),
  );
}

describe.skipIf(noTerminal)('at a question', () => {
  it.each([
    ['delete learning-the-kettle-boils-over'],
    ['suggest-links'],
    ['trash empty'],
    ['uninstall'],
    ['forget --match kettle'],
  ])('%s: Ctrl-C and Ctrl-D end it quietly, and nothing is changed', async (words) => {
    await write('The kettle boils over again');
    await write('Thrown away');
    await sandbox.memory('delete', 'learning-thrown-away', '--yes');
    await sandbox.memory('remember', '--add', 'The kettle is blue.');
    const before = (await sandbox.memory('list')).stdout;
    const stopped = await pressing('\u0003', words);
    expect([stopped.code, stopped.stdout]).toEqual([130, expect.stringContaining('Stopped')]);
    const closed = await pressing('\u0004', words);
    expect([closed.code, closed.stdout]).toEqual([130, expect.stringContaining('Stopped')]);
    expect(stopped.stdout + closed.stdout).not.toMatch(/bug in memory|Aborted|Error/);
    expect((await sandbox.memory('list')).stdout).toBe(before);
    expect((await sandbox.memory('trash', 'list')).stdout).toContain('learning-thrown-away');
  });
});

describe('a reader that has gone', () => {
  it.each(['--help', 'list --help', 'think --help', 'help list', 'list', 'health', 'read nothing'])(
    '%s prints no trace',
    async (words) => {
      const script = `{ '${memory}' ${words}; echo "code $?" >&3; } 3>&2 2>&3 | true`;
      const { stderr } = await sandbox.shell(`sleep 0; ${script}`);
      expect(stderr).not.toMatch(/EPIPE|\bat .*:\d+|node:/);
      expect(stderr).toMatch(/code [01]\n/);
    },
  );

  it('of messages, too', async () => {
    const { stderr, stdout } = await sandbox.shell(
      `{ '${memory}' read nothing 2>&1; echo "code $?" >&3; } 3>&2 | true`,
    );
    expect(stdout + stderr).toBe('code 1\n');
  });
});

describe('what is no bug of ours', () => {
  it('a folder that was deleted while one was in it', async () => {
    const { code, stderr } = await sandbox.shell(
      `mkdir gone && cd gone && rmdir ../gone && '${memory}' list`,
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/^memory: The folder .* no longer there\.\n {8}Go to another folder/m);
    expect(stderr).not.toContain('bug');
  });

  it('a full disk behind standard output', async () => {
    const { code, stderr } = await sandbox.shell(`'${memory}' list > /dev/full`);
    expect([code, stderr]).toEqual([1, expect.stringContaining('the disk is full')]);
    expect(stderr).not.toContain('bug');
  });

  it('a file that is not there, or a folder', async () => {
    for (const path of ['nowhere.md', '.', '.git/HEAD/x']) {
      const words = ['write', 'X', '--type', 'hub', '--tags', 'x', '--file', path];
      const { code, stderr } = await sandbox.memory(...words);
      expect(code).not.toBe(0);
      expect(stderr).not.toMatch(/bug|ENO|EIS/);
    }
  });
});

it('a body that is not UTF-8 is refused, not stored with question marks', async () => {
  writeFileSync(join(sandbox.project, 'latin.txt'), Buffer.from([0x4b, 0xe4, 0x73, 0x65]));
  const words = ['write', 'Latin', '--type', 'hub', '--tags', 'x', '--file', 'latin.txt'];
  const { code, stderr } = await sandbox.memory(...words);
  expect([code, stderr]).toEqual([2, expect.stringContaining('is not UTF-8 text')]);
  expect((await sandbox.memory('list')).stdout).not.toContain('hub-latin');
});

describe('delete', () => {
  it('takes several notes, and of those that are not there says so', async () => {
    for (const title of ['One', 'Two', 'Three']) await write(title);
    const some = ['learning-one', 'learning-none', 'learning-two', '--yes'];
    const { code, stdout, stderr } = await sandbox.memory('delete', ...some);
    expect([code, stdout.match(/^Deleted /gm)?.length]).toEqual([1, 2]);
    expect(stderr).toContain('There is no note learning-none');
    const json = await sandbox.memory(
      'delete',
      'learning-three',
      'learning-one',
      '--yes',
      '--json',
    );
    expect([json.code, JSON.parse(json.stdout)]).toMatchObject([
      1,
      {
        deleted: true,
        notes: [{ slug: 'learning-three' }],
        failed: [{ slug: 'learning-one', error: expect.stringContaining('no note learning-one') }],
      },
    ]);
    expect((await sandbox.memory('delete', 'learning-one', 'learning-two', '--yes')).code).toBe(1);
    expect((await sandbox.memory('list')).stdout).toMatch(/^learning-the-kettle[^\n]*\n$/);
  });
});

describe('lists', () => {
  it('show a page, say how many more there are, and tell the total in --json', async () => {
    for (const title of ['One', 'Two', 'Three']) await write(title);
    for (const words of ['list', 'query --type learning', 'audit']) {
      const { stdout } = await sandbox.memory(...words.split(' '), '--limit', '1');
      expect(stdout, words).toMatch(/… 3 more: --limit 0\n$/);
      const json = await sandbox.json<{ total: number }>(...words.split(' '), '--limit', '1');
      expect(json.total, words).toBe(4);
    }
    await sandbox.memory('delete', 'learning-one', 'learning-two', '--yes');
    expect((await sandbox.memory('trash', 'list', '--limit', '1')).stdout).toMatch(
      /… 1 more: --limit 0\n$/,
    );
  });
});
