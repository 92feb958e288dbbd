/** Captured notes of a branch are told only there until it is merged: through the registered hooks, in a real repository. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it as base, expect } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { packageRoot, type RunOptions, Sandbox } from '../../sandbox.ts';

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, { hooks: { command: string }[] }[]>;
};

const ASKED = 'Why does the boiler valve drip at night?';
const FOUND = 'The boiler valve drips because its spring in src/valve.ts is too weak';

class World {
  readonly sandbox = new Sandbox();
  readonly repository: GitRepository;
  sessions = 0;

  constructor() {
    rmSync(join(this.sandbox.project, '.git'), { recursive: true });
    this.repository = new GitRepository(this.sandbox.project);
    this.repository.write('README.md', 'A house.\n');
    this.repository.commit('2026-11-01T00:00:00Z', 'Begin the house');
  }

  /** What the hook of an event tells a session that has heard nothing yet. */
  async told(event: string, input: object, options: RunOptions = {}): Promise<string> {
    const { cwd = this.sandbox.project, env = {} } = options;
    const session_id = `s${++this.sessions}`;
    const ran = await this.sandbox.shell(hooks[event]?.[0]?.hooks[0]?.command ?? '', {
      cwd,
      env: { CLAUDE_PLUGIN_ROOT: packageRoot, CLAUDE_PROJECT_DIR: cwd, ...env },
      stdin: JSON.stringify({ session_id, cwd, hook_event_name: event, ...input }),
    });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    return ran.stdout;
  }

  readonly asked = (options?: RunOptions) =>
    this.told('UserPromptSubmit', { prompt: ASKED }, options);

  readonly started = (options?: RunOptions) =>
    this.told('SessionStart', { source: 'startup' }, options);

  /** As a sub-agent that has found something out. */
  async finds(options?: RunOptions): Promise<void> {
    const text = `${FOUND}, and nobody has turned the screw for years. A new one is in the cellar, on the shelf behind the door.`;
    await this.told(
      'PostToolUse',
      {
        tool_name: 'Task',
        tool_input: { description: 'Look at the boiler valve', prompt: 'Look at it.' },
        tool_response: { content: [{ type: 'text', text }] },
      },
      options,
    );
  }

  readonly memory = async (words: string, options: RunOptions = {}) =>
    (await this.sandbox.shell(`memory ${words}`, options)).stdout;

  work(path: string, subject: string): void {
    this.repository.write(path, `${subject}\n`);
    this.repository.commit('2026-11-20T00:00:00Z', subject);
  }
}

const it = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here that it needs no other fixture.
  world: async ({}, use) => {
    const world = new World();
    await use(world);
    world.sandbox.dispose();
  },
});

it.concurrent('is told on its branch, found elsewhere, and joins when that is merged', async ({
  world,
}) => {
  const { repository } = world;
  repository.git('checkout', '-qb', 'feature/valve');
  await world.finds();
  await world.memory(
    'node create decision "Keep the boiler valve open" --content "It drips less."',
  );
  expect(await world.asked()).toContain(FOUND);
  expect(await world.started()).toContain('Keep the boiler valve open');
  expect(await world.memory('overview && cat .claude/memory/index.md')).toContain('boiler');
  // Nothing is committed yet: a branch without a commit of its own is not merged.
  await world.memory('catch-up');
  repository.git('checkout', '-q', 'main');
  expect(await world.asked()).not.toContain(FOUND);
  expect(await world.started()).not.toContain('Keep the boiler valve open');
  expect(await world.memory('overview && cat .claude/memory/index.md')).not.toContain('boiler');
  expect(await world.asked({ env: { MEMORY_SCOPES_BRANCH: 'share' } })).toContain(FOUND);
  for (const words of ['search', 'remember', 'query --search', 'list --captured #']) {
    expect(await world.memory(`${words} "boiler valve"`)).toContain('(branch feature/valve)');
  }
  const slug = 'decision-001-keep-the-boiler-valve-open';
  expect(await world.memory(`read ${slug}`)).toContain('(branch feature/valve)');
  const before = await world.memory(`read ${slug} --json`);
  expect(JSON.parse(before)).toMatchObject({ branch: 'feature/valve' });

  repository.git('checkout', '-q', 'feature/valve');
  world.work('src/valve.ts', 'Give the valve a stronger spring');
  repository.git('checkout', '-q', 'main');
  await world.memory('catch-up');
  expect(await world.asked()).not.toContain(FOUND);
  repository.git('merge', '-q', 'feature/valve');
  expect(await world.memory('catch-up')).toContain('2 notes of merged branches joined');
  expect(await world.asked()).toContain(FOUND);
  expect(await world.started()).toContain('Keep the boiler valve open');
  expect(readFileSync(join(world.sandbox.notes, 'index.md'), 'utf8')).toContain('boiler valve');
  const { branch, updated, fields } = JSON.parse(await world.memory(`read ${slug} --json`));
  expect({ branch, fields }).toEqual({
    branch: undefined,
    fields: { merged_from: 'feature/valve' },
  });
  expect(updated).toBe(JSON.parse(before).updated);
});

it.concurrent('joins after a squash merge of a branch that is gone', async ({ world }) => {
  const { repository } = world;
  repository.git('checkout', '-qb', 'feature/valve');
  await world.finds();
  world.work('src/valve.ts', 'Give the valve a stronger spring');
  repository.git('checkout', '-q', 'main');
  world.work('src/door.ts', 'Oil the door');
  await world.memory('catch-up');
  repository.git('merge', '-q', '--squash', 'feature/valve');
  repository.commit('2026-11-21T00:00:00Z', 'Valve (#12)');
  repository.git('branch', '-qD', 'feature/valve');
  expect(await world.asked()).not.toContain(FOUND);
  await world.memory('catch-up');
  expect(await world.asked()).toContain(FOUND);
});

it.concurrent('stays where its branch is gone and was not merged', async ({ world }) => {
  const { repository } = world;
  repository.git('checkout', '-qb', 'feature/valve');
  await world.finds();
  world.work('src/valve.ts', 'Give the valve a stronger spring');
  repository.git('checkout', '-q', 'main');
  repository.git('branch', '-qD', 'feature/valve');
  await world.memory('catch-up');
  expect(await world.asked()).not.toContain(FOUND);
  expect(await world.memory('search boiler')).toContain('(branch feature/valve)');
});

it.concurrent('a worktree has the notes of its own branch', async ({ world }) => {
  const { repository, sandbox } = world;
  repository.git('worktree', 'add', '-q', '-b', 'feature/valve', '../tree');
  const cwd = join(sandbox.home, 'tree');
  await world.finds({ cwd });
  expect(await world.asked({ cwd })).toContain(FOUND);
  expect(await world.asked()).not.toContain(FOUND);
  const tree = new GitRepository(cwd);
  tree.write('src/valve.ts', 'spring\n');
  tree.commit('2026-11-20T00:00:00Z', 'Give the valve a stronger spring');
  await world.memory('catch-up', { cwd });
  repository.git('worktree', 'remove', '--force', '../tree');
  repository.git('merge', '-q', '--squash', 'feature/valve');
  repository.commit('2026-11-21T00:00:00Z', 'Valve');
  repository.git('branch', '-qD', 'feature/valve');
  await world.memory('catch-up');
  expect(await world.asked()).toContain(FOUND);
});
