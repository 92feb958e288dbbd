/**
 * Every registered command under every fault, each with a payload that would make it work: exit code 0, nothing or JSON,
 * soon; and when the fault is gone, nothing is missing.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { packageRoot, type Ran, type RunOptions, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';
import { hasNoWorkers, workersOf } from '../../workers-of.ts';

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>;
};

const COMMANDS = Object.entries(hooks).flatMap(([event, groups]) =>
  groups.flatMap((group) => group.hooks.map(({ command }) => ({ event, command }))),
);

const SESSION = '5e551011-1111-4222-8333-444455556666';
/** A hook gives up early; whoever would wait as a person's command does, or for ever, takes longer on any machine. */
const HANGS_MS = 30_000;
const TEN_MB = 10_000_000;

interface Fault {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The plugin's folder. */
  readonly root?: string;
  /** What comes in instead of the payload. */
  readonly stdin?: (payload: object) => string;
  /** Shell words in front of the command. */
  readonly before?: string;
  /** After each command. */
  readonly after?: (sandbox: Sandbox) => Promise<void>;
  readonly undo?: () => void;
}

const database = (sandbox: Sandbox) => join(sandbox.global, 'memory.db');
const transcript = (sandbox: Sandbox) =>
  join(sandbox.home, '.claude/projects/p', `${SESSION}.jsonl`);

/** What the client would send at each event, and to whom. */
function payloadOf(sandbox: Sandbox, event: string, command = ''): object {
  const common = {
    session_id: SESSION,
    transcript_path: transcript(sandbox),
    cwd: sandbox.project,
    hook_event_name: event,
  };
  const todos = [{ content: 'Open the port', status: 'in_progress', activeForm: 'Opening' }];
  if (command.includes('/track')) {
    const tool_input = { file_path: join(sandbox.project, 'a.ts'), content: 'a\n' };
    return { ...common, tool_name: 'Write', tool_input, tool_response: {} };
  }
  const own: Readonly<Record<string, object>> = {
    SessionStart: { source: 'startup' },
    UserPromptSubmit: { prompt: 'Which port does staging use?' },
    PreToolUse: { tool_name: 'Bash', tool_input: { command: 'make proto' } },
    PostToolUse: { tool_name: 'TodoWrite', tool_input: { todos }, tool_response: {} },
    PreCompact: { trigger: 'auto' },
    Stop: { stop_hook_active: false },
    SessionEnd: { reason: 'other' },
  };
  return { ...common, ...own[event] };
}

const FAULTS: Readonly<Record<string, (sandbox: Sandbox) => Fault>> = {
  // With neither, the home of the account would be written to.
  'no HOME': (sandbox) => ({
    env: { HOME: undefined, CLAUDE_CONFIG_DIR: join(sandbox.home, '.claude') },
  }),
  'a HOME that is not there': () => ({ env: { HOME: '/proc/none' } }),
  'a home that cannot be written': (sandbox) => {
    chmodSync(sandbox.global, 0o500);
    return { env: { MEMORY_HOME: '/proc/none' }, undo: () => chmodSync(sandbox.global, 0o700) };
  },
  // No file may grow: what a full disk does, without one.
  'a full disk': () => ({ before: "trap '' XFSZ; ulimit -f 0;" }),
  'a locked database': (sandbox) => {
    const other = new DatabaseSync(database(sandbox));
    other.exec('PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE');
    return { undo: () => other.close() };
  },
  'a corrupted database': (sandbox) => {
    truncateSync(database(sandbox), 20_000);
    return {};
  },
  'a database that is none': (sandbox) => {
    writeFileSync(database(sandbox), 'garbage '.repeat(5_000));
    return {};
  },
  'a database of a newer version': (sandbox) => {
    const version = changeDatabase(sandbox, 'PRAGMA user_version');
    changeDatabase(sandbox, 'PRAGMA user_version = 999');
    return { undo: () => changeDatabase(sandbox, `PRAGMA user_version = ${version}`) };
  },
  'no model': (sandbox) => ({
    root: installedCopy(sandbox, 'dist'),
    env: { MEMORY_EMBEDDING_PROVIDER: 'builtin' },
  }),
  'no node_modules': (sandbox) => ({ root: installedCopy(sandbox, 'dist', 'model', 'native') }),
  'no Node': (sandbox) => ({
    root: installedCopy(sandbox, 'dist'),
    env: { PATH: onlyTools(sandbox) },
  }),
  'a Node that is too old': (sandbox) => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.1.0'})`;
    return withNode(sandbox, `exec "${process.execPath}" --import "${old}" "$@"`);
  },
  'a Node that crashes': (sandbox) => withNode(sandbox, 'echo oops >&2; exit 9'),
  'workers that are killed': () => ({ after: killWorkers }),
  'garbage on standard input': () => ({ stdin: () => '{"session_id": ]' }),
  'nothing on standard input': () => ({ stdin: () => '' }),
  '10 MB of garbage on standard input': () => ({
    stdin: () => `{"prompt": "${'x'.repeat(TEN_MB)}`,
  }),
  '10 MB of JSON on standard input': () => ({
    stdin: (payload) => JSON.stringify({ ...payload, tool_response: 'x'.repeat(TEN_MB) }),
  }),
  'a clock that is years behind': (sandbox) => {
    const past = sandbox.write(
      'past.cjs',
      `const now = Date.now, Real = Date, back = 10 * 365 * 86_400_000;
       globalThis.Date = class extends Real {
         constructor(...input) { super(...(input.length > 0 ? input : [now() - back])); }
         static now() { return now() - back; }
       };`,
    );
    return { env: { NODE_OPTIONS: `--require ${past}` } };
  },
};

