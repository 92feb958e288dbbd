/** Uninstalling publishes nothing, forgets no pause, and says what it did in every project. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
let here: GitRepository;
let there: GitRepository;
let worktree: string;
beforeEach(async () => {
  sandbox = new Sandbox();
  rmSync(join(sandbox.project, '.git'), { recursive: true });
  here = repository('project');
  there = repository('other');
  worktree = join(sandbox.home, 'worktree');
  there.git('worktree', 'add', '--quiet', worktree);
  for (const [at, { folder }] of [here, there].entries()) await work(folder, `s${at}`);
  await edit(worktree, 's2');
}, 60_000);
afterEach(() => sandbox.dispose());

function repository(name: string): GitRepository {
  const made = new GitRepository(join(sandbox.home, name));
  made.write('README.md', 'A project.\n');
  made.commit('2026-11-01T00:00:00Z');
  return made;
}

/** A session that leaves a note, and a list of edited files. */
async function work(cwd: string, session: string): Promise<void> {
  const message = { role: 'user', content: `We decided to use port 8123 for staging ${session}.` };
  const entry = { type: 'user', sessionId: session, timestamp: '2026-11-16T10:00:00.000Z', cwd };
  const line = JSON.stringify({ ...entry, message });
  const file = sandbox.write(`.claude/projects/p/${session}.jsonl`, `${line}\n`);
  await memory(cwd, 'index', file, '--end');
  await edit(cwd, session);
}

async function edit(cwd: string, session: string): Promise<void> {
  const tool_input = { file_path: join(cwd, 'README.md') };
  const input = { session_id: session, tool_name: 'Edit', cwd, tool_input };
  await sandbox.shell('memory hook Track', { cwd, stdin: JSON.stringify(input) });
}

async function memory(cwd: string, ...words: readonly string[]): Promise<string> {
  const ran = await sandbox.run('memory', words, { cwd });
  expect(ran).toMatchObject({ code: 0 });
  return ran.stdout;
}

const statuses = () => [
  here.git('status', '--porcelain'),
  there.git('status', '--porcelain'),
  there.git('-C', worktree, 'status', '--porcelain'),
];
const excluded = ({ folder }: GitRepository) =>
  readFileSync(join(folder, '.git/info/exclude'), 'utf8').match(/^\/\.claude\/.*$/gm) ?? [];

describe('memory uninstall', () => {
  it('keeps the captured notes of every project out of git as long as they are there', async () => {
    const text = await memory(here.folder, 'uninstall', '--yes');
    expect(statuses()).toEqual(['', '', '']);
    for (const { folder } of [here, there]) {
      expect(existsSync(join(folder, '.claude/memory/nodes/sessions'))).toBe(true);
      expect(text).toContain(join(folder, '.claude/memory/nodes'));
    }
    expect(excluded(here)).toContain('/.claude/memory/nodes/');
  });

  it('takes state away in all projects and worktrees, and the lines that then keep out nothing', async () => {
    expect(existsSync(join(worktree, '.claude/.dirty-files'))).toBe(true);
    const text = await memory(here.folder, 'uninstall', '--yes');
    for (const folder of [here.folder, there.folder, worktree]) {
      expect(existsSync(join(folder, '.claude/.dirty-files'))).toBe(false);
      expect(text).toContain(join(folder, '.claude/.dirty-files'));
    }
    expect(excluded(there)).not.toContain('/.claude/.dirty-files*');
  });

  it('leaves what others keep in session-state, and the line that hides it', async () => {
    there.write('.claude/session-state/s1/theirs.json', '{}');
    await memory(here.folder, 'uninstall', '--yes');
    expect(existsSync(join(there.folder, '.claude/session-state/s1/theirs.json'))).toBe(true);
    expect(statuses()).toEqual(['', '', '']);
  });

  it('leaves a person’s own lines alone', async () => {
    const path = '.git/info/exclude';
    const own = '/.claude/settings.local.json';
    here.write(path, `${readFileSync(join(here.folder, path), 'utf8')}${own}\n`);
    await memory(here.folder, 'uninstall', '--yes', '--purge');
    expect(excluded(here)).toEqual([own]);
  });

  it('with --purge removes what was captured, then the lines; what a person wrote stays', async () => {
    await memory(
      there.folder,
      'write',
      'Use SQLite',
      '--type=decision',
      '--tags=db',
      '--content=x',
    );
    const before = there.git('status', '--porcelain', '--untracked-files=all');
    expect(before).toBe('?? .claude/memory/decision-use-sqlite.md');
    const text = await memory(here.folder, 'uninstall', '--yes', '--purge');
    expect(text).toContain(join(there.folder, '.claude/memory/nodes'));
    expect(excluded(here)).toEqual([]);
    expect(excluded(there)).toEqual([]);
    expect(existsSync(join(here.folder, '.claude/memory/nodes'))).toBe(false);
    expect(there.git('status', '--porcelain', '--untracked-files=all')).toBe(before);
    expect(here.git('status', '--porcelain')).toBe('');
  });

  it('asks before it purges, and names what would go', async () => {
    const { code, stderr } = await sandbox.memory('uninstall', '--purge');
    expect(code).toBe(2);
    expect(stderr).toContain(join(there.folder, '.claude/memory/nodes'));
    expect(existsSync(join(there.folder, '.claude/memory/nodes'))).toBe(true);
  });
});

it('what was said while memory was paused is not read after uninstalling and installing again', async () => {
  await memory(here.folder, 'pause');
  const timestamp = new Date().toISOString();
  const message = { role: 'user', content: 'The zwxqbrillig account is overdrawn.' };
  const line = { type: 'user', sessionId: 'p', timestamp, cwd: here.folder, message };
  sandbox.write('.claude/projects/p/p.jsonl', `${JSON.stringify(line)}\n`);
  await memory(here.folder, 'resume');
  const text = await memory(here.folder, 'uninstall', '--yes');
  expect(text).toContain('pauses.txt');
  await memory(here.folder, 'backfill', '--all');
  expect(
    await memory(here.folder, 'remember', 'zwxqbrillig account', '--all-projects'),
  ).not.toContain('overdrawn');
});

it('who is paused stays paused', async () => {
  await memory(here.folder, 'pause');
  await memory(here.folder, 'uninstall', '--yes');
  expect(existsSync(join(sandbox.global, '.run/paused'))).toBe(true);
});
