/**
 * Every registered command under every fault, each with a payload that would make it work: exit code 0, nothing or JSON,
 * soon; and when the fault is gone, nothing is missing.
 */
import { execFileSync } from 'node:child_process';
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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, type Ran, type RunOptions, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>;
};

const COMMANDS = Object.entries(hooks).flatMap(([event, groups]) =>
  groups.flatMap((group) => group.hooks.map(({ command }) => ({ event, command }))),
);

const SESSION = '5e551011-1111-4222-8333-444455556666';
const SOON_MS = 3_000;
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
  readonly after?: () => void;
  readonly undo?: () => void;
}

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const database = () => join(sandbox.global, 'memory.db');
const transcript = () => join(sandbox.home, '.claude/projects/p', `${SESSION}.jsonl`);

/** What the client would send at each event, and to whom. */
function payloadOf(event: string, command = ''): object {
  const common = {
    session_id: SESSION,
    transcript_path: transcript(),
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
    PostToolUse: { tool_name: 'TodoWrite', tool_input: { todos }, tool_response: {} },
    PreCompact: { trigger: 'auto' },
    Stop: { stop_hook_active: false },
    SessionEnd: { reason: 'other' },
  };
  return { ...common, ...own[event] };
}

const FAULTS: Readonly<Record<string, () => Fault>> = {
  // With neither, the home of the account would be written to.
  'no HOME': () => ({ env: { HOME: undefined, CLAUDE_CONFIG_DIR: join(sandbox.home, '.claude') } }),
  'a HOME that is not there': () => ({ env: { HOME: '/proc/none' } }),
  'a home that cannot be written': () => {
    chmodSync(sandbox.global, 0o500);
    return { env: { MEMORY_HOME: '/proc/none' }, undo: () => chmodSync(sandbox.global, 0o700) };
  },
  // No file may grow: what a full disk does, without one.
  'a full disk': () => ({ before: "trap '' XFSZ; ulimit -f 0;" }),
  'a locked database': () => {
    const other = new DatabaseSync(database());
    other.exec('PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE');
    return { undo: () => other.close() };
  },
  'a corrupted database': () => {
    truncateSync(database(), 20_000);
    return {};
  },
  'a database that is none': () => {
    writeFileSync(database(), 'garbage '.repeat(5_000));
    return {};
  },
  'a database of a newer version': () => {
    const version = changeDatabase('PRAGMA user_version');
    changeDatabase('PRAGMA user_version = 999');
    return { undo: () => changeDatabase(`PRAGMA user_version = ${version}`) };
  },
  'no model': () => ({
    root: installedCopy('dist'),
    env: { MEMORY_EMBEDDING_PROVIDER: 'builtin' },
  }),
  'no node_modules': () => ({ root: installedCopy('dist', 'model', 'native') }),
  'no Node': () => ({ root: installedCopy('dist'), env: { PATH: onlyTools() } }),
  'a Node that is too old': () => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.1.0'})`;
    return withNode(`exec "${process.execPath}" --import "${old}" "$@"`);
  },
  'a Node that crashes': () => withNode('echo oops >&2; exit 9'),
  'workers that are killed': () => ({ after: killWorkers }),
  'garbage on standard input': () => ({ stdin: () => '{"session_id": ]' }),
  'nothing on standard input': () => ({ stdin: () => '' }),
  '10 MB of garbage on standard input': () => ({
    stdin: () => `{"prompt": "${'x'.repeat(TEN_MB)}`,
  }),
  '10 MB of JSON on standard input': () => ({
    stdin: (payload) => JSON.stringify({ ...payload, tool_response: 'x'.repeat(TEN_MB) }),
  }),
  'a clock that is years behind': () => {
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

it.each(Object.keys(FAULTS))('%s costs the session nothing, and nothing is lost', async (name) => {
  await sandbox.memory('write', 'Use port ranges', '--type', 'decision', '--tags', 'net');
  speak();
  const fault = FAULTS[name]?.() ?? {};
  for (const { event, command } of COMMANDS) await underFault(event, command, fault);
  fault.undo?.();
  await expectNothingMissing();
});

async function underFault(event: string, command: string, fault: Fault): Promise<void> {
  const { env = {}, root = packageRoot, stdin = JSON.stringify, before = '', after } = fault;
  const started = performance.now();
  const ran = await sandbox.shell(`${before} ${command}`, {
    env: { CLAUDE_PLUGIN_ROOT: root, ...env },
    stdin: stdin(payloadOf(event, command)),
  });
  const took = performance.now() - started;
  expectQuiet(event, ran);
  expect(took, event).toBeLessThan(SOON_MS);
  after?.();
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
async function expectNothingMissing(): Promise<void> {
  // Whatever was started under the fault is of no help.
  await untilTrue(() => workers().length === 0);
  for (const event of ['SessionStart', 'Stop', 'SessionEnd']) {
    const options: RunOptions = {
      env: { CLAUDE_PLUGIN_ROOT: packageRoot },
      stdin: JSON.stringify(payloadOf(event)),
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
    stdin: JSON.stringify({ ...payloadOf('SessionStart'), session_id: 'later' }),
  });
  expect(start.stdout).toContain('decision-use-port-ranges');
  expect(start.stdout).toContain('## Last Session (2026-11-16)');
}

function speak(): void {
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

/** Process ids of what hooks of this home left in the background. */
function workers(): readonly number[] {
  const list = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return list
    .filter((line) => line.includes(sandbox.home))
    .map((line) => Number.parseInt(line, 10));
}

function killWorkers(): void {
  for (const pid of workers()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** The package without its own Node, as it is after an install by the client. */
function installedCopy(...parts: readonly string[]): string {
  const copy = join(sandbox.home, 'an installed copy');
  for (const part of ['bin', 'hooks', 'package.json', ...parts]) {
    cpSync(join(packageRoot, part), join(copy, part), { recursive: true });
  }
  return copy;
}

function withNode(script: string): Fault {
  const bin = onlyTools();
  writeFileSync(join(bin, 'node'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, 'node'), 0o755);
  return { root: installedCopy('dist'), env: { PATH: bin } };
}

/** A PATH with the tools that the launcher uses, but no node. */
function onlyTools(): string {
  const bin = join(sandbox.home, 'tools');
  mkdirSync(bin, { recursive: true });
  for (const name of ['sh', 'dirname']) symlinkSync(`/usr/bin/${name}`, join(bin, name));
  return bin;
}

function changeDatabase(sql: string): unknown {
  const opened = new DatabaseSync(database());
  try {
    return Object.values(opened.prepare(sql).get() ?? {})[0];
  } finally {
    opened.close();
  }
}
