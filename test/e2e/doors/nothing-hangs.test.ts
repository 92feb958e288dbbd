/**
 * What a repository may bring along to keep us busy, or to have us write elsewhere: every registered hook and the commands
 * of every day end by themselves, and nothing outside of `.claude/` changes.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';
import { REGISTERED } from './registered.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const TIMEOUT = { timeout: 120_000 };
const COMMANDS = [['list'], ['search', 'x'], ['health'], ['config', 'show'], ['think', 'list']];

const inProject = (path: string) => {
  const full = join(sandbox.project, path);
  mkdirSync(dirname(full), { recursive: true });
  return full;
};

/** Ends it after a time that nothing of ours takes: then the test fails by its exit code. */
async function bounded(work: string, stdin: string): Promise<Ran> {
  const env = { CLAUDE_PLUGIN_ROOT: packageRoot, CLAUDE_PROJECT_DIR: sandbox.project };
  return sandbox.shell(`timeout -s KILL 20 ${work}`, { env, stdin });
}

async function runHooks(): Promise<void> {
  const transcript = sandbox.write('.claude/projects/p/s1.jsonl', '');
  const file = inProject(`${'d/'.repeat(24)}deep.ts`);
  writeFileSync(file, 'export const deep = 1;\n');
  for (const { event, command } of REGISTERED) {
    const input = {
      ...{ session_id: 's1', cwd: sandbox.project, hook_event_name: event, prompt: 'Why Redis?' },
      ...{ transcript_path: transcript, stop_hook_active: false },
      ...{
        tool_name: command.includes('track') ? 'Edit' : 'Read',
        tool_input: { file_path: file },
      },
      tool_response: { type: 'text', file: { filePath: file, content: 'x' } },
    };
    const ran = await bounded(`sh -c '${command}'`, JSON.stringify(input));
    expect(ran, command).toMatchObject({ code: 0, stderr: '' });
    if (ran.stdout !== '') JSON.parse(ran.stdout);
  }
}

async function runAll(): Promise<void> {
  await runHooks();
  for (const words of COMMANDS) {
    const { code } = await bounded(`memory ${words.join(' ')}`, '');
    expect([0, 1, 2], words.join(' ')).toContain(code);
  }
}

const MAKE = {
  '/dev/zero': (path: string) => symlinkSync('/dev/zero', path),
  'a pipe': (path: string) => execFileSync('mkfifo', [path]),
  'a folder': (path: string) => mkdirSync(path),
  itself: (path: string) => symlinkSync(path, path),
  'two gigabytes': (path: string) => {
    writeFileSync(path, '');
    truncateSync(path, 2 ** 31 + 5);
  },
};

const READ = [
  '.claude/memory/config.json',
  '.claude/memory.local.md',
  '.claude/memory/index.md',
  '.claude/memory/index.json',
  '.claude/memory/decision-odd.md',
  '.claude/memory/nodes/tasks/task-odd.md',
  '.claude/memory/think/odd.md',
  '.claude/agents/odd.md',
  '.claude/settings.json',
  '.claude/.dirty-files',
  'CLAUDE.md',
  '.gitignore',
];

describe.each(Object.keys(MAKE) as (keyof typeof MAKE)[])('files that are %s', (kind) => {
  it('keep nobody waiting', TIMEOUT, async () => {
    for (const path of READ) MAKE[kind](inProject(path));
    await runAll();
  });
});

it('goes on where git itself is a pipe', TIMEOUT, async () => {
  execFileSync('sh', ['-c', 'rm -r .git && mkfifo .git'], { cwd: sandbox.project });
  await runHooks();
});

it('refuses settings that lead out of the project, and says so', TIMEOUT, async () => {
  const outside = sandbox.write('elsewhere.json', '{"graph":{"cache_ttl_seconds":7}}');
  symlinkSync(outside, inProject('.claude/memory/config.json'));
  const { stdout, stderr } = await sandbox.memory('list');
  expect(stdout + stderr).toContain('is a link to a file outside of the project');
});

it('follows a link that stays in the project', TIMEOUT, async () => {
  writeFileSync(inProject('docs/settings.json'), '{"graph":{"cache_ttl_seconds":7}}');
  symlinkSync('../../docs/settings.json', inProject('.claude/memory/config.json'));
  expect((await sandbox.memory('config', 'get', 'graph.cache_ttl_seconds')).stdout).toContain('7');
});

