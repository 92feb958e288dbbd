import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureTasks } from '../../../src/capture/tasks/capture-tasks.ts';
import { isTodoTool } from '../../../src/capture/tasks/todo-call.ts';
import { toolCallsIn } from '../../../src/capture/tools/tool-calls-in.ts';
import type { App } from '../../../src/core/ports/app.ts';
import type { NoteIndex } from '../../../src/core/ports/note-ports.ts';
import { A, B, CaptureWorld, created, updated, written } from '../capture-world.ts';
import { recorded, recordedTranscript } from '../recorded.ts';

let world: CaptureWorld;
beforeEach(() => {
  world = new CaptureWorld();
});
afterEach(() => world.sandbox.dispose());

const FIX = 'tasks/task-fix-the-login';
/** Without the quotes that some fields have and others do not. */
const stateOf = (place: string) =>
  world
    .read(place)
    .replaceAll('"', '')
    .match(/^(?:status|session_id|task_id|progress): .*$/gm) ?? [];

describe('a to-do list of an older client', () => {
  it('becomes a note each, with the sections of a task', async () => {
    const [first] = recorded('2.0.77', 'TodoWrite');
    expect(await world.tool(first)).toEqual([
      'new task-find-why-the-login-fails',
      'new task-fix-the-login',
      'new task-write-a-test-for-the-login',
    ]);
    expect(world.read(FIX)).toBe(`---
id: task-fix-the-login
type: task
created: "2026-03-01T12:00:00Z"
updated: "2026-03-01T12:00:00Z"
status: active
session_id: "${first?.session_id}"
progress: pending
---

# Task: Fix the login

## Description

## Root Cause

## Solution

## Blockers Encountered

## Completion Notes
`);
  });

  it('changes only what changed, and never takes away what is no longer listed', async () => {
    const [first, second, empty, last] = recorded('2.0.77', 'TodoWrite');
    await world.tool(first);
    expect(await world.tool(second)).toEqual([
      'updated task-find-why-the-login-fails',
      'updated task-fix-the-login',
    ]);
    expect(stateOf('tasks/task-find-why-the-login-fails')).toContain('status: completed');
    expect(stateOf(FIX)).toContain('progress: in_progress');
    expect(await world.tool(empty)).toEqual([]);
    expect(stateOf(FIX)).toContain('progress: in_progress');
    expect(await world.tool(last)).toEqual([
      'updated task-fix-the-login',
      'updated task-write-a-test-for-the-login',
    ]);
    expect(stateOf(FIX)).toEqual(['status: completed', expect.stringContaining('session_id')]);
  });

  it('leaves the bytes of a note alone when nothing is new', async () => {
    await world.tasks(A, [written({ 'Fix the login': 'pending' })]);
    const [before, stamp] = [world.read(FIX), statSync(world.path(FIX)).mtimeMs];
    world.now = '2026-03-02T12:00:00Z';
    expect(await world.tasks(A, [written({ 'fix the  login.': 'pending' })])).toEqual([
      'same task-fix-the-login',
    ]);
    expect(world.read(FIX)).toBe(before);
    expect(statSync(world.path(FIX)).mtimeMs).toBe(stamp);
  });

  it('is active again when it is taken up again', async () => {
    await world.tasks(A, [written({ 'Fix the login': 'completed' })]);
    expect(await world.tasks(A, [written({ 'Fix the login': 'in_progress' })])).toEqual([
      'updated task-fix-the-login',
    ]);
    expect(stateOf(FIX)).not.toContain('status: completed');
    expect(stateOf(FIX)).toContain('progress: in_progress');
  });
});

