/** Lists are as long as is said: by --limit, for good by output.limit, else by the command; and they say what is left off. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/doors/cli/commands.ts';
import { Sandbox } from '../../sandbox.ts';

const LISTS = [
  ...['audit', 'backup', 'blame', 'claude-md status', 'config show', 'decisions', 'edges', 'fix'],
  ...['graph', 'health', 'how', 'impact', 'list', 'prune', 'query', 'questions', 'remember'],
  ...['repair', 'review', 'search', 'semantic', 'sessions', 'show', 'stats', 'suggest-links'],
  ...['think list', 'think styles', 'timeline', 'todos', 'topics', 'trash list', 'trust', 'why'],
];

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const note = (title: string) =>
  sandbox.memory('write', title, '--type', 'hub', '--tags', 'x', '--content', 'Some text.');

it.each(LISTS)('memory %s takes --limit', async (name) => {
  const { options = [] } = (await COMMANDS[name]?.load()) ?? {};
  expect(options.map(({ flags }) => flags)).toContain('--limit <n>');
});

it('a limit may be set for good; what is typed is stronger, and --json is whole', async () => {
  for (const title of ['One', 'Two', 'Three']) await note(title);
  const set = await sandbox.memory('config', 'set', 'output.limit', '1');
  expect([set.code, set.stdout]).toEqual([0, expect.stringContaining('output.limit = 1')]);
  expect((await sandbox.memory('list')).stdout).toMatch(/^hub-\S+ .*\n… 2 more: --limit 0\n$/);
  expect((await sandbox.memory('config', 'show')).stdout).toMatch(/\n… \d+ more: --limit 0\n$/);
  expect((await sandbox.memory('list', '--limit', '2')).stdout).toContain('… 1 more');
  expect((await sandbox.memory('list', '--limit', '0')).stdout).not.toContain('more');
  expect((await sandbox.json<{ memories: unknown[] }>('list')).memories).toHaveLength(3);
  await sandbox.memory('config', 'set', 'output.limit', 'default');
  expect((await sandbox.memory('list')).stdout).not.toContain('more');
});

it('is the person’s to set, and nothing but a number or default', async () => {
  const project = await sandbox.memory('config', 'set', 'output.limit', '1', '--scope', 'project');
  expect([project.code, project.stderr]).toEqual([2, expect.stringContaining('cannot be set')]);
  const bad = await sandbox.memory('config', 'set', 'output.limit', 'many');
  expect([bad.code, bad.stderr]).toEqual([
    2,
    expect.stringContaining('default, or a whole number'),
  ]);
});
