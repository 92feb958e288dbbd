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

export interface TodoCall {
  /** The list as a whole: what is not in it is not to be done any more. */
  readonly isWhole: boolean;
  readonly changes: readonly TodoChange[];
  /** In milliseconds since the epoch. */
  readonly at: number;
}

type Fields = Readonly<Record<string, unknown>>;
type Read = Omit<TodoCall, 'at' | 'changes'> & { readonly changes: readonly unknown[] };

const READERS: Readonly<Record<string, (input: Fields, response: unknown) => readonly Read[]>> = {
  TodoWrite: writtenList,
  TaskCreate: createdTask,
  TaskUpdate: updatedTask,
};

export function isTodoTool(name: string): boolean {
  return Object.hasOwn(READERS, name);
}

/** In their order; where the client says what the list was before, that comes first. */
export function todoCalls(uses: readonly ToolUse[], now: Date): readonly TodoCall[] {
  return uses.flatMap(({ name, input, response, time }) => {
    const read = isTodoTool(name) ? READERS[name] : undefined;
    if (!read || !isRecord(input)) return [];
    const said = Date.parse(time ?? '');
    const at = Number.isNaN(said) ? now.getTime() : said;
    const calls = read(input, response);
    return calls.map(({ isWhole, changes }, place) => ({
      isWhole,
      changes: changes.filter(isRecord).flatMap(toChange),
      at: at - (calls.length - 1 - place),
    }));
  });
}

function writtenList({ todos }: Fields, response: unknown): readonly Read[] {
  const lists = [isRecord(response) ? response.oldTodos : undefined, todos];
  return lists.filter(Array.isArray).map((list: readonly unknown[]) => ({
    isWhole: true,
    changes: list.map((todo) => ({ wording: at(todo, 'content'), progress: at(todo, 'status') })),
  }));
}

function createdTask({ subject, description }: Fields, response: unknown): readonly Read[] {
  const said = typeof response === 'string' ? response : '';
  const [, number, name] = /^Task #(\S+) created(?: successfully)?(?:: (.+))?/.exec(said) ?? [];
  const id = at(at(response, 'task'), 'id') ?? number;
  const wording = text(subject) ?? name;
  return one({ id, wording, description, progress: 'pending' });
}

function updatedTask(input: Fields, response: unknown): readonly Read[] {
  if (at(response, 'success') === false) return [];
  const { subject, description } = input;
  const [, number, field] =
    /^Updated task #(\S+)(?: (\w+))?/.exec(typeof response === 'string' ? response : '') ?? [];
  const id = at(response, 'taskId') ?? input.taskId ?? number;
  // That it changed, but not to what: then nobody knows whether it is still to be done.
  const unknown = field === 'status' ? 'deleted' : undefined;
  const status = input.status ?? at(at(response, 'statusChange'), 'to') ?? unknown;
  return text(id) === undefined ? [] : one({ id, wording: subject, description, progress: status });
}

function one(change: Fields): readonly Read[] {
  return [{ isWhole: false, changes: [change] }];
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

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
