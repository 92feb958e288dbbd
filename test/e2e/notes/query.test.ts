import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

function put(place: string, days: number, fields: string, body: string): void {
  const name = place.slice(place.indexOf('/') + 1);
  const id = place.startsWith('files/') ? `file-${name}` : name;
  const time = daysAgo(days);
  sandbox.write(
    `project/.claude/memory/nodes/${place}.md`,
    `---\nid: ${id}\ncreated: ${time}\nupdated: ${time}\n${fields}---\n\n${body}\n`,
  );
}

async function ids(...words: string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await sandbox.shell(
    `memory-query --format json ${words.map((word) => `'${word}'`).join(' ')}`,
  );
  expect(stderr).toBe('');
  const { nodes, count, query_time_ms } = JSON.parse(stdout) as {
    nodes: { id: string; type: string; summary: string; path: string }[];
    count: number;
    query_time_ms: number;
  };
  expect(count).toBe(nodes.length);
  expect(query_time_ms).toBeGreaterThan(0);
  return nodes.map(({ id }) => id);
}

beforeEach(async () => {
  sandbox = new Sandbox();
  put(
    'files/src-auth-ts',
    40,
    'type: file-summary\ntags: [auth, jwt]\nrelated: [[error-loop]]\n',
    '# src/auth.ts\n\n<!-- memory:auto -->\n## Purpose\nLogs people in.\n<!-- /memory:auto -->',
  );
  put(
    'decisions/decision-001-jwt',
    20,
    'type: decision\ntags: [auth, jwt]\nstatus: superseded\n',
    '# Decision: Use JWT\n\n## Context\n\n## Decision\nTokens scale.',
  );
  put(
    'decisions/decision-002-sessions',
    5,
    'type: decision\ntags: [auth]\nsupersedes: decision-001-jwt\nrelated: [[file-src-auth-ts]]\n',
    '# Decision: Use sessions\n\n## Decision\nThey can be revoked.',
  );
  put(
    'errors/error-loop',
    3,
    'type: error\nstatus: resolved\n',
    '# Error: Loop\n\n## Error Message\nThe Circular import of a before b.',
  );
  put('errors/error-other', 400, 'type: error\n', '# Error: Other\n\nAn import that was circular.');
  put('tasks/task-empty', 1, 'type: task\ntags: [jwt]\n', '# Task: Empty\n\n## Description');
  await sandbox.memory(
    'write',
    'Curated',
    '--type',
    'decision',
    '--tags',
    'auth',
    '--content',
    'C.',
  );
});
afterEach(() => sandbox.dispose());

describe('memory-query', () => {
  it('says where each note is, below the folder of its scope', async () => {
    const { nodes } = await sandbox.json<{ nodes: { path: string }[] }>('query', '--tag', 'auth');
    expect(nodes.map(({ path }) => path)).toEqual([
      'decision-curated.md',
      'nodes/decisions/decision-002-sessions.md',
      'nodes/decisions/decision-001-jwt.md',
      'nodes/files/src-auth-ts.md',
    ]);
  });

  it('finds notes of both kinds by one condition', async () => {
    expect(await ids('--id', 'decision-001-jwt')).toEqual(['decision-001-jwt']);
    expect(await ids('--type', 'decision')).toEqual([
      'decision-curated',
      'decision-002-sessions',
      'decision-001-jwt',
    ]);
    expect(await ids('--tag', 'jwt')).toEqual([
      'task-empty',
      'decision-001-jwt',
      'file-src-auth-ts',
    ]);
    expect(await ids('--recent', '2')).toEqual(['decision-curated', 'task-empty']);
    expect(await ids('--recent')).toHaveLength(5);
    expect(await ids('--status', 'resolved')).toEqual(['error-loop']);
    expect(await ids('--search', '"circular import"')).toEqual(['error-loop']);
    expect(await ids('--search', 'CIRCULAR')).toHaveLength(2);
  });

  it('combines conditions by AND', async () => {
    expect(await ids('--type', 'decision', '--status', 'active', '--tag', 'auth')).toEqual([
      'decision-curated',
      'decision-002-sessions',
    ]);
    expect(await ids('--search', 'circular', '--type', 'error', '--status', 'active')).toEqual([
      'error-other',
    ]);
    expect(await ids('--type', 'error', '--recent', '1')).toEqual(['error-loop']);
    expect(await ids('--search', 'circular', '--recent', '1')).toEqual(['error-loop']);
    expect(await ids('--id', 'error-loop', '--type', 'task')).toEqual([]);
    expect(await ids('--related', 'file-src-auth-ts', '--type', 'error')).toEqual(['error-loop']);
    expect(await ids('--related', 'file-src-auth-ts', '--id', 'task-empty')).toEqual([
      'task-empty',
    ]);
  });

  it('tells what is related, direct links before shared tags, more tags before fewer', async () => {
    expect(await ids('--related', 'file-src-auth-ts')).toEqual([
      // Linked and a tag shared; linked; two tags; one tag, the newer first.
      'decision-002-sessions',
      'error-loop',
      'decision-001-jwt',
      'decision-curated',
      'task-empty',
    ]);
    expect(await ids('--related', 'error-other')).toEqual([]);
  });

  it('takes what texts say of each other for links too', async () => {
    put('errors/error-other', 400, 'type: error\n', '# Error: Other\n\nAs in [[error-loop]].');
    expect(await ids('--related', 'error-other')).toEqual(['error-loop']);
    expect(await ids('--related', 'error-loop')).toEqual(['file-src-auth-ts', 'error-other']);
  });

  it.each([
    ['24h', 1],
    ['2d', 2],
    ['1w', 4],
    ['1m', 5],
    ['1y', 6],
    ['2y', 7],
    [daysAgo(10), 4],
    [daysAgo(10).slice(0, 10), 4],
    ['yesterday', 2],
  ])('keeps what was made or changed since %s', async (since, count) => {
    expect(await ids('--since', since)).toHaveLength(count);
  });

  it('prints a line for each note: kind, name and what it says', async () => {
    const { stdout } = await sandbox.memory('query');
    expect(stdout.trimEnd().split('\n')).toEqual([
      '[decision] Curated - C.',
      '[task] Empty - jwt',
      '[error] Loop - The Circular import of a before b.',
      '[decision] Use sessions - They can be revoked.',
      '[decision] Use JWT - Tokens scale.',
      '[file-summary] src/auth.ts - Logs people in.',
      '[error] Other - An import that was circular.',
    ]);
  });

  it('prints whole notes with all their fields', async () => {
    const { stdout } = await sandbox.memory(
      ...['query', '--type', 'decision', '--status', 'superseded', '--format', 'full'],
    );
    expect(stdout).toContain('decision-001-jwt · project · auth, jwt [superseded]');
    expect(stdout).toContain('Tokens scale.');
    const newer = await sandbox.memory(
      'query',
      '--id',
      'decision-002-sessions',
      '--format',
      'full',
    );
    expect(newer.stdout).toContain('supersedes: decision-001-jwt\n');
  });

  it.each([
    [['--status', 'odd'], '--status must be'],
    [['--since', 'whenever'], '--since must be'],
    [['--type', 'odd'], 'type must be one of'],
    [['--related', 'no-such'], 'There is no note no-such'],
    [['--format', 'odd'], '--format must be'],
  ])('refuses %j', async (words, message) => {
    const { code, stdout, stderr } = await sandbox.memory('query', ...words);
    expect(code).toBeGreaterThan(0);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
  });
});
