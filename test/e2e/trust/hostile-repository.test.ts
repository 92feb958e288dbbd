/**
 * A hostile repository gets nothing out, nothing unmarked in, makes nothing hang and writes nothing outside: through every
 * hook, every command that reads, and every tool.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, type ExpectStatic, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/doors/cli/commands.ts';
import { OUTSIDE_SECRET } from '../../fakes/hostile/trick.ts';
import { ALONE, TOGETHER } from '../../fakes/hostile-repository.ts';
import { HARM } from '../../fakes/hostile-text.ts';
import {
  type Answer,
  HostileWorld,
  OTHER_SECRET,
  registeredHooks,
  SESSION,
} from './hostile-world.ts';

const MINUTES = 60_000;
const PROMPT = 'Why does the boiler in src/boiler.ts drip? What did we decide about the boiler?';

/** For each event what a client sends; several where one event has several kinds. */
function inputsOf(event: string, project: string): readonly object[] {
  const file_path = join(project, 'src/boiler.ts');
  const inputs: Readonly<Record<string, readonly object[]>> = {
    SessionStart: [{ source: 'startup' }, { source: 'resume' }],
    UserPromptSubmit: [{ prompt: PROMPT }],
    PostToolUse: [
      { tool_name: 'Read', tool_input: { file_path }, tool_response: 'x' },
      { tool_name: 'Edit', tool_input: { file_path, old_string: 'a', new_string: 'b' } },
      { tool_name: 'Bash', tool_input: { command: 'boiler' }, tool_response: { stderr: 'boiler' } },
    ],
    SubagentStop: [{ stop_hook_active: false, agent_id: 'a' }],
    Stop: [{ stop_hook_active: false }],
  };
  return inputs[event] ?? [{}];
}

/** Every command that reads, with what it needs. A command that is in no list fails the test below. */
const READING: Readonly<Record<string, readonly string[]>> = {
  ...{ list: ['--all'], read: ['gotcha-obsidian'], search: ['boiler'], query: ['type:gotcha'] },
  ...{
    remember: ['boiler'],
    inject: [PROMPT],
    show: [SESSION],
    sessions: ['--all-projects'],
    topics: [],
  },
  ...{
    decisions: [],
    preferences: [],
    questions: [],
    todos: [],
    timeline: [],
    blame: ['src/boiler.ts'],
    fix: ['boiler'],
  },
  ...{
    how: ['boiler'],
    why: ['--session', SESSION],
    stats: [],
    doctor: [],
    health: [],
    quality: [],
  },
  ...{ audit: [], overview: [], graph: ['--format', 'mermaid'], edges: ['gotcha-self'] },
  ...{ impact: ['gotcha-self'], 'suggest-links': ['gotcha-self'], review: ['--list'], hooks: [] },
  ...{ 'think list': [], 'think show': ['think-boiler'], 'think styles': [], 'trash list': [] },
  ...{
    'config show': [],
    'model list': [],
    'config get': ['embedding.endpoint'],
    export: [],
    'claude-md status': [],
    'claude-md check': [],
  },
  ...{
    'claude-md analyze': [],
    'claude-md patterns': [],
    'claude-md categorize': ['src/boiler.ts'],
  },
  ...{
    summarise: ['src/boiler.ts'],
    semantic: ['boiler'],
    'catch-up': [],
    embed: [],
    prune: ['--dry-run'],
    tidy: ['--dry-run'],
  },
  ...{
    index: ['TRANSCRIPT', '--end'],
    backfill: ['--all'],
    rebuild: [],
    backup: [],
    enrich: [],
  },
  ...{ 'status-line': [], completion: ['bash'] },
};

/** Change what a person or a model names, and are tried elsewhere, or wait for somebody. */
const OTHERS = new Set([
  'install',
  ...['write', 'update', 'delete', 'tag', 'untag', 'rename', 'move', 'promote', 'archive', 'link'],
  ...['unlink', 'node create', 'node resolve', 'node complete', 'node archive', 'node supersede'],
  ...[
    'capture tool',
    'capture session',
    'think create',
    'think add',
    'think counter',
    'think branch',
  ],
  ...[
    'think conclude',
    'think use',
    'think delete',
    'think breaker',
    'trash restore',
    'trash empty',
  ],
  ...['model add', 'model use', 'model remove'],
  ...['import', 'config set', 'config unset', 'mark', 'forget', 'init', 'store', 'restore-backup'],
  ...['mcp', 'repair', 'pause', 'resume', 'uninstall', 'demo', 'claude-md init', 'claude-md sync'],
  ...['claude-md process', 'claude-md apply', 'claude-md wizard', 'trust', 'distrust', 'feedback'],
]);

interface Told {
  readonly hookSpecificOutput?: { readonly additionalContext?: string };
  readonly reason?: string;
  readonly systemMessage?: string;
}

/** Said to a model: in hooks, by tools, and by commands that a model runs. */
function toModel({ from, stdout }: Answer): string {
  if (from.startsWith('memory ')) return from.startsWith('memory [model]') ? stdout : '';
  if (from.startsWith('MCP ')) return stdout;
  if (stdout.trim() === '') return '';
  const { hookSpecificOutput, reason, systemMessage } = JSON.parse(stdout) as Told;
  return [hookSpecificOutput?.additionalContext, reason, systemMessage].filter(Boolean).join('\n');
}

