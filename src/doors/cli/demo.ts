/** A tour that runs the real commands as child processes, in a home and a project that vanish afterwards. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryError } from '../../core/errors.ts';
import type { App } from '../../core/ports.ts';
import type { Command } from './command.ts';

interface Step {
  readonly say?: string;
  readonly words: readonly string[];
  readonly stdin?: string;
}

const TOUR: readonly Step[] = [
  {
    say: 'A decision is made. It becomes a Markdown file in the project:',
    words: [
      'write',
      'Use SQLite for storage',
      '--type',
      'decision',
      '--tags',
      'database,storage',
      '--content',
      'One file, no server, full-text search built in. PostgreSQL was too much to run.',
    ],
  },
  {
    words: [
      'write',
      'WAL files must be copied together with the database',
      '--type',
      'gotcha',
      '--tags',
      'database,backup',
      '--links',
      'decision-use-sqlite-for-storage',
      '--content',
      'A backup of memory.db alone misses what is still in memory.db-wal.',
    ],
  },
  { say: 'Weeks later, somebody asks:', words: ['search', 'why', 'not', 'postgres'] },
  { words: ['read', 'gotcha-wal-files-must-be-copied-together-with-the-database'] },
  {
    say: 'And this is what a new Claude Code session is told when it starts:',
    words: ['hook', 'SessionStart'],
    stdin: '{"hook_event_name":"SessionStart","source":"startup","session_id":"demo"}',
  },
];

export const demo: Command = {
  name: 'demo',
  about: 'See it work: real commands, in a home and a project that are removed afterwards.',
  examples: ['memory demo'],
  run(app) {
    const folder = mkdtempSync(join(tmpdir(), 'memory-demo-'));
    try {
      const steps = TOUR.map((step) => play(app, folder, step));
      process.stdout.write(`${howToInstall(app)}\n`);
      return { json: { steps }, text: '' };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function play(app: App, folder: string, { say, words, stdin }: Step) {
  const project = join(folder, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  const { PATH } = process.env;
  const env = { PATH, HOME: folder, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(app.launcher, [...words], {
    cwd: project,
    env,
    input: stdin ?? '',
    encoding: 'utf8',
  });
  const shown = stdin === undefined ? stdout : contextOf(stdout);
  const command = `memory ${words.map(quoted).join(' ')}`;
  const output = `${shown}${stderr}`.replaceAll(folder, '~').trimEnd();
  process.stdout.write(`${say === undefined ? '' : `\n${say}\n`}\n$ ${command}\n${output}\n`);
  if (status !== 0) throw new MemoryError('internal', `The demo stopped at: ${command}`);
  return { command, output };
}

function contextOf(stdout: string): string {
  const value: unknown = JSON.parse(stdout);
  const { hookSpecificOutput } = value as { hookSpecificOutput?: { additionalContext?: string } };
  return hookSpecificOutput?.additionalContext ?? '';
}

function quoted(word: string): string {
  return /^[\w.,/-]+$/.test(word) ? word : `"${word}"`;
}

function howToInstall({ packageRoot }: App): string {
  return [
    '\nTo put it into your own Claude Code:\n',
    `  claude plugin marketplace add "${packageRoot}"`,
    '  claude plugin install claude-code-memory@claude-code-memory',
  ].join('\n');
}
