/**
 * A tour that runs the real commands and the registered hooks as child processes, in a home and a project
 * that vanish afterwards. Only what goes in is written here; what comes out is what they print.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { print } from '../../../lib/standard-output.ts';
import { harmless } from '../../../text/harmless.ts';
import type { Command } from '../command.ts';

interface Stage {
  readonly home: string;
  readonly project: string;
  readonly app: App;
  /** Who embeds. Nobody, until the tour comes to it: what it prints must not depend on the background. */
  readonly provider: string;
}

const DECISION =
  'write "Use SQLite for storage" --type decision --tags database,storage --content "One file, no server. PostgreSQL was too much to run."';

const LESSON =
  'write "Copy the WAL file with the database" --type gotcha --tags database,backup --links decision-use-sqlite-for-storage --content "A backup of memory.db alone misses what is still in memory.db-wal."';

const SAID = [
  ['user', 'The login test is flaky again. Any idea?'],
  [
    'assistant',
    'The test reads the session cookie before the redirect has set it. Waiting for /home fixes it: 50 runs, no failure.',
  ],
  ['user', 'Great. We decided to wait for /home in every login test.'],
] as const;

const PROMPT = 'Write a script that makes a backup of memory.db every night.';

const LOGIN = 'src/login.ts';
const CODE = `/** Signs people in and keeps them signed in. */
import { cookies } from './cookies.ts';

export async function signIn(name: string, password: string): Promise<boolean> {
  return cookies.set(await tokenFor(name, password));
}
`;

export const demo: Command = {
  name: 'demo',
  about:
    'See it work: real commands and hooks, in a home and a project that are removed afterwards.',
  examples: ['memory demo'],
  async run(app) {
    const home = mkdtempSync(join(tmpdir(), 'memory-demo-'));
    const stage = { home, project: join(home, 'shop'), app, provider: 'disabled' };
    try {
      mkdirSync(join(stage.project, '.git'), { recursive: true });
      mkdirSync(join(stage.project, 'src'));
      writeFileSync(join(stage.project, LOGIN), CODE);
      await play(stage);
      say(howToInstall(app));
      return { json: {}, text: '' };
    } finally {
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    }
  },
};

async function play(stage: Stage): Promise<void> {
  say('A decision is made. It becomes a Markdown file in the project:');
  show(stage, DECISION);
  say('So does a lesson that was learned on the way, and the two are linked:');
  show(stage, LESSON);
  show(stage, 'edges decision-use-sqlite-for-storage');
  say('Weeks later, somebody asks:');
  show(stage, 'search why not postgres');

  say('A first session starts in Claude Code:');
  hook(stage, 'SessionStart', { source: 'startup', session_id: 'first' });
  say('This is said in it, and then the hook runs that ends every turn:');
  const transcript = writeTranscript(stage);
  hook(stage, 'Stop', { session_id: 'first', transcript_path: transcript });
  await until(stage, 'remember flaky', '.jsonl:');
  say('The session ends. What it leaves behind is noted in the background:');
  hook(stage, 'SessionEnd', { session_id: 'first', transcript_path: transcript, reason: 'other' });
  await until(stage, 'query --type session', '[session]');

  say('The next session is told, before anything is asked:');
  hook(stage, 'SessionStart', { source: 'startup', session_id: 'second' });
  say('A prompt is told what is known about it, once, and only if there is something:');
  hook(stage, 'UserPromptSubmit', { session_id: 'second', prompt: PROMPT });
  say('What was the first session about, and what came of it?');
  show(stage, 'topics');
  say('And what was said can be found, with its source:');
  show(stage, 'remember what made the login test flaky');
  await byMeaning(stage);
  withoutWriting(stage);
}

