/** The fault rule: whatever is broken, a hook exits 0 with nothing or valid JSON. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOOK_EVENTS } from '../../../src/core/hook-events.ts';
import { packageRoot, type RunOptions, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, { hooks: { command: string; timeout: number }[] }[]>;
};

/** Runs the registered command of an event, as the client does. */
async function hook(event: string, options: RunOptions & { root?: string; input?: object } = {}) {
  const command = hooks[event]?.[0]?.hooks[0]?.command ?? '';
  const input = {
    session_id: 's2',
    cwd: sandbox.project,
    hook_event_name: event,
    ...options.input,
  };
  const stdin = options.stdin ?? JSON.stringify(input);
  const env = { CLAUDE_PLUGIN_ROOT: options.root ?? packageRoot, ...options.env };
  const ran = await sandbox.shell(command, { ...options, env, stdin });
  expect(ran.code).toBe(0);
  expect(ran.stderr).toBe('');
  return ran.stdout === '' ? undefined : (JSON.parse(ran.stdout) as Record<string, unknown>);
}

function transcript(text: string): string {
  const line = (role: string, content: unknown) =>
    JSON.stringify({
      type: role,
      sessionId: 's1',
      timestamp: '2026-11-16T10:00:00.000Z',
      cwd: sandbox.project,
      message: { role, content },
    });
  const lines = [line('user', text), line('assistant', [{ type: 'text', text: `Done: ${text}` }])];
  return sandbox.write('.claude/projects/p/s1.jsonl', `${lines.join('\n')}\n`);
}

/** The package without its own Node, as it is after an install by the client. */
function installedCopy(...parts: readonly string[]): string {
  const copy = join(sandbox.home, 'an installed copy');
  for (const part of ['bin', 'hooks', 'package.json', ...parts]) {
    cpSync(join(packageRoot, part), join(copy, part), { recursive: true });
  }
  return copy;
}

describe('a healthy home', () => {
  it('is greeted once, told about notes, and learns from what was said', async () => {
    await sandbox.memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    const first = await hook('SessionStart', { input: { source: 'startup' } });
    expect(first?.systemMessage).toMatch(/is on\..*memory pause/);
    expect(JSON.stringify(first)).toContain('# Memory Context');
    expect(
      await hook('Stop', { input: { transcript_path: transcript('the port is 8123') } }),
    ).toBeUndefined();
    await untilTrue(async () => (await sandbox.memory('remember', '8123')).stdout.includes('s1'));
    const said = (await sandbox.memory('remember', 'port')).stdout;
    expect(said).toContain('Session s1 · 2026-11-16');
    expect(said).toMatch(/You, 10:00: the port is 8123\n.*s1\.jsonl:1/);
    const second = await hook('SessionStart');
    expect(second).toEqual({
      hookSpecificOutput: {
        hookEventName: 'SessionStart',
        additionalContext: expect.stringContaining('- Asked: the port is 8123'),
      },
    });
  });

  it('learns what the client writes down only after it has told the hook', async () => {
    const late = transcript('the port is 8123');
    const text = readFileSync(late, 'utf8');
    rmSync(late);
    await hook('Stop', { input: { transcript_path: late } });
    // Somebody has taken the work, and found nothing there.
    const state = () => readdirSync(join(sandbox.global, '.run'));
    await untilTrue(() => !state().some((name) => name.startsWith('due-')));
    writeFileSync(late, text);
    await untilTrue(async () => (await sandbox.memory('remember', '8123')).stdout.includes('s1'));
  });

  it('says nothing when there is nothing to say', async () => {
    await hook('SessionStart');
    expect(await hook('SessionStart')).toBeUndefined();
  });

  it('counts the past conversations that could be indexed', async () => {
    transcript('long ago');
    expect((await hook('SessionStart'))?.systemMessage).toMatch(
      /1 past conversation .*\/memory-backfill/,
    );
  });

  it('tells no more than is wanted', async () => {
    for (const name of ['SQLite', 'Redis', 'Kafka', 'NATS']) {
      await sandbox.memory('write', `Use ${name}`, '--type', 'decision', '--tags', 'db');
    }
    const told = async () => JSON.stringify(await hook('SessionStart'));
    expect((await told()).match(/- Use/g)).toHaveLength(4);
    await sandbox.memory('config', 'set', 'injection.session_start_max_tokens', '100');
    expect((await told()).match(/- Use/g)?.length).toBeLessThan(4);
    await sandbox.memory('config', 'set', 'injection.session_start_max_tokens', '1');
    expect(await hook('SessionStart')).toBeUndefined();
  });

  it('is silent under the guard variable and while paused', async () => {
    await sandbox.memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    const guard = { env: { CLAUDE_CODE_MEMORY_GUARD: '1' } };
    expect(await hook('SessionStart', guard)).toBeUndefined();
    await sandbox.memory('pause');
    expect(await hook('SessionStart')).toBeUndefined();
    await sandbox.memory('resume');
    expect(JSON.stringify(await hook('SessionStart'))).toContain('# Memory Context');
  });

  it('is silent in a project that is paused, and only there', async () => {
    await sandbox.memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    await sandbox.memory('pause', '--project');
    const session = { transcript_path: transcript('We deploy on Tuesdays.') };
    const todos = [{ content: 'Write tests', status: 'pending', activeForm: 'Writing tests' }];
    const used = { tool_name: 'TodoWrite', tool_input: { todos }, tool_response: {} };
    for (const event of HOOK_EVENTS) {
      expect(await hook(event, { input: { ...session, ...used } })).toBeUndefined();
    }
    const inside = join(sandbox.project, 'src');
    mkdirSync(inside);
    expect(await hook('SessionStart', { input: { cwd: inside } })).toBeUndefined();
    const other = join(sandbox.home, 'other');
    mkdirSync(join(other, '.git'), { recursive: true });
    expect(await hook('SessionStart', { cwd: other, input: { cwd: other } })).toBeDefined();
    expect((await sandbox.memory('doctor')).stdout).toContain('paused in this project');
    // Nothing was captured, and no indexer was started, which would have made a session of it.
    expect(existsSync(join(sandbox.notes, 'nodes'))).toBe(false);
    expect(await sandbox.json('stats')).toMatchObject({ sessions: 0 });
    await sandbox.memory('resume', '--project');
    expect(JSON.stringify(await hook('SessionStart'))).toContain('# Memory Context');
  });

  it('tells the model nothing where injection is off in the project', async () => {
    await sandbox.memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    await hook('SessionStart');
    await sandbox.memory('config', 'set', 'injection.enabled', 'false', '--scope', 'project');
    expect(await hook('SessionStart')).toBeUndefined();
    await sandbox.memory('config', 'set', 'injection.enabled', 'true', '--scope', 'project');
    expect(JSON.stringify(await hook('SessionStart'))).toContain('# Memory Context');
  });

  it('leaves no process behind', async () => {
    await hook('SessionEnd', { input: { transcript_path: transcript('bye') } });
    const running = async () => (await sandbox.shell('ps -eo args')).stdout.includes(sandbox.home);
    await untilTrue(async () => !(await running()));
    expect(await running()).toBe(false);
  });
});

