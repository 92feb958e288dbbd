import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claudeTranscripts } from '../../../src/adapters/claude-code/transcripts.ts';
import { isTodoTool, todoCalls } from '../../../src/capture/tasks/todo-call.ts';
import { afterCalls } from '../../../src/capture/tasks/todo-list.ts';
import { toolCallsIn } from '../../../src/capture/tools/tool-calls-in.ts';
import type { ToolUse } from '../../../src/capture/tools/tool-use.ts';
import { type Payload, recorded, recordedTranscript, type Version } from '../recorded.ts';

const toCall = ({ tool_name, tool_input, tool_response }: Payload) => ({
  ...{ name: tool_name, input: tool_input, response: tool_response },
});
const callsOf = (version: Version) =>
  recorded(version, 'TodoWrite', 'TaskCreate', 'TaskUpdate').map(toCall);

const FIND = 'Find why the login fails';
const now = new Date('2026-01-01T00:00:00Z');
const changesIn = (call: ToolUse) => todoCalls([call], now).at(-1)?.changes ?? [];
const todosAfter = (calls: readonly ToolUse[], when: Date) =>
  afterCalls([], todoCalls(calls, when));

describe('a to-do call says', () => {
  it('of a list what it was, and what it is', () => {
    expect(callsOf('2.0.77').map((call) => changesIn(call).length)).toEqual([3, 3, 0, 3]);
    const [before, after] = todoCalls(callsOf('2.0.77').slice(1, 2), now);
    expect(before).toMatchObject({ isWhole: true, at: now.getTime() - 1 });
    expect(before?.changes[0]).toMatchObject({ wording: FIND, progress: 'in_progress' });
    expect(after).toMatchObject({ isWhole: true, at: now.getTime() });
    expect(after?.changes[0]).toMatchObject({ wording: FIND, progress: 'completed' });
  });

  it('what an older transcript tells only in words', () => {
    const created = {
      name: 'TaskCreate',
      input: {},
      response: 'Task #4 created successfully: Mend it',
    };
    expect(changesIn(created)).toMatchObject([
      { id: '4', wording: 'Mend it', progress: 'pending' },
    ]);
    // To what it was changed nobody says: it is not claimed to be open.
    const changed = { name: 'TaskUpdate', input: {}, response: 'Updated task #4 status' };
    expect(changesIn(changed)).toMatchObject([{ id: '4', progress: 'gone' }]);
  });

  it('what a single task is now, by the id that the client gave it', () => {
    expect(callsOf('2.1.325').flatMap(changesIn)).toMatchObject([
      { id: '1', wording: FIND, progress: 'pending' },
      { id: '2', description: 'Compare milliseconds with milliseconds.', progress: 'pending' },
      { id: '3', wording: 'Ask about the old API', description: undefined },
      { id: '1', wording: undefined, progress: 'in_progress' },
      { id: '2', progress: undefined },
      { id: '1', progress: 'completed' },
      { id: '2', wording: 'Fix the login for good' },
      { id: '3', progress: 'gone' },
    ]);
  });

  it('nothing if it failed, or is no call', () => {
    const input = { taskId: '9', status: 'completed' };
    expect(changesIn({ name: 'TaskUpdate', input, response: { success: false } })).toEqual([]);
    expect(changesIn({ name: 'TaskUpdate', input })).toMatchObject([{ id: '9' }]);
    expect(changesIn({ name: 'TaskList', input: {} })).toEqual([]);
    expect(changesIn({ name: 'toString', input: {} })).toEqual([]);
  });

  it('nothing that breaks, whatever is in it', () => {
    const name = fc.constantFrom('TodoWrite', 'TaskCreate', 'TaskUpdate');
    const input = fc.oneof(fc.anything(), fc.record({ todos: fc.array(fc.anything()) }));
    fc.assert(
      fc.property(name, input, fc.anything(), (tool, given, response) => {
        for (const { id, wording } of changesIn({ name: tool, input: given, response })) {
          expect(id ?? wording).toMatch(/\S/);
        }
      }),
    );
  });
});

describe('all calls of a session leave', () => {
  it('each to-do once, as it was last', () => {
    expect(todosAfter(callsOf('2.1.325'), now)).toMatchObject([
      { id: '1', wording: FIND, progress: 'completed' },
      { id: '2', wording: 'Fix the login for good', description: 'Compare like with like.' },
      { id: '3', progress: 'gone' },
    ]);
    expect(todosAfter(callsOf('2.0.77').slice(0, 2), now).map(({ progress }) => progress)).toEqual([
      'completed',
      'in_progress',
      'pending',
    ]);
  });

  it('two to-dos of the same words apart, if the client counts them apart', () => {
    const create = (id: string) => ({
      ...{ name: 'TaskCreate', input: { subject: 'Run the tests' }, response: { task: { id } } },
    });
    expect(todosAfter([create('1'), create('2'), create('1')], now)).toHaveLength(2);
    const written = { name: 'TodoWrite', input: { todos: [{ content: ' run  the tests.' }] } };
    expect(todosAfter([create('1'), written], now)).toHaveLength(1);
  });
});

it.each(['2.0.77', '2.1.325'] as const)(
  'a transcript of %s tells the same as its hooks',
  (version) => {
    const told = toolCallsIn(
      { transcripts: claudeTranscripts('/nowhere'), store: { forgotten: () => () => false } },
      { file: recordedTranscript(version), session: '' },
      isTodoTool,
    );
    expect(told.map(({ time, ...call }) => call)).toEqual(callsOf(version));
    const times = told.map(({ time = '' }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(todosAfter(told, now).at(0)?.at).toBeGreaterThan(times[0] ?? 0);
  },
);
