/** What sessions leave behind by themselves, through the registered hooks and the workers that they start. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it as base, describe, expect } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';
import { hasNoWorkers, workersOf } from '../../workers-of.ts';

const SESSION = '5e551011-1111-4222-8333-444455556666';
const NOTE = 'nodes/sessions/session-2026-11-16-5e551011.md';

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, { hooks: { command: string }[] }[]>;
};

/** A user's home with a repository in it, and the sessions that are had there. */
class World {
  readonly sandbox = new Sandbox();
  readonly repository: GitRepository;

  constructor() {
    rmSync(join(this.sandbox.project, '.git'), { recursive: true });
    this.repository = new GitRepository(this.sandbox.project);
    this.repository.write('README.md', 'A project.\n');
    this.repository.commit('2026-11-01T00:00:00Z');
  }

  readonly hook = async (event: string, input: object = {}, env: Record<string, string> = {}) => {
    const ran = await this.sandbox.shell(hooks[event]?.[0]?.hooks[0]?.command ?? '', {
      env: { CLAUDE_PLUGIN_ROOT: packageRoot, ...env },
      stdin: JSON.stringify({
        ...{ session_id: SESSION, transcript_path: this.transcript(), cwd: this.sandbox.project },
        ...{ hook_event_name: event, ...input },
      }),
    });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    return ran.stdout === '' ? undefined : (JSON.parse(ran.stdout) as Record<string, unknown>);
  };

  readonly transcript = (session = SESSION) =>
    join(this.sandbox.home, '.claude/projects/p', `${session}.jsonl`);

  readonly memory = (path: string) => join(this.sandbox.notes, path);

  readonly read = (path: string) => readFileSync(this.memory(path), 'utf8');

  /** Asks, lists two things to do, edits a file, decides. */
  readonly work = () => {
    const file = join(this.sandbox.project, 'src/port.ts');
    const todos = [
      { content: 'Find the port', status: 'completed' },
      { content: 'Open the port', status: 'in_progress' },
    ];
    const call = (id: string, name: string, input: object) => [
      this.line('assistant', [{ type: 'tool_use', id, name, input }]),
      this.line('user', [{ type: 'tool_result', tool_use_id: id, content: 'ok' }]),
    ];
    this.repository.write('src/port.ts', 'export const port = 8123;\n');
    const lines = [
      this.line('user', 'Which port does staging use? Please write it down.'),
      ...call('t1', 'TodoWrite', { todos }),
      ...call('t2', 'Write', { file_path: file, content: 'export const port = 8123;\n' }),
      this.line('assistant', [
        { type: 'text', text: 'It stands in src/port.ts: staging listens on 8123.' },
      ]),
      this.line('user', 'We decided to keep all ports in src/port.ts from now on.'),
    ];
    this.sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, `${lines.join('\n')}\n`);
  };

  readonly line = (type: string, content: unknown) => {
    const about = { sessionId: SESSION, timestamp: '2026-11-16T10:00:00.000Z' };
    const message = { role: type, content };
    return JSON.stringify({ type, ...about, cwd: this.sandbox.project, message });
  };

  readonly isDone = () => hasNoWorkers(this.sandbox.home);
}

// At the same time: most of it waits for workers, which wait for what a client may write late.
const it = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here that it needs no other fixture.
  world: async ({}, use) => {
    const world = new World();
    await use(world);
    await untilTrue(world.isDone);
    world.sandbox.dispose();
  },
});

it.concurrent('a question and its answer leave no file in the folder, something said to last does', async ({
  world,
}) => {
  const { sandbox, hook, transcript, read, line, isDone } = world;
  rmSync(join(sandbox.project, '.git'), { recursive: true });
  const talk = (text: string) =>
    sandbox.write(
      `.claude/projects/p/${SESSION}.jsonl`,
      `${line('user', text)}\n${line('assistant', [{ type: 'text', text: 'A monad is a monoid.' }])}\n`,
    );
  talk('What is a monad?');
  for (const event of ['SessionStart', 'UserPromptSubmit', 'Stop', 'SessionEnd']) {
    await hook(event, { prompt: 'What is a monad?', source: 'startup' });
    await untilTrue(isDone);
  }
  expect((await sandbox.memory('index', transcript(), '--end')).code).toBe(0);
  expect(readdirSync(sandbox.project)).toEqual(['README.md']);
  talk('Always use pnpm in this folder, never npm.');
  expect((await sandbox.memory('index', transcript(), '--end')).code).toBe(0);
  expect(read(NOTE)).toContain('Always use pnpm');
});