describe.each(HOOK_EVENTS)('%s exits 0 and speaks JSON or nothing', (event) => {
  it.each([
    ['nothing on standard input', ''],
    ['garbage on standard input', '{"session_id":'],
    ['a JSON text on standard input', '"x"'],
    ['a transcript that is not there', '{"transcript_path":"/nowhere/x.jsonl","cwd":"/nowhere"}'],
  ])('with %s', async (_, stdin) => {
    await hook(event, { stdin });
  });

  it.each(['/proc/none', join(packageRoot, 'package.json', 'memory')])(
    'with a home that cannot be made: %s',
    async (MEMORY_HOME) => {
      const input = { transcript_path: transcript('x') };
      await hook(event, { env: { MEMORY_HOME }, input });
    },
  );

  it('with no Node on the PATH', async () => {
    const out = await hook(event, { root: installedCopy('dist'), env: { PATH: onlyTools() } });
    if (event === 'SessionStart') expect(out?.systemMessage).toMatch(/is off: it needs Node/);
    else expect(out).toBeUndefined();
  });

  it('with a Node that is too old', async () => {
    const bin = onlyTools();
    const fake = `#!/bin/sh\nexec "${process.execPath}" --import "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.1.0'})" "$@"\n`;
    writeFileSync(join(bin, 'node'), fake);
    chmodSync(join(bin, 'node'), 0o755);
    const out = await hook(event, { root: installedCopy('dist'), env: { PATH: bin } });
    if (event === 'SessionStart')
      expect(out?.systemMessage).toMatch(/is off: it needs Node.*20\.1\.0/);
    else expect(out).toBeUndefined();
  });

  it('with a Node that crashes', async () => {
    const bin = onlyTools();
    writeFileSync(join(bin, 'node'), '#!/bin/sh\necho oops >&2\nexit 9\n');
    chmodSync(join(bin, 'node'), 0o755);
    expect(await hook(event, { root: installedCopy('dist'), env: { PATH: bin } })).toBeUndefined();
  });

  it('in a checkout that is not built', async () => {
    const out = await hook(event, { root: installedCopy() });
    if (event === 'SessionStart') expect(out?.systemMessage).toMatch(/not built/);
    else expect(out).toBeUndefined();
  });

  it('with a database of a newer version', async () => {
    await sandbox.memory('stats');
    changeDatabase('PRAGMA user_version = 999');
    await hook(event, { input: { transcript_path: transcript('x') } });
  });

  it('with a database that is locked by somebody else, at once', async () => {
    await sandbox.memory('stats');
    const other = changeDatabase('PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE', true);
    const start = performance.now();
    await hook(event, { input: { transcript_path: transcript('x') } });
    // A person's command would wait for a minute.
    expect(performance.now() - start).toBeLessThan(30_000);
    other.close();
  });

  it('with a database that is none', async () => {
    sandbox.write('.claude/memory/memory.db', 'garbage '.repeat(1000));
    await hook(event, { input: { transcript_path: transcript('x') } });
  });
});

