import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureTasks } from '../../../src/capture/tasks/capture-tasks.ts';
import type { App } from '../../../src/core/ports/app.ts';
import type { NoteIndex } from '../../../src/core/ports/note-ports.ts';
import { A, B, CaptureWorld, created, updated, written } from '../capture-world.ts';
import { recorded } from '../recorded.ts';

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
  it('becomes a note each, without an empty section', async () => {
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
order: 2
progress: pending
---

# Task: Fix the login
`);
  });

  it('changes only what changed, and closes what is no longer listed', async () => {
    const [first, second, empty, last] = recorded('2.0.77', 'TodoWrite');
    await world.tool(first);
    expect(await world.tool(second)).toEqual([
      'updated task-find-why-the-login-fails',
      'updated task-fix-the-login',
    ]);
    expect(stateOf('tasks/task-find-why-the-login-fails')).toContain('status: completed');
    expect(stateOf(FIX)).toContain('progress: in_progress');
    expect(await world.tool(empty)).toEqual([
      'updated task-fix-the-login',
      'updated task-write-a-test-for-the-login',
    ]);
    expect(stateOf(FIX)).toContain('status: archived');
    expect(stateOf(FIX)).toContain('progress: dropped');
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
    expect(await world.tasks(A, [written({ 'fix the  login.': 'pending' })])).toEqual([]);
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
      'updated task-fix-the-login',
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
    expect(world.read(FIX)).toContain('# Task: Fix the login for good\n');
    expect(world.read(FIX)).toContain('## Description\nCompare like with like.\n');
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
    expect(world.read(FIX)).toContain('## Description\n### Why\nIt hurts.\n');
    world.edit(FIX, (text) => `${text}\nMine.\n`);
    await world.tasks(A, [updated('1', { description: 'Another.' })]);
    expect(world.read(FIX)).toContain('## Description\nAnother.\n');
    expect(world.read(FIX)).not.toContain('It hurts.');
    expect(world.read(FIX)).toContain('\nMine.\n');
  });

  it('are tied to the files that the description names', async () => {
    world.sandbox.write('project/src/session.ts', 'export {};\n');
    await world.tasks(A, [created('1', 'Fix the login')]);
    await world.tasks(A, [updated('1', { description: 'Look at `src/session.ts`.' })]);
    expect(world.read(FIX)).toMatch(/\nanchors:\n {2}- [0-9a-f]{40} src\/session.ts\n---\n/);
  });
});

describe('another session', () => {
  it('has a note of its own for the same words, whatever became of the first', async () => {
    await world.tasks(A, [created('1', 'Fix the login')]);
    expect(await world.tasks(B, [written({ 'Fix the login': 'in_progress' })])).toEqual([
      'new task-fix-the-login-1',
    ]);
    expect(stateOf(FIX)).toContain(`session_id: ${A}`);
    await world.tasks(B, [written({ 'Fix the login': 'completed' })]);
    expect(stateOf(FIX)).toContain('status: active');
    expect(stateOf(`${FIX}-1`)).toContain('status: completed');
  });
});

describe('the last list is the truth', () => {
  it('of what is dropped, reworded and emptied nothing stays active', async () => {
    const [one, two] = ['Parse the header', 'Write the docs of the parser'];
    await world.tasks(A, [written({ [one]: 'in_progress', [two]: 'pending', Ship: 'pending' })]);
    await world.tasks(A, [
      written({ 'Parse the header strictly': 'completed', [two]: 'completed' }),
    ]);
    expect(world.list('tasks')).toHaveLength(3);
    const header = world.read('tasks/task-parse-the-header');
    expect(header).toContain('# Task: Parse the header strictly');
    expect(header).toContain('status: completed');
    expect(stateOf('tasks/task-ship')).toContain('status: archived');
    await world.tasks(A, [written({})]);
    const states = world.list('tasks').map((name) => stateOf(`tasks/${name.slice(0, -3)}`).join());
    expect(states.filter((state) => state.includes('active'))).toEqual([]);
    // Taken up again, it is the same note again.
    await world.tasks(A, [written({ Ship: 'in_progress' })]);
    expect(stateOf('tasks/task-ship').join()).not.toContain('archived');
    expect(stateOf('tasks/task-ship')).toContain('progress: in_progress');
    expect(world.list('tasks')).toHaveLength(3);
  });

  it('keeps the order of the list', async () => {
    await world.tasks(A, [written({ Zebra: 'pending', Ant: 'pending', Mole: 'pending' })]);
    const orders = ['zebra', 'ant', 'mole'].map((name) => world.read(`tasks/task-${name}`));
    expect(orders.map((text) => /^order: (\d+)$/m.exec(text)?.[1])).toEqual(['1', '2', '3']);
  });

  it('does not make notes of what was done before', async () => {
    const todos = [{ content: 'Long done', status: 'completed' }];
    const next = [...todos, { content: 'Next', status: 'pending' }];
    const call = { name: 'TodoWrite', input: { todos: next }, response: { oldTodos: todos } };
    expect(await world.tasks(A, [call])).toEqual(['new task-next']);
  });

  it('is not that of a sub-agent', async () => {
    const { name, input } = written({ 'Look around': 'pending' });
    const payload = { tool_name: name, tool_input: input, session_id: A };
    expect(await world.tool({ ...payload, agent_id: 'a17' })).toEqual([]);
    expect(await world.tool(payload)).toEqual(['new task-look-around']);
  });
});

describe('what a person wrote', () => {
  it('survives every change of the status', async () => {
    await world.tasks(A, [created('1', 'Fix the login', 'Ours.')]);
    world.edit(FIX, (text) =>
      text
        .replace('<!-- /memory:auto -->', '<!-- /memory:auto -->\n\nRound the seconds. ü')
        .replace('status: active', '# my own remark\ntags: [auth]\nstatus:   active'),
    );
    const before = world.read(FIX);
    world.now = '2026-03-01T13:00:00Z';
    await world.tasks(A, [updated('1', { status: 'completed', description: 'Theirs.' })]);
    expect(world.read(FIX)).toBe(
      before
        .replace('Ours.', 'Theirs.')
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

it('has the times of the work, however late it is looked at', async () => {
  await world.tasks(A, [created('1', 'Oil the lid', '', '2026-02-01T08:00:00Z')]);
  await world.tasks(A, [updated('1', { status: 'completed' }, '2026-02-02T09:00:00Z')]);
  expect(world.read('tasks/task-oil-the-lid')).toMatch(
    /\ncreated: "2026-02-01T08:00:00Z"\nupdated: "2026-02-02T09:00:00Z"\n/,
  );
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
