/** What a hand writes of a decision that replaces another, in its frontmatter or its text, counts everywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const TIMES = 'created: "2026-01-01T10:00:00Z"\nupdated: "2026-01-01T10:00:00Z"\n';

function captured(slug: string, title: string, fields = '', body = 'Because.'): string {
  const text = `---\nid: ${slug}\ntype: decision\ntags: [db]\n${TIMES}${fields}---\n\n# ${title}\n\n${body}\n`;
  return sandbox.write(`project/.claude/memory/nodes/decisions/${slug}.md`, text);
}

function curated(slug: string, title: string, fields = ''): string {
  const text = `---\ntype: decision\ntags:\n  - db\n${TIMES}${fields}---\n\n# ${title}\n\nBecause.\n`;
  return sandbox.write(`project/.claude/memory/${slug}.md`, text);
}

const WAYS: Readonly<Record<string, () => string>> = {
  'a field of a captured note'() {
    const old = captured('decision-001-redis', 'Redis holds the sessions');
    captured(
      'decision-002-sqlite',
      'SQLite holds the sessions',
      'supersedes: decision-001-redis\n',
    );
    return old;
  },
  'a line in its text'() {
    const old = captured('decision-001-redis', 'Redis holds the sessions');
    const body = 'Because.\n\nsupersedes:: [[decision-001-redis]]';
    captured('decision-002-sqlite', 'SQLite holds the sessions', '', body);
    return old;
  },
  'a field of a curated note'() {
    const old = curated('decision-redis', 'Redis holds the sessions');
    curated('decision-sqlite', 'SQLite holds the sessions', 'supersedes: decision-redis\n');
    return old;
  },
};

it.each(Object.keys(WAYS))('%s', async (way) => {
  const old = WAYS[way]?.() ?? '';
  const before = readFileSync(old, 'utf8');
  const start = { session_id: 's1', cwd: sandbox.project, source: 'startup' };
  const stdin = JSON.stringify({ hook_event_name: 'SessionStart', ...start });
  const { stdout } = await sandbox.run(join(packageRoot, 'hooks', 'run'), ['SessionStart'], {
    stdin,
  });
  const decisions = /Key Decisions.*?(?=##|$)/.exec(stdout)?.[0] ?? stdout;
  expect(decisions).toContain('SQLite holds');
  expect(decisions).not.toContain('Redis holds');
  const listed = await Promise.all([
    sandbox.memory('list'),
    sandbox.memory('list', '--captured'),
    sandbox.memory('search', 'Redis'),
  ]);
  const lines = listed.flatMap((ran) => ran.stdout.split('\n'));
  const told = lines.filter((line) => line.includes('Redis holds'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((line) => !line.includes('superseded'))).toEqual([]);
  expect((await sandbox.memory('health')).stdout).toMatch(/redis.*is superseded by/);
  expect(readFileSync(old, 'utf8')).toBe(before);
  await sandbox.memory('repair');
  expect(readFileSync(old, 'utf8')).toMatch(/status: "?superseded/);
  expect((await sandbox.memory('health')).stdout).not.toContain('is superseded by');
});

it('counts only once it is no draft any more, and not if each says it of the other', async () => {
  captured('decision-001-redis', 'Redis holds the sessions');
  captured('decision-002-lmdb', 'LMDB', 'status: draft\nsupersedes: decision-001-redis\n');
  captured('decision-003-a', 'Tabs', 'supersedes: decision-004-b\n');
  captured('decision-004-b', 'Spaces', 'supersedes: decision-003-a\n');
  expect((await sandbox.memory('list', '--captured')).stdout).not.toContain('superseded');
});