describe('tasks of a newer client', () => {
  it('are followed by their ids', async () => {
    const all = recorded('2.1.325', 'TaskCreate', 'TaskUpdate', 'TaskList', 'TaskGet');
    const outcomes: string[] = [];
    for (const payload of all) outcomes.push((await world.tool(payload)).join());
    expect(outcomes).toEqual([
      'new task-find-why-the-login-fails',
      'new task-fix-the-login',
      'new task-ask-about-the-old-api',
      'updated task-find-why-the-login-fails',
      '',
      'updated task-find-why-the-login-fails',
      '',
      'updated task-ask-about-the-old-api',
      '',
      '',
      '',
    ]);
    expect(stateOf('tasks/task-find-why-the-login-fails')).toEqual([
      'status: completed',
      `session_id: ${all[0]?.session_id}`,
      'task_id: 1',
    ]);
    expect(world.read(FIX)).toContain('## Description\nCompare milliseconds with milliseconds.\n');
    expect(stateOf('tasks/task-ask-about-the-old-api')).toContain('status: archived');
  });

  it('of the same words are two notes if the client counts them apart', async () => {
    await world.tasks(A, [created('1', 'Fix the login')]);
    expect(await world.tasks(A, [created('2', 'Fix the login')])).toEqual([
      'new task-fix-the-login-1',
    ]);
    await world.tasks(A, [updated('2', { status: 'completed' })]);
    expect(stateOf(FIX)).toContain('status: active');
    expect(stateOf(`${FIX}-1`)).toContain('status: completed');
  });

  it('that nobody knows are not made up', async () => {
    expect(await world.tasks(A, [updated('7', { status: 'completed' })])).toEqual([]);
    expect(await world.tasks(A, [updated('7', { status: 'deleted', subject: 'X' })])).toEqual([]);
    await world.tasks(A, [created('1', 'Fix the login')]);
    world.edit(FIX, (text) => `${text}\nAsked for in session ${B}.\n`);
    expect(await world.tasks(B, [updated('1', { status: 'completed' })])).toEqual([]);
  });

  it('get a description when one comes, if nobody wrote one', async () => {
    await world.tasks(A, [created('1', 'Fix the login')]);
    await world.tasks(A, [updated('1', { description: '# Why\nIt hurts.' })]);
    expect(world.read(FIX)).toContain('## Description\n### Why\nIt hurts.\n\n## Root Cause');
    await world.tasks(A, [updated('1', { description: 'Another.' })]);
    expect(world.read(FIX)).not.toContain('Another.');
  });

  it('are tied to the files that the description names', async () => {
    world.sandbox.write('project/src/session.ts', 'export {};\n');
    await world.tasks(A, [created('1', 'Fix the login')]);
    await world.tasks(A, [updated('1', { description: 'Look at `src/session.ts`.' })]);
    expect(world.read(FIX)).toMatch(/\nanchors:\n {2}- [0-9a-f]{40} src\/session.ts\n---\n/);
  });
});

describe('another session', () => {
  beforeEach(() => world.tasks(A, [created('1', 'Fix the login')]));

  it('goes on with a task that is still to be done', async () => {
    expect(await world.tasks(B, [written({ 'Fix the login': 'in_progress' })])).toEqual([
      'updated task-fix-the-login',
    ]);
    // The id was the other session's: here it could mean any task.
    expect(stateOf(FIX)).toEqual(['status: active', `session_id: ${B}`, 'progress: in_progress']);
  });

  it('has its own note for what was done before', async () => {
    await world.tasks(A, [updated('1', { status: 'completed' })]);
    expect(await world.tasks(B, [created('1', 'Fix the login')])).toEqual([
      'new task-fix-the-login-1',
    ]);
    expect(stateOf(FIX)).toContain('status: completed');
  });

  it('that is read late does not undo what was done since', async () => {
    const early = '2026-03-01T11:00:00Z';
    await world.tasks(B, [created('4', 'Fix the login')]);
    await world.tasks(B, [updated('4', { status: 'completed' })]);
    const before = world.read(FIX);
    expect(await world.tasks(A, [created('1', 'Fix the login', '', early)])).toEqual([
      'same task-fix-the-login',
    ]);
    expect(world.read(FIX)).toBe(before);
    expect(world.list('tasks')).toEqual(['task-fix-the-login.md']);
  });
});

describe('a whole transcript', () => {
  it.each(['2.0.77', '2.1.325'] as const)(
    'of %s tells what the hooks told, and changes nothing after them',
    async (version) => {
      const payloads = recorded(version, 'TodoWrite', 'TaskCreate', 'TaskUpdate');
      world.now = '2026-11-16T12:00:00Z';
      const calls = await world.with(async (app) =>
        toolCallsIn(app, { file: recordedTranscript(version), session: '' }, isTodoTool),
      );
      const session = payloads[0]?.session_id;
      for (const payload of payloads) await world.tool(payload);
      const texts = () =>
        world.list('tasks').map((name) => world.read(`tasks/${name.slice(0, -3)}`));
      const hooked = texts();
      expect(new Set(await world.tasks(session, calls))).toEqual(
        new Set(world.list('tasks').map((name) => `same ${name.slice(0, -3)}`)),
      );
      expect(texts()).toEqual(hooked);

      const alone = new CaptureWorld();
      const outcomes = await alone.tasks(session, calls);
      // One that was given up before anybody noted it is not worth a note.
      expect(outcomes).toHaveLength(version === '2.0.77' ? 3 : 2);
      expect(outcomes.join()).not.toContain('same');
      expect(alone.read('tasks/task-find-why-the-login-fails')).toContain('status: completed');
      alone.sandbox.dispose();
    },
  );

  it('makes up for a hook that did not run', async () => {
    const [create, done] = [
      created('1', 'Fix the login', '', '2026-03-01T12:00:00.100Z'),
      updated('1', { status: 'completed' }, '2026-03-01T12:00:00.900Z'),
    ];
    await world.tasks(A, [create]);
    world.now = '2026-03-01T13:00:00Z';
    expect(await world.tasks(A, [create, done])).toEqual(['updated task-fix-the-login']);
  });
});

