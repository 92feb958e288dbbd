/**
 * What a call of a to-do tool says of single to-dos. Older clients write the whole list (`TodoWrite`), newer
 * ones make and change one at a time (`TaskCreate`, `TaskUpdate`). What is odd is passed over.
 */
import { isRecord } from '../../core/settings/config.ts';
import type { ToolUse } from '../tools/tool-use.ts';

export type Progress = 'pending' | 'in_progress' | 'completed' | 'gone';

export interface TodoChange {
  /** The client's own, unique in its session; older clients have none. */
  readonly id?: string | undefined;
  readonly wording?: string | undefined;
  readonly description?: string | undefined;
  readonly progress?: Progress | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const READERS: Readonly<Record<string, (input: Fields, response: unknown) => readonly unknown[]>> =
  {
    TodoWrite: writtenList,
    TaskCreate: createdTask,
    TaskUpdate: updatedTask,
  };

export function isTodoTool(name: string): boolean {
  return Object.hasOwn(READERS, name);
}

export function changesIn({ name, input, response }: ToolUse): readonly TodoChange[] {
  const read = isTodoTool(name) ? READERS[name] : undefined;
  if (!read || !isRecord(input)) return [];
  return read(input, response).filter(isRecord).flatMap(toChange);
}

/** The list is written whole each time: only what is not as it was before is news. */
function writtenList({ todos }: Fields, response: unknown): readonly unknown[] {
  const before = isRecord(response) ? list(response.oldTodos) : [];
  const isAsBefore = (todo: unknown) =>
    before.some((old) => ['content', 'status'].every((key) => at(old, key) === at(todo, key)));
  return list(todos)
    .filter((todo) => !isAsBefore(todo))
    .map((todo) => ({ wording: at(todo, 'content'), progress: at(todo, 'status') }));
}

function createdTask({ subject, description }: Fields, response: unknown): readonly unknown[] {
  const said =
    typeof response === 'string' ? /^Task #(\S+) created/.exec(response)?.[1] : undefined;
  const id = at(at(response, 'task'), 'id') ?? said;
  return [{ id, wording: subject, description, progress: 'pending' }];
}

function updatedTask(input: Fields, response: unknown): readonly unknown[] {
  if (at(response, 'success') === false) return [];
  const { subject, description, status } = input;
  const id = at(response, 'taskId') ?? input.taskId;
  return text(id) === undefined ? [] : [{ id, wording: subject, description, progress: status }];
}

function toChange({ id, wording, description, progress }: Fields): readonly TodoChange[] {
  const change = {
    id: text(id),
    wording: text(wording),
    description: text(description),
    progress: toProgress(progress),
  };
  return change.id === undefined && change.wording === undefined ? [] : [change];
}

const PROGRESS: Readonly<Record<string, Progress>> = {
  pending: 'pending',
  in_progress: 'in_progress',
  completed: 'completed',
  deleted: 'gone',
  cancelled: 'gone',
};

function toProgress(value: unknown): Progress | undefined {
  return typeof value === 'string' && Object.hasOwn(PROGRESS, value) ? PROGRESS[value] : undefined;
}

function at(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
