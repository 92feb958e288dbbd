import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientHome, openClientHome } from './client-home.ts';
import { CONVERSATION_ARGS, type Conversation, openConversation } from './conversation.ts';
import { installClient } from './install-client.ts';
import { type RunOptions, type RunResult, runProcess } from './run-process.ts';
import { openTui, type Tui, type TuiMissing } from './tui.ts';

export interface ClientOptions {
  readonly version: string;
  readonly apiUrl: string;
  readonly pluginDirs?: readonly string[];
  /** Allowed without a question, MCP tools too; nobody is there to answer one. */
  readonly allowedTools?: readonly string[];
  /** As people start it: edits of files are accepted, nothing else is allowed beforehand. */
  readonly isUsual?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

interface PrintOptions extends Partial<RunOptions> {
  readonly args?: readonly string[];
}

interface PrintResult extends RunResult {
  /** Unknown after `--continue`, unless the answer was asked for as JSON. */
  readonly sessionId?: string;
}

export interface Client {
  /** The program itself. */
  readonly executable: string;
  readonly home: string;
  readonly config: string;
  readonly project: string;
  readonly env: Readonly<Record<string, string>>;
  /** `claude --print PROMPT` in the project folder, with the plugins. */
  print(prompt: string, options?: PrintOptions): Promise<PrintResult>;
  /** Several turns in one process. */
  converse(): Conversation;
  /** `claude plugin ARGS`. */
  plugin(args: readonly string[]): Promise<RunResult>;
  /** The terminal interface, where tmux is there to show it. */
  interactive(args?: readonly string[]): Promise<Tui | TuiMissing>;
  /** Absolute paths of the JSONL files of sessions and sub-agents. */
  transcripts(): string[];
  dispose(): Promise<void>;
}

const EVERYDAY_TOOLS = ['Bash', 'Read', 'Write', 'Edit', 'Skill', 'Task', 'Agent'];

export async function openClient(options: ClientOptions): Promise<Client> {
  const executable = await installClient(options.version);
  const clientHome = openClientHome(options.apiUrl);
  const env = { ...clientHome.env, ...options.env };
  const { home, config, project } = clientHome;
  const tuis: Tui[] = [];
  return {
    ...{ executable, home, config, project, env },
    print: (prompt, run = {}) => print({ executable, env, project, options }, prompt, run),
    converse: () => {
      const args = [...CONVERSATION_ARGS, ...standingArgs(options)];
      return openConversation(executable, args, { cwd: project, env, timeoutMs: 80_000 });
    },
    plugin: (args) => runProcess(executable, ['plugin', ...args], { cwd: project, env }),
    interactive: async (args = []) => {
      const command = [executable, ...args, ...standingArgs(options)];
      const tui = await openTui({ command, env, cwd: project, folder: clientHome.root });
      if (tui.available) tuis.push(tui);
      return tui;
    },
    transcripts: () => transcriptsIn(config),
    dispose: () => disposeAll(tuis, clientHome),
  };
}

interface Setting {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
  readonly project: string;
  readonly options: ClientOptions;
}

async function print(setting: Setting, prompt: string, run: PrintOptions): Promise<PrintResult> {
  const { args = [], ...limits } = run;
  const session = sessionArgs(args);
  // The prompt goes first: `--plugin-dir` and `--allowedTools` swallow what follows them.
  const all = ['--print', prompt, ...args, ...session, ...standingArgs(setting.options)];
  const env = { ...setting.env, ...run.env };
  const result = await runProcess(setting.executable, all, {
    cwd: setting.project,
    ...limits,
    env,
  });
  const sessionId = sessionIdOf(result.stdout, [...args, ...session]);
  return sessionId === undefined ? result : { ...result, sessionId };
}

function standingArgs({ pluginDirs = [], allowedTools = [], isUsual }: ClientOptions): string[] {
  const tools = [...EVERYDAY_TOOLS, ...allowedTools].join(',');
  return [
    // Root may not bypass permissions, and tests may run as root.
    ...['--permission-mode', 'acceptEdits'],
    ...(isUsual ? [] : ['--allowedTools', tools]),
    ...pluginDirs.flatMap((dir) => ['--plugin-dir', dir]),
  ];
}

// A session of our naming, so that the plain text answer need not tell us its id.
function sessionArgs(args: readonly string[]): string[] {
  const chosen = ['--session-id', '--resume', '-r', '--continue', '-c'];
  return args.some((arg) => chosen.includes(arg)) ? [] : ['--session-id', randomUUID()];
}

function sessionIdOf(stdout: string, args: readonly string[]): string | undefined {
  const told = /"session_id":"([0-9a-f-]{36})"/.exec(stdout)?.[1];
  if (told !== undefined || args.includes('--fork-session')) return told;
  const flag = args.findIndex((arg) => ['--session-id', '--resume', '-r'].includes(arg));
  return flag < 0 ? undefined : args[flag + 1];
}

function transcriptsIn(config: string): string[] {
  const projects = join(config, 'projects');
  if (!existsSync(projects)) return [];
  return readdirSync(projects, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(projects, name))
    .sort();
}

async function disposeAll(tuis: readonly Tui[], clientHome: ClientHome): Promise<void> {
  await Promise.all(tuis.map((tui) => tui.close()));
  await clientHome.dispose();
}
