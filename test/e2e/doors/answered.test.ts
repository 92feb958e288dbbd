/** Hooks that the MCP server answers: the launcher, the server and the shells as they are, in a home of their own. */
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it as test } from 'vitest';
import type { Ran } from '../../sandbox.ts';
import { Sandbox } from '../../sandbox.ts';
import { MISSING_SHELLS, SHELLS } from '../../shells.ts';
import { untilTrue } from '../../until-true.ts';
import { WatchedInstall } from '../../watched-install.ts';

interface World {
  readonly sandbox: Sandbox;
  readonly install: WatchedInstall;
  readonly ask: (session: string, more?: object) => object;
}

const it = test.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here that it needs no other fixture.
  world: async ({}, use) => {
    const sandbox = new Sandbox();
    const install = new WatchedInstall(sandbox);
    await note(sandbox, 'Staging port', 'The staging port of the zeppelin is 8123: «größe» 🚨.');
    const ask = (session_id: string, more: object = {}) => ({
      ...{ session_id, cwd: sandbox.project, prompt: 'which staging port does the zeppelin use?' },
      ...more,
    });
    await use({ sandbox, install, ask });
    await install.dispose();
    sandbox.dispose();
  },
});

async function note(sandbox: Sandbox, title: string, content: string): Promise<void> {
  const words = ['write', title, '--type', 'gotcha', '--tags', 'net', '--content', content];
  expect(await sandbox.memory(...words)).toMatchObject({ code: 0 });
}

const told = ({ stdout }: Ran) =>
  stdout === '' ? '' : JSON.parse(stdout).hookSpecificOutput.additionalContext;

test.skipIf(MISSING_SHELLS.length === 0)(
  `not tried with ${MISSING_SHELLS.join(', ') || 'none'}, which this machine does not have`,
  ({ skip }) => skip(),
);

it.concurrent.for(SHELLS)('by $name, without a process', async ({ name, command }, { world }) => {
  const { install, ask } = world;
  const shell = command.join(' ');
  const process = await install.hook('UserPromptSubmit', ask(`p-${name}`), {}, shell);
  expect(install.starts()).toEqual(['UserPromptSubmit']);
  const server = await install.serve();
  const resident = await install.hook('UserPromptSubmit', ask(`r-${name}`), {}, shell);
  expect(told(resident)).toContain('8123: «größe» 🚨');
  expect(resident).toEqual(process);
  expect(await install.hook('UserPromptSubmit', ask(`r-${name}`), {}, shell)).toMatchObject({
    ...{ code: 0, stdout: '' },
  });
  const megabyte = ask(`m-${name}`, { padding: 'x'.repeat(1_000_000) });
  expect(await install.hook('UserPromptSubmit', megabyte, {}, shell)).toEqual(process);
  expect(install.starts()).toEqual([]);
  const left = readdirSync(install.folder).filter((each) => !/^\d+\.out$/.test(each));
  expect(left.sort()).toEqual(['ask', 'server']);
  await install.end(server);
  expect(existsSync(install.folder)).toBe(false);
  expect(await install.hook('UserPromptSubmit', ask(`e-${name}`), {}, shell)).toEqual(process);
  expect(install.starts()).toEqual(['UserPromptSubmit']);
});

it.concurrent('many at once, each gets its own answer', async ({ world }) => {
  const { sandbox, install } = world;
  const names = ['alpha', 'bravo', 'charlie', 'delta', 'foxtrot', 'golf'];
  for (const name of names)
    await note(sandbox, `The ${name} valve`, `Turn the ${name} valve left.`);
  await install.serve();
  const all = names.flatMap((name) => [`${name} 1`, `${name} 2`, `${name} 3`]);
  const answers = all.map(async (session) => {
    const [name = ''] = session.split(' ');
    const prompt = `which way do I turn the ${name} valve?`;
    const input = { session_id: session, cwd: sandbox.project, prompt };
    expect(told(await install.hook('UserPromptSubmit', input))).toContain(`Turn the ${name} valve`);
  });
  await Promise.all(answers);
});

it.concurrent('one after the other, more than pipes lie ready', async ({ world }) => {
  const { install, ask } = world;
  await install.serve();
  const isReady = () => readdirSync(install.folder).some((name) => name.endsWith('.out'));
  for (let n = 0; n < 20; n++) {
    await untilTrue(isReady);
    expect(await install.hook('UserPromptSubmit', ask('s', { prompt: 'yes' }))).toMatchObject({
      ...{ code: 0, stdout: '' },
    });
  }
  expect(install.starts()).toEqual([]);
});

it.concurrent('what changes while it runs is seen, as by a new process', async ({ world }) => {
  const { sandbox, install, ask } = world;
  await install.serve();
  const prompt = async (session: string) =>
    told(await install.hook('UserPromptSubmit', ask(session)));
  expect(await prompt('a')).toContain('8123');
  await sandbox.memory('pause');
  expect(await prompt('b')).toBe('');
  await sandbox.memory('resume');
  sandbox.write('.claude/memory/config.json', JSON.stringify({ injection: { enabled: false } }));
  expect(await prompt('c')).toBe('');
  sandbox.write('.claude/memory/config.json', '{}');
  await note(sandbox, 'Production port', 'The production port of the submarine is 9999.');
  const submarine = ask('d', { prompt: 'which production port does the submarine use?' });
  expect(told(await install.hook('UserPromptSubmit', submarine))).toContain('9999');
  // The database is moved aside, as a repair does, and made anew from the notes.
  const database = join(sandbox.global, 'memory.db');
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(database + end)) renameSync(database + end, `${database}.aside${end}`);
  }
  await sandbox.memory('list');
  expect(await prompt('a')).toContain('8123');
  const opened = new DatabaseSync(database);
  expect(opened.prepare('SELECT count(*) AS n FROM injections').get()).toMatchObject({ n: 1 });
  opened.close();
  expect(install.starts()).toEqual([]);
});