/** `expect` is the test's own: several run at once, and each keeps what went wrong in it. */
function expectSound(world: HostileWorld, expect: ExpectStatic): void {
  const late = world.answers.filter(({ ended }) => !ended).map(({ from }) => from);
  expect.soft(late, 'never ended').toEqual([]);
  for (const answer of world.answers) {
    const { from, code, stdout, stderr } = answer;
    expect.soft(stdout + stderr, `${from} tells of another project`).not.toContain(OUTSIDE_SECRET);
    if (from.includes('hooks/')) {
      expect.soft(code, from).toBe(0);
      expect.soft(stdout.length, `${from} says too much`).toBeLessThanOrEqual(10_000);
      if (stdout.trim() !== '') expect.soft(() => JSON.parse(stdout), from).not.toThrow();
    } else {
      expect.soft(stdout + stderr, `${from} is not harmless`).not.toMatch(HARM);
    }
  }
  expect.soft(world.server.connections, 'connections').toBe(0);
  expect.soft(world.called(), 'programs that were run').toEqual([]);
  expect.soft(world.repository.changes(), 'changed').toEqual([]);
  expect.soft(world.repository.filesWith(OTHER_SECRET), 'files that tell').toEqual([]);
  expect.soft(world.repository.filesWith(OUTSIDE_SECRET), 'files that tell').toEqual([]);
}

describe('all tricks together', () => {
  let world: HostileWorld;
  beforeAll(async () => {
    world = new HostileWorld();
    await world.clone(TOGETHER);
    await world.memory(['backfill', '--all']);
    await world.memory(['catch-up']);
    for (const { event, command } of registeredHooks()) {
      for (const input of inputsOf(event, world.sandbox.project))
        await world.hook(event, command, input);
    }
    for (const [name, words] of Object.entries(READING)) {
      const typed = [...name.split(' '), ...words].map((word) =>
        word === 'TRANSCRIPT' ? world.transcript : word,
      );
      const answer = await world.memory(typed, { CLAUDECODE: '1' });
      world.answers.push({ ...answer, from: `memory [model] ${name}` });
    }
    for (const words of [
      ['remember', 'boiler', '--kind', 'commit'],
      ['show', world.repository.head()],
      ['blame', 'readme.md'],
    ]) {
      const answer = await world.memory(words, { CLAUDECODE: '1' });
      world.answers.push({ ...answer, from: `memory [model] ${words.join(' ')}` });
      expect(answer.stdout, 'the history is read').toContain('commit');
    }
    await world.tools({
      ...{ query: 'boiler', id: 'gotcha-obsidian', file: 'src/boiler.ts', command: 'boiler' },
      ...{ error: 'boiler', slug: 'gotcha-none', from: 'gotcha-none', to: 'gotcha-self' },
    });
    // A second session sees what the first one has left.
    const [start] = registeredHooks();
    if (start)
      await world.hook(start.event, start.command, { source: 'startup', session_id: 's2' });
  }, 10 * MINUTES);
  afterAll(() => world.dispose());

  it('are forty at least, and every command is tried or named', () => {
    expect(TOGETHER.length + ALONE.length).toBeGreaterThanOrEqual(40);
    const known = new Set([...Object.keys(READING), ...OTHERS]);
    expect(Object.keys(COMMANDS).filter((name) => !known.has(name))).toEqual([]);
  });

  it('get nothing out, make nothing hang and write nothing outside', () =>
    expectSound(world, expect));

  it('the words of another project are told in no hook and by no tool', () => {
    for (const answer of world.answers) {
      if (answer.from.includes('--all')) continue;
      expect.soft(toModel(answer), answer.from).not.toContain(OTHER_SECRET);
    }
  });

  it.each(TOGETHER.filter(({ refused }) => refused !== undefined))(
    '$name: no model is given it',
    ({ refused = '' }) => {
      const givers = world.answers.filter((answer) => toModel(answer).includes(refused));
      expect(givers.map(({ from }) => from)).toEqual([]);
    },
  );

  it.each(TOGETHER.filter(({ shipped }) => shipped !== undefined))(
    '$name: no model is given it without its mark and the fence',
    ({ shipped = '' }) => {
      for (const answer of world.answers) {
        const text = toModel(answer);
        if (!text.includes(shipped)) continue;
        expect.soft(text, answer.from).toContain('by others');
        expect.soft(text.match(/<[\s/]*memory/gi), answer.from).toEqual(['<memory', '</memory']);
      }
    },
  );

  it('no file name and no branch speaks to the model', () => {
    for (const answer of world.answers) {
      expect
        .soft(toModel(answer), answer.from)
        .not.toMatch(/ignore.all.previous.instructions|^human:/im);
    }
  });
});

describe.concurrent('a trick of its own', () => {
  it.for(ALONE)('$name', { timeout: 5 * MINUTES }, async (trick, { expect, onTestFinished }) => {
    const world = new HostileWorld();
    onTestFinished(() => world.dispose());
    await world.clone([trick]);
    const wanted = ['SessionStart', 'UserPromptSubmit', 'PostToolUse', 'Stop', 'SessionEnd'];
    for (const { event, command } of registeredHooks().filter(({ event }) =>
      wanted.includes(event),
    )) {
      const [input = {}] = inputsOf(event, world.sandbox.project);
      await world.hook(event, command, input);
    }
    await world.memory(['index', world.transcript, '--end']);
    for (const words of [
      ['list'],
      ['search', 'boiler'],
      ['think', 'list'],
      ['doctor'],
      ['claude-md', 'sync'],
    ]) {
      await world.memory(words);
    }
    expectSound(world, expect);
    const list = world.answers.find(({ from }) => from === 'memory list');
    const isElsewhere = trick.name === 'all of memory leads out';
    if (!isElsewhere) expect.soft(list?.stdout, 'other notes are shown').toContain('gotcha-honest');
  });
});
