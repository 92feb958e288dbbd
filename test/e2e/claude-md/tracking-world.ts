/** A project whose changed files are tracked, and the two hooks in sh as every shell here runs them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, type Ran, type RunOptions, type Sandbox } from '../../sandbox.ts';

/** POSIX shells of this machine: /bin/sh is one of them nearly everywhere. */
export const SHELLS: readonly (readonly string[])[] = [
  ['sh'],
  ['dash'],
  ['bash', '--posix'],
  ['busybox', 'sh'],
  ['mksh'],
].filter(isThere);

function isThere(shell: readonly string[]): boolean {
  const [command = '', ...words] = shell;
  try {
    execFileSync(command, [...words, '-c', ':'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const SESSION = '5e551011-1111-4222-8333-444455556666';

type ShellHook = 'track' | 'claude-md-stop';
/** What each hands on to. */
const HANDED_ON: Readonly<Record<ShellHook, string>> = {
  track: 'Track',
  'claude-md-stop': 'ClaudeMdStop',
};

export interface HookOptions extends RunOptions {
  readonly shell?: readonly string[];
  /** Of the plugin. */
  readonly root?: string;
}

/** Runs a hook in sh, as the client does; `payload` as it is, or as JSON. */
export function runShellHook(
  sandbox: Sandbox,
  hook: ShellHook,
  payload: unknown,
  { shell = ['sh'], root = packageRoot, env = {}, ...options }: HookOptions = {},
): Promise<Ran> {
  const [command = '', ...words] = shell;
  const stdin = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return sandbox.run(command, [...words, join(root, 'hooks', hook)], {
    ...options,
    env: { CLAUDE_PROJECT_DIR: sandbox.project, ...env },
    stdin,
  });
}

/** The same in the CLI, without sh having had a look. */
export function runInCli(sandbox: Sandbox, hook: ShellHook, payload: unknown): Promise<Ran> {
  const stdin = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return sandbox.run(join(packageRoot, 'hooks', 'run'), [HANDED_ON[hook]], {
    env: { CLAUDE_PROJECT_DIR: sandbox.project },
    stdin,
  });
}

export const statePath = (sandbox: Sandbox, name: string, session = SESSION): string =>
  join(sandbox.project, '.claude', 'session-state', session, name);

export const sharedPath = (sandbox: Sandbox): string =>
  join(sandbox.project, '.claude', '.dirty-files');

export function linesOf(path: string): readonly string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}

/** As the client sends it; fields in its order. */
export function editOf(sandbox: Sandbox, path: string, more: object = {}): Record<string, unknown> {
  return {
    session_id: SESSION,
    transcript_path: join(sandbox.home, '.claude/projects/p', `${SESSION}.jsonl`),
    cwd: sandbox.project,
    permission_mode: 'acceptEdits',
    effort: { level: 'medium' },
    hook_event_name: 'PostToolUse',
    tool_name: 'Edit',
    tool_input: { file_path: path, old_string: 'a', new_string: 'b', replace_all: false },
    tool_response: { filePath: path, structuredPatch: [{ lines: ['-a', '+b'] }] },
    tool_use_id: 'toolu_1',
    ...more,
  };
}

export function stopOf(sandbox: Sandbox, more: object = {}): Record<string, unknown> {
  return {
    session_id: SESSION,
    transcript_path: join(sandbox.home, '.claude/projects/p', `${SESSION}.jsonl`),
    cwd: sandbox.project,
    permission_mode: 'acceptEdits',
    effort: { level: 'medium' },
    hook_event_name: 'Stop',
    stop_hook_active: false,
    last_assistant_message: 'Done.',
    background_tasks: [],
    ...more,
  };
}

export function manage(sandbox: Sandbox, folder = ''): void {
  mkdirSync(join(sandbox.project, folder), { recursive: true });
  const text = '# It\n\n<!-- AUTO-MANAGED: architecture -->\n- src\n<!-- END AUTO-MANAGED -->\n';
  sandbox.write(join('project', folder, 'CLAUDE.md'), text);
}

/** As SessionStart tells sh, and as the settings tell the CLI. */
export function askForWords(sandbox: Sandbox, session = SESSION): void {
  sandbox.write('.claude/memory/config.json', JSON.stringify({ claudeMd: { words: 'on' } }));
  sandbox.write(`project/.claude/session-state/${session}/claude-md`, 'words\n');
}

/** A managed file that somebody has explained. */
export function explain(sandbox: Sandbox, folder = ''): void {
  const text =
    '<!-- AUTO-MANAGED: architecture -->\n- src\n\n### Explained\n\nIt is.\n<!-- END AUTO-MANAGED -->\n';
  sandbox.write(join('project', folder, 'CLAUDE.md'), text);
}
