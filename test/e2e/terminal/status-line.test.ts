/** The status line as the client runs it: a process of its own, JSON on standard input, at most one line out. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';

const SESSION = '3f1c9a02-1111-4222-8333-444455556666';
const memory = join(packageRoot, 'bin', 'memory');

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const said = (session = SESSION) =>
  JSON.stringify({
    ...{ session_id: session, cwd: sandbox.project, hook_event_name: 'Status' },
    workspace: { current_dir: sandbox.project, project_dir: sandbox.project },
  });

const status = (stdin = said(), env = {}): Promise<Ran> =>
  sandbox.run(memory, ['status-line'], { cwd: sandbox.home, stdin, env });

const SILENT = { code: 0, stdout: '', stderr: '' };
const line = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: '' });

async function hook(event: string, input: object): Promise<void> {
  const stdin = JSON.stringify({ session_id: SESSION, cwd: sandbox.project, ...input });
  await sandbox.run(join(packageRoot, 'hooks', 'run'), [event], { stdin });
}

async function tell(): Promise<void> {
  const content = 'The ledger locks while invoices are posted.';
  const about = ['--type', 'gotcha', '--tags', 'ledger', '--content', content];
  await sandbox.memory('write', 'Ledger locks', ...about);
  await hook('UserPromptSubmit', { prompt: 'why does the ledger lock when invoices are posted?' });
}

const everything = () => readdirSync(sandbox.home, { recursive: true }).toSorted();

describe('says nothing, and leaves nothing behind', () => {
  it.each([
    ['where nothing is known', () => said()],
    ['to a client that says nothing', () => ''],
    ['to what is no JSON', () => '{"session_id": '],
    ['to odd fields', () => '{"session_id": ["../x"], "cwd": 7, "workspace": null}'],
    ['to a session that is a path', () => said('../../memory')],
  ])('%s', async (_, stdin) => {
    const before = everything();
    expect(await status(stdin())).toEqual(SILENT);
    expect(everything()).toEqual(before);
  });

  it('if its files hold anything but numbers', async () => {
    await tell();
    const run = join(sandbox.global, '.run');
    for (const name of readdirSync(run).filter((name) => /^(?:told|waiting)-/.test(name))) {
      writeFileSync(join(run, name), '{"told": "\\u001b[2J", "drafts": -1, "stale": 1e400}');
    }
    expect(await status()).toEqual(SILENT);
  });
});

it('looks in no home that the repository names', async () => {
  await tell();
  const env = { MEMORY_HOME: sandbox.global };
  const elsewhere = { ...env, HOME: join(sandbox.home, 'other') };
  mkdirSync(elsewhere.HOME);
  expect((await status(said(), elsewhere)).stdout).toContain('told');
  sandbox.write('project/.claude/settings.json', JSON.stringify({ env }));
  expect(await status(said(), elsewhere)).toEqual(SILENT);
});

describe('what was told', () => {
  it('is counted for this session, as memory why does, and ends with it', async () => {
    await tell();
    const { given } = await sandbox.json<{ given: number }>('why', '--session', SESSION);
    expect(given).toBeGreaterThan(0);
    expect(await status()).toEqual(line(`memory: ${given} told`));
    expect(await status(said('7b2d0c15-1111-4222-8333-444455556666'))).toEqual(SILENT);
    await hook('SessionEnd', {});
    expect(await status()).toEqual(SILENT);
  });

  it('is not told while memory is paused, here or everywhere', async () => {
    await tell();
    for (const words of [[], ['--project']]) {
      await sandbox.memory('pause', ...words);
      expect(await status(), words.join()).toEqual(SILENT);
      await sandbox.memory('resume', ...words);
      expect((await status()).stdout).toContain('told');
    }
  });
});

describe('what waits in the project', () => {
  it('drafts, until they are reviewed', async () => {
    const says = (content: string, at: number) =>
      JSON.stringify({
        ...{ type: 'user', sessionId: SESSION, cwd: sandbox.project, uuid: `u${at}` },
        ...{ timestamp: `2026-01-05T09:0${at}:00.000Z`, message: { role: 'user', content } },
      });
    const lines = [
      says('We decided to use PostgreSQL for the session store.', 1),
      says('From now on we use pnpm instead of npm in this project.', 2),
    ];
    const text = `${lines.join('\n')}\n`;
    const transcript = sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, text);
    await sandbox.memory('index', transcript, '--end');
    const { drafts } = await sandbox.json<{ drafts: { slug: string }[] }>('review', '--list');
    expect(await status()).toEqual(line(`memory: ${drafts.length} drafts`));
    await sandbox.memory('review', '--accept', drafts[0]?.slug ?? '');
    const left = drafts.length - 1;
    expect(await status()).toEqual(line(`memory: ${left} draft${left === 1 ? '' : 's'}`));
    mkdirSync(join(sandbox.home, 'other', '.git'), { recursive: true });
    const elsewhere = JSON.stringify({ cwd: join(sandbox.home, 'other') });
    expect(await status(elsewhere)).toEqual(SILENT);
  });

  it('notes whose code has changed', async () => {
    const repository = new GitRepository(sandbox.project);
    repository.write('src/auth.ts', 'one\n');
    repository.commit('2026-01-01T00:00:00Z');
    const about = ['--type', 'decision', '--tags', 'x', '--content', 'See `src/auth.ts`.'];
    await sandbox.memory('write', 'Sessions', ...about);
    repository.write('src/auth.ts', 'two\n');
    await sandbox.memory('health');
    expect(await status()).toEqual(line('memory: 1 stale'));
    const ran = await sandbox.run(memory, ['status-line', '--json'], { stdin: said() });
    expect(JSON.parse(ran.stdout)).toEqual({ drafts: 0, stale: 1 });
    await sandbox.memory('update', '--fresh', 'decision-sessions');
    expect(await status()).toEqual(SILENT);
  });
});

it('opens no database and loads next to nothing', async () => {
  await tell();
  const loaded = join(sandbox.home, 'loaded');
  const spy = sandbox.write(
    'spy.cjs',
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(loaded)}, process.moduleLoadList.join('\\n')));`,
  );
  expect((await status(said(), { NODE_OPTIONS: `--require ${spy}` })).stdout).toContain('told');
  const costly = /^NativeModule (?:sqlite|crypto|internal\/streams\/readable|net|child_process)$/m;
  expect(readFileSync(loaded, 'utf8')).not.toMatch(costly);
});

it('explains how the client is told of it', async () => {
  const { stdout } = await sandbox.memory('status-line', '--help');
  expect(JSON.parse(stdout.slice(stdout.indexOf('{\n')))).toEqual({
    statusLine: { type: 'command', command: 'memory status-line' },
  });
  expect(existsSync(join(sandbox.global, '.run'))).toBe(false);
});