describe.concurrent.each(['SessionEnd', 'PreCompact'])('%s', (event) => {
  it.concurrent('leaves a note of the session, its tasks, a draft and index.md, and git sees nothing', async ({
    world,
  }) => {
    const { sandbox, repository, hook, memory, read, work } = world;
    work();
    repository.commit('2026-11-02T00:00:00Z');
    sandbox.write('project/.claude/capsule.json', '{"foreign":true}\n');
    const before = repository.git('status', '--porcelain');
    await hook('SessionStart');
    await hook(event);
    await untilTrue(() => existsSync(memory('index.md')));
    expect(read(NOTE)).toMatch(/Which port does staging use\?[\s\S]*\[x\] Find the port/);
    expect(read('nodes/tasks/task-open-the-port.md')).toContain('progress: in_progress');
    expect(readdirSync(memory('nodes/tasks'))).toEqual(['task-open-the-port.md']);
    expect(read('index.md')).toContain('[[session-2026-11-16-5e551011]]');
    const drafts = readdirSync(memory('nodes/decisions'));
    expect(drafts).toHaveLength(1);
    expect(read(`nodes/decisions/${drafts[0]}`)).toContain('status: draft');
    expect(repository.git('status', '--porcelain')).toBe(before);
    expect(readFileSync(join(sandbox.project, '.claude/capsule.json'), 'utf8')).toContain(
      'foreign',
    );

    const next = JSON.stringify(await hook('SessionStart', { session_id: 'next' }));
    expect(next).toMatch(/Last Session \(2026-11-16\).*- \[ \] Open the port .*in progress/);
    expect(next).toContain('src/port.ts');
    expect(next).not.toContain('Key Decisions');
  });
});

it.concurrent('a Stop reads what was said and leaves no note yet', async ({ world }) => {
  const { sandbox, hook, memory, work, isDone } = world;
  work();
  await hook('Stop');
  const isRead = async () => (await sandbox.memory('remember', '8123')).stdout.includes('8123');
  for (let tries = 0; tries < 50 && !(await isRead()); tries++);
  await untilTrue(isDone);
  expect(existsSync(memory(NOTE))).toBe(false);
});

it.concurrent('a session whose client was killed is seen to when the next one starts', async ({
  world,
}) => {
  const { hook, transcript, memory, read, work } = world;
  work();
  await hook('SessionStart');
  const next = { session_id: 'next', transcript_path: transcript('next') };
  await hook('SessionStart', next);
  await untilTrue(() => existsSync(memory('index.md')));
  expect(read(NOTE)).toContain('Which port does staging use?');
});

describe.concurrent('nothing is captured', () => {
  const nothing = async ({ memory, isDone }: World) => {
    await untilTrue(isDone);
    expect(existsSync(memory('nodes'))).toBe(false);
    expect(existsSync(memory('index.md'))).toBe(false);
  };

  it.concurrent('while memory is paused', async ({ world }) => {
    const { sandbox, hook, work } = world;
    work();
    await sandbox.memory('pause');
    await hook('SessionStart');
    await hook('SessionEnd');
    await nothing(world);
  });

  it.concurrent.for([{ where: [] }, { where: ['--project'] }])(
    'of what was said while it was paused, also later (pause $where)',
    async ({ where }, { world: { sandbox } }) => {
      const say = (words: string, time = new Date().toISOString()) => {
        const said = { type: 'user', message: { role: 'user', content: words } };
        const place = { sessionId: SESSION, timestamp: time, cwd: sandbox.project };
        return `${JSON.stringify({ ...said, ...place })}\n`;
      };
      const before = say('the heron is our first bird', '2026-11-16T10:00:00.000Z');
      await sandbox.memory('pause', ...where);
      const meanwhile = say('the magpie is a secret');
      await sandbox.memory('resume', ...where);
      const after = say('the sparrow is our second bird', '2999-01-01T00:00:00.000Z');
      sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, before + meanwhile + after);
      await sandbox.memory('backfill', '--all');
      const told = async (word: string) => (await sandbox.memory('remember', word)).stdout;
      expect(await told('sparrow')).toContain('second bird');
      expect(await told('heron')).toContain('first bird');
      expect(await told('magpie')).not.toContain('secret');
    },
  );

  it.concurrent('under the guard variable', async ({ world }) => {
    const { hook, work } = world;
    work();
    await hook('SessionEnd', {}, { CLAUDE_CODE_MEMORY_GUARD: '1' });
    await nothing(world);
  });

  it.concurrent('of a session without a transcript', async ({ world }) => {
    const { sandbox, hook } = world;
    await hook('SessionStart');
    await hook('Stop');
    await hook('SessionEnd');
    await nothing(world);
    expect(readdirSync(join(sandbox.global, '.run')).join()).not.toMatch(/due-|open-/);
  });

  it.concurrent('of a session in which nothing was asked for', async ({ world }) => {
    const { sandbox, hook, line } = world;
    sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, `${line('user', 'hello')}\n`);
    await hook('SessionEnd');
    await nothing(world);
  });
});