it('takes the user’s own settings from wherever they are linked to', TIMEOUT, async () => {
  const own = sandbox.write('dotfiles/config.json', '{"graph":{"cache_ttl_seconds":7}}');
  mkdirSync(sandbox.global, { recursive: true });
  symlinkSync(own, join(sandbox.global, 'config.json'));
  expect((await sandbox.memory('config', 'get', 'graph.cache_ttl_seconds')).stdout).toContain('7');
});

it('is not slowed down by keys, nesting and patterns', TIMEOUT, async () => {
  const keys = Array.from({ length: 20_000 }, (_, n) => `k${n}: 'v'\n`).join('');
  const deep = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`;
  writeFileSync(inProject('.claude/memory.local.md'), `---\n${keys}---\n`);
  writeFileSync(inProject('.claude/memory/decision-keys.md'), `---\ntitle: X\n${keys}---\nX\n`);
  writeFileSync(
    inProject('.claude/memory/decision-deep.md'),
    `---\na: ${'['.repeat(60_000)}\n---\nX\n`,
  );
  writeFileSync(inProject('.claude/memory/graph.json'), deep);
  const patterns = [`${'**/'.repeat(22)}nothing`, `${'*a'.repeat(200)}`];
  const config = { capture: { exclude_patterns: patterns } };
  writeFileSync(inProject('.claude/memory/config.json'), JSON.stringify(config));
  await runAll();
  expect((await sandbox.memory('list')).stderr).toMatch(/decision-keys\.md: .*larger than 128 KB/);
});

describe('a folder that is a link', () => {
  const FOLDERS = [
    '.claude',
    '.claude/memory',
    '.claude/memory/local',
    '.claude/memory/nodes',
    '.claude/memory/.trash',
    '.claude/memory/think',
    '.claude/session-state',
    '.claude/memory/.embedding-cache',
  ];
  const WRITES = [
    ['write', 'Use SQLite', '--type', 'decision', '--tags', 'db', '--content', 'x'],
    [
      'write',
      'Use Redis',
      '--type',
      'decision',
      '--tags',
      'db',
      '--content',
      'x',
      '--scope',
      'local',
    ],
    ['delete', 'decision-use-sqlite', '--yes'],
    ['think', 'Which database?'],
    ['config', 'set', 'graph.cache_ttl_seconds', '7', '--scope', 'project'],
  ];

  it.each([
    ...FOLDERS.map((path) => `${path} out`),
    '.claude/memory in',
    '.claude/memory/nodes in',
  ])('is not written through: %s', TIMEOUT, async (which) => {
    const [path = '', where] = which.split(' ');
    const target =
      where === 'in' ? inProject('docs/public/.') : mkdtempSync(join(sandbox.home, 'out-'));
    mkdirSync(target, { recursive: true });
    symlinkSync(target, inProject(path));
    await runHooks();
    for (const words of WRITES) await sandbox.memory(...words);
    expect(readdirSync(target)).toEqual([]);
  });

  it('is named by the command, with what to do instead', TIMEOUT, async () => {
    const target = mkdtempSync(join(sandbox.home, 'out-'));
    symlinkSync(target, inProject('.claude/memory'));
    const { code, stderr } = await sandbox.memory(...(WRITES[0] ?? []));
    expect(code).toBe(2);
    expect(stderr).toContain(`${join(sandbox.project, '.claude/memory')} is a link`);
    expect(stderr).toContain('--scope global');
    const { stdout } = await sandbox.memory('doctor');
    expect(stdout).toContain(`FAIL  links: ${join(sandbox.project, '.claude/memory')} is a link`);
  });

  it('may lie above the project', TIMEOUT, async () => {
    const link = join(sandbox.home, 'linked');
    symlinkSync(sandbox.project, link);
    const env = { CLAUDE_PROJECT_DIR: link };
    const words = WRITES[0]?.map((word) => `'${word}'`).join(' ') ?? '';
    expect((await sandbox.shell(`memory ${words}`, { cwd: link, env })).code).toBe(0);
    expect(existsSync(join(sandbox.notes, 'decision-use-sqlite.md'))).toBe(true);
  });
});

it('writes no list through a link, and into no pipe', TIMEOUT, async () => {
  const mine = sandbox.write('mine', 'my text\n');
  for (const name of [
    '.claude/.dirty-files',
    '.claude/session-state/s1/dirty-files',
    '.gitignore',
  ]) {
    symlinkSync(mine, inProject(name));
  }
  await runHooks();
  expect(readFileSync(mine, 'utf8')).toBe('my text\n');
});