describe('what a person wrote', () => {
  it('survives every change of the status', async () => {
    await world.tasks(A, [created('1', 'Fix the login', 'Ours.')]);
    world.edit(FIX, (text) =>
      text
        .replace('Ours.', 'Mine.')
        .replace('## Solution\n', '## Solution\nRound the seconds. ü\n')
        .replace('status: active', '# my own remark\ntags: [auth]\nstatus:   active'),
    );
    const before = world.read(FIX);
    world.now = '2026-03-01T13:00:00Z';
    await world.tasks(A, [updated('1', { status: 'completed', description: 'Theirs.' })]);
    expect(world.read(FIX)).toBe(
      before
        .replace('updated: "2026-03-01T12', 'updated: "2026-03-01T13')
        .replace('status:   active', 'status:   completed')
        .replace('progress: pending\n', ''),
    );
  });

  it('by hand is only changed by a to-do of the same words', async () => {
    const byHand = `---\nid: task-login\ntype: task\ncreated: 2026-01-01\nupdated: 2026-01-01\n---\n# Fix the login\n\nMy own text.\n`;
    world.put('tasks/task-login', byHand);
    await world.tasks(A, [created('1', 'Fix the logout')]);
    expect(world.read('tasks/task-login')).toBe(byHand);
    expect(await world.tasks(A, [created('2', 'Fix the login', 'Theirs.')])).toEqual([
      'updated task-login',
    ]);
    expect(await world.tasks(A, [updated('2', { status: 'completed' })])).toEqual([
      'updated task-login',
    ]);
    expect(world.read('tasks/task-login')).toMatch(/\n---\n# Fix the login\n\nMy own text.\n$/);
    expect(stateOf('tasks/task-login')).toContain('status: completed');
  });

  it('away stays away', async () => {
    await world.tasks(A, [written({ 'Fix the login': 'pending' })]);
    world.edit(FIX, (text) => text.replace('status: active', 'status: archived'));
    const before = world.read(FIX);
    await world.tasks(A, [written({ 'Fix the login': 'completed' })]);
    expect(world.read(FIX)).toBe(before);
  });

  it('that is broken is neither touched nor in the way of others', async () => {
    world.put('tasks/task-fix-the-login', 'no frontmatter');
    expect(
      await world.tasks(A, [written({ 'Fix the login': 'pending', Other: 'pending' })]),
    ).toEqual(['new task-fix-the-login-1', 'new task-other']);
    expect(world.read(FIX)).toBe('no frontmatter');
  });
});

it('takes secrets out of all that it keeps', async () => {
  const token = `ghp_${'aB3dE5fG7h'.repeat(4)}`.slice(0, 40);
  await world.tasks(A, [created('1', `Use ${token}`, `It is ${token}.`)]);
  const [name = ''] = world.list('tasks');
  expect(name).not.toContain('ab3d');
  expect(world.read(`tasks/${name.slice(0, -3)}`)).not.toContain('aB3dE5');
});

it('keeps what is too long for a title in the description', async () => {
  const long = `Fix ${'the login and '.repeat(20)}go`;
  await world.tasks(A, [written({ [long]: 'pending' })]);
  const [name = ''] = world.list('tasks');
  expect(world.read(`tasks/${name.slice(0, -3)}`)).toContain(`## Description\n${long}\n`);
  expect(await world.tasks(A, [written({ [long]: 'completed' })])).toEqual([
    `updated ${name.slice(0, -3)}`,
  ]);
});

it('writes nothing if that is switched off', async () => {
  world.env = { MEMORY_CAPTURE_CAPTURE_TODOS: 'false' };
  expect(await world.tasks(A, [created('1', 'Fix the login')])).toEqual([]);
  expect(world.list('tasks')).toEqual([]);
});

it('passes over a to-do that no note can be called after', async () => {
  expect(await world.tasks(A, [written({ '???': 'pending', Fine: 'pending' })])).toEqual([
    'new task-fine',
  ]);
  expect(world.warnings).toHaveLength(1);
});

it('writes a list under one lock, and publishes it once', async () => {
  let locks = 0;
  await world.with((app) => {
    const index: NoteIndex = {
      ...app.index,
      exclusively(work) {
        locks++;
        return app.index.exclusively(work);
      },
    };
    const ports = Object.create(app, { index: { value: index } }) as App;
    const calls = [written({ One: 'pending', Two: 'pending', Three: 'pending' })];
    return captureTasks(ports, { session: A, calls });
  });
  expect(locks).toBe(1);
  expect(world.list('tasks')).toHaveLength(3);
});