it.concurrent('doctor tells what went wrong in the background, until it goes right', async ({
  world,
}) => {
  const { sandbox, hook, work, isDone } = world;
  work();
  const page = sandbox.write(
    'project/.claude/memory/nodes/sessions/session-2026-11-16-5e551011.md',
    '?',
  );
  await hook('SessionEnd');
  const doctor = async () => (await sandbox.memory('doctor')).stdout;
  await untilTrue(() => existsSync(join(sandbox.global, '.run/background-failure.txt')));
  expect(await doctor()).toMatch(/FAIL {2}background work: failed at .*not a valid note/);
  await untilTrue(isDone);
  rmSync(page);
  await hook('SessionEnd');
  await untilTrue(() => !existsSync(join(sandbox.global, '.run/background-failure.txt')));
  expect(await doctor()).toContain('ok    background work');
});

describe.concurrent('the start of a session', () => {
  const NAME = 'decision-use-sqlite.md';
  const write = ({ sandbox }: World) =>
    sandbox.memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');

  it.concurrent('is logged, memory by memory', async ({ world }) => {
    const { sandbox, hook } = world;
    await write(world);
    await hook('SessionStart');
    const database = new DatabaseSync(join(sandbox.global, 'memory.db'));
    const rows = database.prepare('SELECT session, event, target, tokens FROM injections').all();
    database.close();
    expect(rows).toEqual([
      { session: SESSION, event: 'SessionStart', target: 'decision-use-sqlite', tokens: 12 },
    ]);
  });

  it.concurrent('takes out of index.json what somebody removed by hand', async ({ world }) => {
    const { hook, read, memory } = world;
    await write(world);
    expect(read('index.json')).toContain('decision-use-sqlite');
    rmSync(memory(NAME));
    await hook('SessionStart');
    expect(read('index.json')).not.toContain('decision-use-sqlite');
  });

  it.concurrent('says nothing to the model where that is switched off, but keeps the index true', async ({
    world,
  }) => {
    const { sandbox, hook, read, memory } = world;
    await write(world);
    await sandbox.memory('config', 'set', 'injection.enabled', 'false');
    expect(await hook('SessionStart')).toEqual({ systemMessage: expect.stringContaining('is on') });
    writeFileSync(memory(NAME), read('decision-use-sqlite.md').replace('Use SQLite', 'Use DuckDB'));
    expect(await hook('SessionStart')).toBeUndefined();
    expect(read('index.json')).toContain('Use DuckDB');
  });
});

it.concurrent('what a person deleted does not come back, even if the trash was emptied; restored, it does', async ({
  world,
}) => {
  const { sandbox, hook, memory, work, isDone } = world;
  work();
  await hook('SessionEnd');
  await untilTrue(async () => existsSync(memory('index.md')) && (await isDone()));
  const [draft = ''] = readdirSync(memory('nodes/decisions'));
  const slug = draft.replace(/\.md$/, '');
  await sandbox.memory('delete', 'task-open-the-port', slug, '--yes');
  await sandbox.memory('trash', 'empty', 'task-open-the-port', '--yes');
  await sandbox.memory('capture', 'session', SESSION);
  expect(readdirSync(memory('nodes/tasks'))).toEqual([]);
  expect(readdirSync(memory('nodes/decisions'))).toEqual([]);
  await sandbox.memory('trash', 'restore', slug);
  expect(readdirSync(memory('nodes/decisions'))).toEqual([draft]);
});

it.concurrent('notes of a session that is captured late have its dates', async ({ world }) => {
  const { sandbox, memory, read, work } = world;
  work();
  await sandbox.memory('backfill', '--all');
  await sandbox.memory('capture', 'session', SESSION);
  const [draft] = readdirSync(memory('nodes/decisions'));
  for (const note of ['nodes/tasks/task-open-the-port.md', `nodes/decisions/${draft}`]) {
    expect(read(note)).toMatch(
      /created: "?2026-11-16T10:00:00Z"?\nupdated: "?2026-11-16T10:00:00Z/,
    );
  }
});

// Alone: others would be in the way of what it counts.
it('of a burst of hooks one worker works, and one waits for each kind of work', async ({
  world,
}) => {
  const { sandbox, hook, read, work, isDone } = world;
  work();
  const events = Array.from({ length: 8 }, () => ['Stop', 'SubagentStop', 'SessionEnd']).flat();
  let most = 0;
  const looking = setInterval(async () => {
    const all = await workersOf(sandbox.home);
    most = Math.max(most, all.filter(({ args }) => args.includes(' index ')).length);
  }, 40);
  for (const event of events) await hook(event);
  await untilTrue(isDone);
  clearInterval(looking);
  expect(most).toBeGreaterThan(0);
  // On a busy machine some are still about to leave, because another has taken their work.
  expect(most).toBeLessThanOrEqual(events.length / 4);
  expect(read(NOTE)).toContain('Which port does staging use?');
  // Nothing is left to be done, and nothing says that it was.
  const state = readdirSync(join(sandbox.global, '.run'));
  expect(state.filter((name) => /^(?:due|open)-/.test(name))).toEqual([]);
});
