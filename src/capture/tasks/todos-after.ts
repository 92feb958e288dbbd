/** Many to-do calls, in their order → each to-do once, as the last of them left it. */

import type { ToolUse } from '../tools/tool-use.ts';
import { changesIn, type TodoChange } from './todo-call.ts';

export interface Todo extends TodoChange {
  /** When it was last changed, in milliseconds since the epoch. */
  readonly at: number;
}

export function todosAfter(calls: readonly ToolUse[], now: Date): readonly Todo[] {
  const todos: Todo[] = [];
  const plainly = plainOnce();
  for (const call of calls) {
    const time = Date.parse(call.time ?? '');
    const at = Number.isNaN(time) ? now.getTime() : time;
    for (const change of changesIn(call)) {
      const place = todos.findIndex((todo) => isSame(todo, change, plainly));
      if (place < 0) todos.push({ ...change, at });
      else todos[place] = { ...todos[place], ...stated(change), at };
    }
  }
  return todos;
}

/** By its id, where both have one; else by its words. */
function isSame(todo: TodoChange, change: TodoChange, plainly: typeof plain): boolean {
  if (todo.id !== undefined && change.id !== undefined) return todo.id === change.id;
  return change.wording !== undefined && plainly(todo.wording ?? '') === plainly(change.wording);
}

/** Each to-do is compared with every other one of its session. */
function plainOnce(): typeof plain {
  const known = new Map<string, string>();
  return (wording) => {
    const seen = known.get(wording) ?? plain(wording);
    known.set(wording, seen);
    return seen;
  };
}

function stated(change: TodoChange): TodoChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Letters, whatever their case, and what is between them: a full stop more is not another to-do. */
export function sameWording(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(wording: string): string {
  return wording
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^ |[ .!…]+$/g, '');
}
