/**
 * The fault matrix of the process that answers hooks: one that hangs, lies, dies or is somebody else's costs a moment, and then
 * a process answers as ever.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type FakeRequest, HookServer } from '../../fakes/hook-server.ts';
import { Sandbox } from '../../sandbox.ts';
import { SHELLS } from '../../shells.ts';
import { untilTrue } from '../../until-true.ts';
import { WatchedInstall } from '../../watched-install.ts';

/** A moment, in which the one that is asked has said what it says, but for the busiest machine; the end is the same then. */
const SOON = { MEMORY_ASK_SECONDS: '1' };
/** Whoever waits for an answer that does not come takes longer on any machine. */
const HANGS_MS = 30_000;

const BAD: Readonly<Record<string, (request: FakeRequest) => void>> = {
  'says nothing': () => {},
  'begins, and says nothing': ({ right }) => rmSync(right, { force: true }),
  'sends hooks away': ({ right, say }) => {
    rmSync(right, { force: true });
    say('no\n');
  },
  'speaks another language': ({ say }) => say('HTTP/1.1 200 OK\n'),
  'says an empty line': ({ say }) => say('\n'),
  'says zeros': ({ say }) => say(`ok\t${'\0'.repeat(100)}\t\n`),
  'says no JSON': ({ say }) => say('ok\tThe port is 1.\t\n'),
  'says half': ({ say }) => say('ok\t{"hookSpecificOutput":{"hookEventName":"User'),
  'says half, and has begun': ({ right, say }) => {
    rmSync(right, { force: true });
    say('ok\t{"hookSpecificOutput":{"additionalContext":"The port is {1}');
  },
  'says too much': ({ say }) => say(`ok\t{"systemMessage":"${'x'.repeat(50_000)}"}\t\n`),
  'says too much without an end': ({ say }) => say(`ok\t{"systemMessage":"${'x'.repeat(60_000)}`),
};

const FALSE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'of another build': { build: '{"built":"2020-01-01T00:00:00.000Z"}' },
  'of another program': { program: '/' },
  'on another machine': { machine: 'elsewhere' },
  'that is dead': { pid: '2147483646' },
  'that says no number': { pid: 'x; echo oops' },
};

interface World {
  readonly sandbox: Sandbox;
  readonly install: WatchedInstall;
  readonly servers: HookServer[];
}

const inWorld = it.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here that it needs no other fixture.
  world: async ({}, use) => {
    const sandbox = new Sandbox();
    const words = ['--type', 'gotcha', '--tags', 'net', '--content', 'The staging port is 8123.'];
    await sandbox.memory('write', 'Staging port', ...words);
    const world = { sandbox, install: new WatchedInstall(sandbox), servers: [] };
    await use(world);
    for (const server of world.servers as HookServer[]) server.close();
    sandbox.dispose();
  },
});

function pretend({ install, servers }: World, lies: Readonly<Record<string, string>> = {}) {
  const server = new HookServer(install.folder, install.root, lies);
  servers.push(server);
  return server;
}

/** A process has answered, all of it, and nothing of the question is left. */
async function expectAnswered({ sandbox, install }: World, shell?: string): Promise<void> {
  const prompt = 'which staging port do we use?';
  const started = performance.now();
  const input = { session_id: 's1', cwd: sandbox.project, prompt };
  const ran = await install.hook('UserPromptSubmit', input, SOON, shell);
  expect(performance.now() - started).toBeLessThan(HANGS_MS);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const { hookSpecificOutput: own } = JSON.parse(ran.stdout);
  expect(own.additionalContext).toContain('The staging port is 8123.');
  expect(install.starts()).toEqual(['UserPromptSubmit']);
  const left = existsSync(install.folder) ? readdirSync(install.folder) : [];
  expect(left.filter((name) => /^\d+\.(?:env|in)$/.test(name))).toEqual([]);
}

inWorld.concurrent.for(
  Object.entries(BAD).flatMap(([name, answer], at) => {
    const shell = SHELLS[at % SHELLS.length];
    return shell ? [{ name, answer, shell }] : [];
  }),
)('one that $name', async ({ answer, shell }, { world }) => {
  const server = pretend(world);
  server.listen(answer);
  await expectAnswered(world, shell.command.join(' '));
  expect(server.asked).toEqual(['UserPromptSubmit 1']);
  // Whoever answers it late is heard by nobody.
  expect(existsSync(join(world.install.folder, '1.out'))).toBe(false);
});

inWorld.concurrent.for(Object.entries(FALSE))(
  'one %s is not asked',
  async ([, lies], { world }) => {
    const server = pretend(world, lies);
    server.listen(() => {});
    await expectAnswered(world);
    expect(server.asked).toEqual([]);
  },
);

inWorld.concurrent('one that has no pipe ready, or whose pipes others have', async ({ world }) => {
  const server = pretend(world);
  server.listen(() => {});
  const { folder } = world.install;
  writeFileSync(join(folder, '1.env'), '');
  const input = { session_id: 's1', cwd: world.sandbox.project, prompt: 'staging port?' };
  expect((await world.install.hook('UserPromptSubmit', input)).stdout).toContain('8123');
  expect(readdirSync(folder).sort()).toEqual(['1.env', '1.out', 'ask', 'server']);
  for (const end of ['env', 'out']) rmSync(join(folder, `1.${end}`));
  const again = { ...input, session_id: 's2' };
  expect((await world.install.hook('UserPromptSubmit', again)).stdout).toContain('8123');
  expect(readdirSync(folder).sort()).toEqual(['ask', 'server']);
  expect(server.asked).toEqual([]);
});

inWorld.concurrent('one that nobody reads from', async ({ world }) => {
  pretend(world);
  await expectAnswered(world);
});

inWorld.concurrent('one that dies when it has begun', async ({ world }) => {
  const child: ChildProcess = spawn('sleep', ['60']);
  const server = pretend(world, { pid: String(child.pid) });
  server.listen(({ right }) => {
    child.kill('SIGKILL');
    rmSync(right, { force: true });
  });
  await expectAnswered(world);
  await untilTrue(() => child.signalCode !== null);
});

inWorld.concurrent('a folder behind a link is not asked', async ({ world }) => {
  const server = pretend(world);
  server.listen(() => {});
  renameSync(world.install.folder, join(world.sandbox.home, 'away'));
  symlinkSync(join(world.sandbox.home, 'away'), world.install.folder);
  await expectAnswered(world);
  expect(server.asked).toEqual([]);
});

inWorld.concurrent('a file in place of the pipe, or words in place of names', async ({ world }) => {
  pretend(world);
  writeFileSync(join(world.install.folder, 'server'), 'x\n');
  await expectAnswered(world);
  rmSync(join(world.install.folder, 'ask'));
  writeFileSync(join(world.install.folder, 'ask'), '');
  world.sandbox.write('.claude/memory/config.json', '{}');
  const input = { session_id: 's2', cwd: world.sandbox.project, prompt: 'staging port?' };
  expect(await world.install.hook('UserPromptSubmit', input)).toMatchObject({ code: 0 });
});

inWorld.concurrent('somebody else’s folder is not asked', async ({ world, skip }) => {
  skip(process.getuid?.() !== 0, 'only root can give files away');
  const server = pretend(world);
  server.listen(() => {});
  chownSync(world.install.folder, 12_345, 12_345);
  await expectAnswered(world);
  expect(server.asked).toEqual([]);
});