it.concurrent('variables of the hook count, not those of the server', async ({ world }) => {
  const { sandbox, install, ask } = world;
  await install.serve({ CLAUDE_PROJECT_DIR: sandbox.project });
  const other = join(sandbox.home, 'other');
  sandbox.write('other/.git/HEAD', 'ref: refs/heads/main\n');
  sandbox.write('other/.claude/memory/.keep', '');
  const cases: readonly (readonly [object, Readonly<Record<string, string>>, boolean])[] = [
    [ask('1'), {}, true],
    [ask('2', { cwd: other }), { CLAUDE_PROJECT_DIR: other }, false],
    [ask('3'), { CLAUDE_PROJECT_DIR: other }, false],
    [ask('4'), { MEMORY_HOME: join(sandbox.home, 'elsewhere') }, true],
    [ask('5'), { MEMORY_INJECTION_ENABLED: 'false' }, false],
    [ask('6'), { CLAUDE_CODE_MEMORY_GUARD: '1' }, false],
  ];
  for (const [input, env, isTold] of cases) {
    expect(
      told(await install.hook('UserPromptSubmit', input, env)) !== '',
      JSON.stringify(env),
    ).toBe(isTold);
  }
  // Only the one with another home.
  expect(install.starts()).toEqual(['UserPromptSubmit']);
});

it.concurrent.for([
  ['another time zone', { TZ: 'Asia/Tokyo' }],
  ['options of Node', { NODE_OPTIONS: '--no-warnings' }],
  ['a relative home', { CLAUDE_CONFIG_DIR: '../.claude' }],
] as const)('with %s a process answers', async ([, env], { world }) => {
  const { install, ask } = world;
  await install.serve();
  expect(told(await install.hook('UserPromptSubmit', ask('1'), env))).toContain('8123');
  expect(install.starts()).toEqual(['UserPromptSubmit']);
});

it.concurrent('what a repository calls our home is not our home', async ({ world }) => {
  const { sandbox, install, ask } = world;
  const home = join(sandbox.home, 'theirs');
  const settings = { env: { MEMORY_HOME: home } };
  sandbox.write('project/.claude/settings.json', JSON.stringify(settings));
  await install.serve();
  const env = { MEMORY_HOME: home };
  expect(told(await install.hook('UserPromptSubmit', ask('1'), env))).toContain('8123');
  expect(existsSync(home)).toBe(false);
  expect(install.starts()).toEqual(['UserPromptSubmit']);
});

it.concurrent('a turn that ends is queued, and its worker started', async ({ world }) => {
  const { sandbox, install } = world;
  await install.serve();
  const line = { type: 'user', uuid: 'u1', sessionId: 's1', timestamp: '2026-11-10T10:00:00.000Z' };
  const message = { role: 'user', content: 'The harbour crane needs 400 volts.' };
  const said = JSON.stringify({ ...line, cwd: sandbox.project, message });
  const transcript_path = sandbox.write('.claude/projects/p/s1.jsonl', `${said}\n`);
  const input = { session_id: 's1', cwd: sandbox.project, transcript_path };
  expect(await install.hook('Stop', input)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(install.starts()).toEqual([]);
  await untilTrue(async () => (await sandbox.memory('remember', 'crane')).stdout.includes('400'));
});

it.concurrent('a second server leaves it to the first, and one that was killed costs nothing', async ({
  world,
}) => {
  const { sandbox, install, ask } = world;
  const first = await install.serve();
  await install.end(await install.serve());
  expect(told(await install.hook('UserPromptSubmit', ask('1')))).toContain('8123');
  expect(install.starts()).toEqual([]);
  const memory = join(install.root, 'bin', 'memory');
  const { stdout } = await sandbox.run(memory, ['doctor'], { env: install.env });
  expect(stdout).toContain(`hooks answered: by the MCP server, process ${first.pid}\n`);
  expect((await sandbox.memory('doctor')).stdout).toContain('by a process each: process');
  install.starts();
  first.kill('SIGKILL');
  await untilTrue(() => first.signalCode !== null);
  expect(existsSync(install.folder)).toBe(true);
  expect(told(await install.hook('UserPromptSubmit', ask('2')))).toContain('8123');
  expect(install.starts()).toEqual(['UserPromptSubmit']);
  // The next one clears up.
  writeFileSync(join(install.folder, '77.in'), '');
  await install.serve({}, () => !existsSync(join(install.folder, '77.in')));
  expect(told(await install.hook('UserPromptSubmit', ask('3')))).toContain('8123');
  expect(install.starts()).toEqual([]);
});

it.concurrent('a build that is newer than the server asks a process', async ({ world }) => {
  const { install, ask } = world;
  await install.serve();
  writeFileSync(join(install.root, 'dist', 'build.json'), '{"built":"2099-01-01T00:00:00.000Z"}\n');
  expect(told(await install.hook('UserPromptSubmit', ask('1')))).toContain('8123');
  expect(install.starts()).toEqual(['UserPromptSubmit']);
});
