/** What a PostToolUse hook is given, piped into whole processes. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Payload, recorded } from '../../capture/recorded.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const memory = join(packageRoot, 'bin', 'memory');

const capture = (payload: unknown, ...words: readonly string[]) =>
  sandbox.run(memory, ['capture', 'tool', ...words], {
    stdin: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const tasks = () => readdirSync(join(sandbox.notes, 'nodes', 'tasks')).sort();

interface Graph {
  readonly nodes: Readonly<Record<string, { readonly status: string }>>;
}

const graph = () => JSON.parse(readFileSync(join(sandbox.notes, 'graph.json'), 'utf8')) as Graph;

it('follows the to-dos of a session, and the graph is current after each call', async () => {
  for (const payload of recorded('2.1.325', 'TaskCreate', 'TaskUpdate')) {
    expect((await capture(payload)).code).toBe(0);
  }
  const exclude = readFileSync(join(sandbox.project, '.git/info/exclude'), 'utf8');
  expect(exclude).toContain('/.claude/memory/nodes/\n');
  const { nodes } = graph();
  expect(Object.entries(nodes).map(([slug, { status }]) => `${slug} ${status}`)).toEqual([
    'task-ask-about-the-old-api archived',
    'task-find-why-the-login-fails completed',
    'task-fix-the-login active',
  ]);
  const { nodes: found } = await sandbox.json<{ nodes: { id: string }[] }>(
    ...['query', '--type', 'task', '--status', 'completed', '--format', 'json'],
  );
  expect(found).toMatchObject([{ id: 'task-find-why-the-login-fails' }]);
});

it('says what it wrote, as text and as JSON', async () => {
  const [payload] = recorded('2.0.77', 'TodoWrite');
  expect((await capture(payload)).stdout).toBe(
    [
      'Wrote task-find-why-the-login-fails (project, in progress)',
      'Wrote task-fix-the-login (project, pending)',
      'Wrote task-write-a-test-for-the-login (project, pending)\n',
    ].join('\n'),
  );
  const [, second] = recorded('2.0.77', 'TodoWrite');
  expect(JSON.parse((await capture(second, '--json')).stdout)).toMatchObject({
    captured: [
      { slug: 'task-find-why-the-login-fails', status: 'completed', outcome: 'updated' },
      { slug: 'task-fix-the-login', fields: { progress: 'in_progress' }, outcome: 'updated' },
    ],
  });
});

it.each(['', 'no JSON', '{"tool_name":', '[]', '{"tool_name":"Bash"}'])(
  'says that there is nothing in %j',
  async (payload) => {
    expect(await capture(payload)).toEqual({
      ...{ code: 0, stdout: 'Nothing to capture\n', stderr: '' },
    });
    const { stdout } = await capture(payload, '--json');
    expect(JSON.parse(stdout)).toEqual({ captured: [] });
  },
);

it('makes one note of a to-do for each session, however many processes tell of it at once', async () => {
  const [payload] = recorded('2.1.325', 'TaskCreate') as readonly [Payload];
  const sessions = ['a', 'b', 'c', 'd'].map((name) => ({ ...payload, session_id: name }));
  const ran = await Promise.all([...sessions, payload, payload].map((each) => capture(each)));
  expect(ran.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  const name = 'task-find-why-the-login-fails';
  expect(tasks()).toEqual([
    ...[`${name}-1.md`, `${name}-2.md`, `${name}-3.md`, `${name}-4.md`, `${name}.md`],
  ]);
});

it('stays in the project that it is about, where that has no git and notes go home by default', async () => {
  const project = join(sandbox.home, 'plain');
  mkdirSync(project);
  const payload = { tool_name: 'TaskCreate', tool_input: { subject: 'Fix the login' } };
  const { stdout } = await sandbox.run(memory, ['capture', 'tool'], {
    cwd: project,
    stdin: JSON.stringify(payload),
  });
  expect(stdout).toBe('Wrote task-fix-the-login (project, pending)\n');
  expect(existsSync(join(project, '.claude/memory/nodes/tasks/task-fix-the-login.md'))).toBe(true);
});
