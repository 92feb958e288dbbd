import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import { lastTodos } from '../../src/conversations/last-todos.ts';
import { call, failure, openPlace, type Place, result, user } from './transcripts.ts';

let place: Place;
beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place.dispose());

async function todosAfter(lines: readonly string[]) {
  const file = join(place.folder, 's1.jsonl');
  writeFileSync(file, user('do all of it') + lines.join(''));
  await indexTranscript(place.app, file);
  return lastTodos(place.app, 's1');
}

const list = (id: string, ...todos: readonly (readonly [string, string])[]) =>
  call(id, 'TodoWrite', {
    todos: todos.map(([status, content]) => ({ content, status, activeForm: content })),
  });
const make = (id: string, subject: string) =>
  call(id, 'TaskCreate', { subject, description: '', activeForm: subject }) +
  result(id, `Task #1 created successfully: ${subject}`);
const update = (id: string, taskId: string, input: object) =>
  call(id, 'TaskUpdate', { taskId, ...input }) + result(id, `Updated task #${taskId} status`);

it('is the last list that an older client wrote', async () => {
  const todos = await todosAfter([
    list('t1', ['in_progress', 'Find the leak'], ['pending', 'Mend it: at\nits root']),
    list('t2', ['completed', 'Find the leak'], ['in_progress', 'Mend it: at\nits root']),
  ]);
  expect(todos).toEqual([
    { status: 'completed', text: 'Find the leak' },
    { status: 'in_progress', text: 'Mend it: at\nits root' },
  ]);
});

it('follows what a newer client made and changed one by one', async () => {
  const todos = await todosAfter([
    make('t1', 'Find the leak'),
    make('t2', 'Mend it'),
    make('t3', 'Tell everybody'),
    update('t4', '1', { status: 'completed' }),
    update('t5', '2', { status: 'in_progress', subject: 'Mend it for good' }),
    update('t6', '3', { status: 'deleted' }),
    call('t7', 'TaskUpdate', { taskId: '1', status: 'pending' }),
    failure('t7', 'Task not found'),
  ]);
  expect(todos).toEqual([
    { status: 'completed', text: 'Find the leak' },
    { status: 'in_progress', text: 'Mend it for good' },
  ]);
});

it('has none where none were made', async () => {
  expect(await todosAfter([])).toEqual([]);
});
