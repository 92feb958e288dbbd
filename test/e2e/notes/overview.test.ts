/** index.md: made from the notes, and a person's where it is theirs. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const path = () => join(sandbox.notes, 'index.md');
const page = () => readFileSync(path(), 'utf8');
const create = (...words: string[]) => sandbox.memory('node', 'create', ...words, '--content', '');

function put(place: string, fields: string, body = ''): void {
  const name = place.slice(place.indexOf('/') + 1);
  const id = place.startsWith('files/') ? `file-${name}` : name;
  sandbox.write(
    `project/.claude/memory/nodes/${place}.md`,
    `---\nid: ${id}\ncreated: 2025-12-08T10:30:00Z\nupdated: 2025-12-08T10:30:00Z\n${fields}---\n\n# ${id}\n\n${body}\n`,
  );
}

/** The lines of a section that are no marks. */
function section(name: string): readonly string[] {
  const text = page().split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('<!--'));
}

it('shows what is going on, and leaves out what is over', async () => {
  await create('decision', 'Use JWT');
  await create('decision', 'Use sessions', '--supersedes', 'decision-001-use-jwt');
  await sandbox.memory('write', 'Use pnpm', '--type', 'decision', '--tags', 'x', '--content', 'P.');
  put('decisions/decision-003-maybe', 'type: decision\nstatus: draft\n');
  put('tasks/task-now', 'type: task\nprogress: in_progress\n');
  put('tasks/task-later', 'type: task\nprogress: pending\n');
  put('tasks/task-done', 'type: task\nstatus: completed\n');
  for (let at = 1; at <= 6; at++) {
    put(
      `sessions/session-2025-12-0${at}-x`,
      'type: session\nstatus: archived\n',
      `## Summary\nDay ${at}.`,
    );
  }
  for (let at = 1; at <= 9; at++) put(`files/src-${at}-ts`, 'type: file-summary\n', 'Purpose.');
  put('tasks/task-now', 'type: task\nprogress: in_progress\nrelated: [[file-src-9-ts]]\n');
  const { stdout } = await sandbox.memory('overview');
  expect(stdout).toBe(`${path()} (new)\n\n${page()}`);
  expect(page().match(/^## .*$/gm)).toEqual([
    '## Project Context',
    '## Active Decisions',
    '## Current Focus',
    '## Recent Sessions',
    '## Key Files',
    '## Active Tasks',
    '## User Preferences',
  ]);
  expect(section('Active Decisions')).toEqual([
    '- [[decision-use-pnpm]] - Use pnpm',
    '- [[decision-002-use-sessions]] - Use sessions',
    '- 1 draft waits: memory review',
  ]);
  expect(section('Current Focus')).toEqual([
    '- In progress: task-now ([[task-now]])',
    expect.stringMatching(/^- Last session: Day \d\. \(\[\[session-2025-12-0\d-x\]\]\)$/),
  ]);
  expect(section('Recent Sessions')).toHaveLength(5);
  expect(section('Key Files')).toHaveLength(8);
  expect(section('Key Files')[0]).toBe('- [[file-src-9-ts]] - Purpose.');
  expect([...section('Active Tasks')].sort()).toEqual([
    '- [ ] task-later ([[task-later]])',
    '- [ ] task-now ([[task-now]])',
  ]);
});

it('keeps what a person wrote while the rest follows the notes, and rests while nothing is new', async () => {
  await sandbox.memory('overview');
  const mine = page()
    .replace(
      '## Project Context\n',
      '## Project Context\nAn API.   \n\n### How\n```\n## Key Files\n```\n',
    )
    .replace(/$/, '- Uses pnpm, not npm');
  writeFileSync(path(), mine);
  await create('task', 'Fix it');
  expect((await sandbox.json('overview')).outcome).toBe('updated');
  expect(section('Active Tasks')).toEqual(['- [ ] Fix it ([[task-fix-it]])']);
  const own = (text: string) => text.replace(/updated: .*\n|(?<=auto -->\n).*(?=\n<!-- \/)/g, '');
  expect(own(page())).toBe(own(mine));
  const before = { text: page(), ino: statSync(path()).ino };
  expect((await sandbox.json('overview')).outcome).toBe('same');
  expect({ text: page(), ino: statSync(path()).ino }).toEqual(before);
});

it('is no note, and its change is not taken for one of the notes', async () => {
  await create('task', 'Fix it');
  await sandbox.memory('overview');
  const published = readFileSync(join(sandbox.notes, 'graph.json'), 'utf8');
  const { stdout, stderr } = await sandbox.memory('--debug', 'list', '--captured');
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('wrote index.json and graph.json of 0 scopes');
  expect(readFileSync(join(sandbox.notes, 'graph.json'), 'utf8')).toBe(published);
  expect(readFileSync(join(sandbox.notes, 'index.json'), 'utf8')).not.toContain('index.md');
});

it('is kept out of git if it was made, and left to git if a person made it', async () => {
  const repository = new GitRepository(sandbox.project);
  const status = () => repository.git('status', '--porcelain', '-uall');
  await sandbox.memory('overview');
  expect(status()).toBe('');
  const other = new Sandbox();
  try {
    const theirs = new GitRepository(other.project);
    theirs.write('.claude/memory/index.md', '# Mine\n');
    await other.memory('overview');
    expect(theirs.git('status', '--porcelain', '-uall')).toBe('?? .claude/memory/index.md');
  } finally {
    other.dispose();
  }
});

it('leaves alone what is no text, and needs a project', async () => {
  const bytes = Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x0a]);
  sandbox.write('project/.claude/memory/index.md', '');
  writeFileSync(path(), bytes);
  expect((await sandbox.json('overview')).outcome).toBe('kept');
  expect(readFileSync(path())).toEqual(bytes);
  const outside = await sandbox.shell('memory overview', { cwd: sandbox.home });
  expect(outside).toMatchObject({ code: 1, stderr: expect.stringContaining('no project') });
});

it('survives many processes at once', async () => {
  await sandbox.memory('overview');
  writeFileSync(path(), `${page()}- Mine\n`);
  const names = ['one', 'two', 'three', 'four'];
  await Promise.all(names.flatMap((name) => [create('task', name), sandbox.memory('overview')]));
  await sandbox.memory('overview');
  expect(section('Active Tasks')).toHaveLength(names.length);
  expect(section('User Preferences')).toEqual(['- Mine']);
});