it('doctor tells what a hook ran into', async () => {
  await sandbox.memory('stats');
  changeDatabase('PRAGMA user_version = 999');
  await hook('SessionStart');
  const { code, stdout } = await sandbox.memory('doctor');
  expect(code).toBe(1);
  expect(stdout).toMatch(/FAIL {2}database: .*newer version/);
  expect(stdout).toMatch(/FAIL {2}SessionStart: last ran .*newer version/);
});

describe('the hooks of `memory hooks` in settings.json', () => {
  const settings = async (root = packageRoot) => {
    const { stdout } = await sandbox.run(join(root, 'bin', 'memory'), ['hooks', '--settings']);
    return (JSON.parse(stdout) as { hooks: typeof hooks }).hooks;
  };

  it('are those of the plugin, with their matchers and time limits', async () => {
    const printed = await settings();
    expect(Object.keys(printed)).toEqual(Object.keys(hooks));
    expect(Object.keys(printed).toSorted()).toEqual([...HOOK_EVENTS].toSorted());
    const shape = (some: typeof hooks) =>
      Object.values(some)
        .flat()
        .map(({ hooks: commands, ...group }) => [group, commands.map(({ timeout }) => timeout)]);
    expect(shape(printed)).toEqual(shape(hooks));
    expect(JSON.stringify(shape(printed))).toContain('"matcher":"Read|Edit');
    const commands = Object.values(printed).flatMap((groups) => groups.flatMap((one) => one.hooks));
    for (const { command } of commands) {
      expect(command).toMatch(/^'\/.*\/hooks\/[\w-]+'( \w+)? # code-memory$/);
    }
  });

  it('work, also from a folder with quotes and spaces in its name', async () => {
    const root = join(sandbox.home, `it's a "copy"`);
    for (const part of ['bin', 'hooks', 'dist', 'package.json']) {
      cpSync(join(packageRoot, part), join(root, part), { recursive: true });
    }
    const printed = await settings(root);
    const commandOf = (event: string) => printed[event]?.[0]?.hooks[0]?.command ?? '';
    const start = await sandbox.shell(commandOf('SessionStart'), { stdin: '{}' });
    expect(start.stdout).toContain('is on');
    const todo = { content: 'Measure it', status: 'pending', activeForm: 'Measuring it' };
    const payload = {
      ...{ session_id: 's2', cwd: sandbox.project, hook_event_name: 'PostToolUse' },
      ...{ tool_name: 'TodoWrite', tool_input: { todos: [todo] }, tool_response: {} },
    };
    await sandbox.shell(commandOf('PostToolUse'), { stdin: JSON.stringify(payload) });
    const tasks = await sandbox.memory('list', '--captured', '--type', 'task');
    expect(tasks.stdout).toContain('Measure it');
  });

  it('are known to doctor, and taken out by uninstall with nothing else', async () => {
    const own = { matcher: 'Bash', hooks: [{ type: 'command', command: 'echo mine' }] };
    const printed = await settings();
    const PostToolUse = [own, ...(printed.PostToolUse ?? [])];
    const all = { model: 'x', hooks: { ...printed, PostToolUse, Notification: [own] } };
    const path = sandbox.write('.claude/settings.json', JSON.stringify(all));
    expect((await sandbox.memory('doctor')).stdout).toMatch(
      /ok {4}hooks registered: hooks in \S+\n/,
    );
    await sandbox.memory('uninstall', '--yes');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      model: 'x',
      hooks: { PostToolUse: [own], Notification: [own] },
    });
  });

  it('that are of an older version are called incomplete by doctor', async () => {
    const { SessionStart, Stop } = await settings();
    sandbox.write('.claude/settings.json', JSON.stringify({ hooks: { SessionStart, Stop } }));
    const { stdout, code } = await sandbox.memory('doctor');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /FAIL {2}hooks registered: hooks in .*, but not for .*PostToolUse.*\n.*memory hooks/,
    );
  });

  it('that lack a command of an event are called incomplete, too', async () => {
    const printed = await settings();
    const [first] = printed.PostToolUse ?? [];
    const older = { ...printed, PostToolUse: [first] };
    sandbox.write('.claude/settings.json', JSON.stringify({ hooks: older }));
    expect((await sandbox.memory('doctor')).stdout).toMatch(/but not for PostToolUse \(track\)\n/);
  });
});

/** A PATH with the tools that the launcher uses, but no node. */
function onlyTools(): string {
  const bin = join(sandbox.home, 'tools');
  mkdirSync(bin, { recursive: true });
  for (const name of ['sh', 'dirname']) symlinkSync(`/usr/bin/${name}`, join(bin, name));
  return bin;
}

function changeDatabase(sql: string, keepOpen = false): DatabaseSync {
  const database = new DatabaseSync(join(dirname(sandbox.global), 'memory', 'memory.db'));
  database.exec(sql);
  if (!keepOpen) database.close();
  return database;
}