/** Notes that nobody has to write. */
function withoutWriting(stage: Stage): void {
  say('The session left notes. What was decided in it is a draft, until a person looks at it:');
  show(stage, 'query --type session');
  show(stage, 'review --list');
  say('Of a file, the note is made from its code:');
  show(stage, `node create file-summary --path ${LOGIN}`);
  show(stage, 'query --type file-summary');
  say('Then somebody changes the code. What was noted of it is not stated as a fact any more:');
  const path = join(stage.project, LOGIN);
  writeFileSync(path, CODE.replace('signIn', 'logIn'));
  show(stage, 'query --type file-summary');
}

/** Only with the model: it is fetched when the package is built, and may be missing. */
async function byMeaning(stage: Stage): Promise<void> {
  if (!(await stage.app.embedder())) return;
  const meant = { ...stage, provider: 'builtin' };
  run(meant, 'memory embed', '');
  say('Even if the question shares no word with the answer:');
  show(meant, 'remember "why did signing in break sometimes" --limit 1');
}

function writeTranscript({ home, project }: Stage): string {
  const folder = join(home, '.claude', 'projects', 'shop');
  mkdirSync(folder, { recursive: true });
  const timestamp = new Date().toISOString();
  const lines = SAID.map(([role, text]) => {
    say(`  ${role === 'user' ? 'You' : 'Claude'}: ${text}`, '');
    const message = { role, content: [{ type: 'text', text }] };
    return `${JSON.stringify({ type: role, sessionId: 'first', timestamp, cwd: project, message })}\n`;
  });
  const path = join(folder, 'first.jsonl');
  writeFileSync(path, lines.join(''));
  return path;
}

function show(stage: Stage, command: string): void {
  const { stdout } = run(stage, `memory ${command}`, '');
  say(`$ memory ${command}\n${shortened(stage, stdout)}`);
}

/** Runs the command that hooks.json registers for an event, and shows what the client would be given. */
function hook(stage: Stage, event: string, input: object): void {
  const { packageRoot } = stage.app;
  const registered = readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8');
  const { hooks } = JSON.parse(registered) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  const command = hooks[event]?.[0]?.hooks[0]?.command ?? '';
  const stdin = JSON.stringify({ hook_event_name: event, cwd: stage.project, ...input });
  const { stdout } = run(stage, command, stdin);
  say(`[hook ${event}]\n${shortened(stage, hookText(stdout))}`);
}

function hookText(stdout: string): string {
  if (stdout === '') return '(prints nothing; the work is done in the background)';
  const { systemMessage, hookSpecificOutput } = JSON.parse(stdout) as {
    systemMessage?: string;
    hookSpecificOutput?: { additionalContext: string };
  };
  const told = hookSpecificOutput?.additionalContext;
  return [
    ...(systemMessage === undefined ? [] : [`to the person: ${systemMessage}`]),
    ...(told === undefined ? [] : [`to the model:\n${told}`]),
  ].join('\n');
}

/** Work in the background ends by itself, and soon. */
async function until(stage: Stage, command: string, wanted: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (run(stage, `memory ${command}`, '').stdout.includes(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new MemoryError('internal', `The demo stopped: memory ${command} did not come to an end.`);
}

function run({ home, project, app, provider }: Stage, command: string, stdin: string) {
  const { PATH = '' } = process.env;
  const bin = join(app.packageRoot, 'bin');
  const env = {
    PATH: `${bin}:${PATH}`,
    HOME: home,
    CLAUDE_PLUGIN_ROOT: app.packageRoot,
    NO_COLOR: '1',
    MEMORY_EMBEDDING_PROVIDER: provider,
  };
  const ran = spawnSync('sh', ['-c', command], {
    cwd: project,
    env,
    input: stdin,
    encoding: 'utf8',
  });
  if (ran.status === 0) return ran;
  throw new MemoryError('internal', `The demo stopped at: ${command}\n${ran.stderr}`);
}

function shortened({ home }: Stage, output: string): string {
  return output.replaceAll(home, '~').trimEnd();
}

function say(text: string, before = '\n'): void {
  print(`${before}${harmless(text)}\n`);
}

function howToInstall({ packageRoot }: App): string {
  return ['To put it into your own Claude Code:\n', `  "${packageRoot}/bin/memory" install`].join(
    '\n',
  );
}