// At the same time: most of it waits for workers, which wait for what a client may write late.
it.concurrent.for(Object.entries(FAULTS))(
  '%s costs the session nothing, and nothing is lost',
  async ([, begin], { onTestFinished }) => {
    const sandbox = new Sandbox();
    onTestFinished(() => sandbox.dispose());
    await sandbox.memory('write', 'Use port ranges', '--type', 'decision', '--tags', 'net');
    speak(sandbox);
    const fault = begin(sandbox);
    for (const registered of COMMANDS) await underFault(sandbox, registered, fault);
    fault.undo?.();
    await expectNothingMissing(sandbox);
  },
);

async function underFault(
  sandbox: Sandbox,
  { event, command }: (typeof COMMANDS)[number],
  fault: Fault,
): Promise<void> {
  const { env = {}, root = packageRoot, stdin = JSON.stringify, before = '', after } = fault;
  const started = performance.now();
  const ran = await sandbox.shell(`${before} ${command}`, {
    env: { CLAUDE_PLUGIN_ROOT: root, ...env },
    stdin: stdin(payloadOf(sandbox, event, command)),
  });
  const took = performance.now() - started;
  expectQuiet(event, ran);
  expect(took, event).toBeLessThan(HANGS_MS);
  await after?.(sandbox);
}

function expectQuiet(event: string, { code, stdout, stderr }: Ran): void {
  expect({ event, code, stderr }).toEqual({ event, code: 0, stderr: '' });
  if (stdout === '') return;
  const { hookSpecificOutput: told } = JSON.parse(stdout) as {
    hookSpecificOutput?: { hookEventName: string };
  };
  if (told) expect(told.hookEventName).toBe(event);
}

/** A later session, with the fault gone: what was said is found, the note is there, the old session has its own. */
async function expectNothingMissing(sandbox: Sandbox): Promise<void> {
  // Whatever was started under the fault is of no help.
  await untilTrue(() => hasNoWorkers(sandbox.home));
  for (const event of ['SessionStart', 'Stop', 'SessionEnd']) {
    const options: RunOptions = {
      env: { CLAUDE_PLUGIN_ROOT: packageRoot },
      stdin: JSON.stringify(payloadOf(sandbox, event)),
    };
    const command = hooks[event]?.[0]?.hooks[0]?.command ?? '';
    expectQuiet(event, await sandbox.shell(command, options));
  }
  const note = join(sandbox.notes, 'nodes/sessions/session-2026-11-16-5e551011.md');
  await untilTrue(() => existsSync(note));
  expect(readFileSync(note, 'utf8')).toContain('Which port does staging use?');
  expect((await sandbox.memory('remember', '8123')).stdout).toContain('staging listens on 8123');
  const start = await sandbox.shell(hooks.SessionStart?.[0]?.hooks[0]?.command ?? '', {
    env: { CLAUDE_PLUGIN_ROOT: packageRoot },
    stdin: JSON.stringify({ ...payloadOf(sandbox, 'SessionStart'), session_id: 'later' }),
  });
  expect(start.stdout).toContain('decision-use-port-ranges');
  expect(start.stdout).toContain('## Last Session (2026-11-16)');
}

function speak(sandbox: Sandbox): void {
  const line = (type: string, content: unknown) =>
    JSON.stringify({
      ...{ type, sessionId: SESSION, timestamp: '2026-11-16T10:00:00.000Z', cwd: sandbox.project },
      message: { role: type, content },
    });
  const answer = [{ type: 'text', text: 'By the file of ports, staging listens on 8123.' }];
  sandbox.write(
    `.claude/projects/p/${SESSION}.jsonl`,
    `${line('user', 'Which port does staging use?')}\n${line('assistant', answer)}\n`,
  );
}

async function killWorkers(sandbox: Sandbox): Promise<void> {
  for (const { pid } of await workersOf(sandbox.home)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** The package without its own Node, as it is after an install by the client. */
function installedCopy(sandbox: Sandbox, ...parts: readonly string[]): string {
  const copy = join(sandbox.home, 'an installed copy');
  for (const part of ['bin', 'hooks', 'package.json', ...parts]) {
    cpSync(join(packageRoot, part), join(copy, part), { recursive: true });
  }
  return copy;
}

function withNode(sandbox: Sandbox, script: string): Fault {
  const bin = onlyTools(sandbox);
  writeFileSync(join(bin, 'node'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, 'node'), 0o755);
  return { root: installedCopy(sandbox, 'dist'), env: { PATH: bin } };
}

/** A PATH with the tools that the launcher uses, but no node. */
function onlyTools(sandbox: Sandbox): string {
  const bin = join(sandbox.home, 'tools');
  mkdirSync(bin, { recursive: true });
  for (const name of ['sh', 'dirname']) symlinkSync(`/usr/bin/${name}`, join(bin, name));
  return bin;
}

function changeDatabase(sandbox: Sandbox, sql: string): unknown {
  const opened = new DatabaseSync(database(sandbox));
  try {
    return Object.values(opened.prepare(sql).get() ?? {})[0];
  } finally {
    opened.close();
  }
}
