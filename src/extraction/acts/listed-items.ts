/** What the to-do list of a session has left when it ends. See `conversations/last-todos.ts` for how it is written down. */
import type { Done } from './turns.ts';

export interface ListLeft {
  /** At least one. */
  readonly items: readonly string[];
  /** Of the call since which all of them are on the list. */
  readonly line: number;
  /** Of the last call. */
  readonly lastLine: number;
}

const ITEM = /^(pending|in_progress|completed|cancelled|deleted): ([\s\S]+)$/;
const NEXT = /\n(?=(?:pending|in_progress|completed|cancelled|deleted): )/;
const UPDATE = /^#(\S+?)(?:: (pending|in_progress|completed|cancelled|deleted))?(?:: [\s\S]+)?$/;
const CLOSED = /^(?:completed|cancelled|deleted)$/;

/** Undefined if there is no list, or all of it was done. */
export function listLeft(done: readonly Done[]): ListLeft | undefined {
  const calls = done.filter(({ kind, outcome }) => kind === 'todo' && outcome !== 'failed');
  const states = calls.at(-1)?.tool === 'TodoWrite' ? calls.map(stateOf) : statesOf(calls);
  const last = states.at(-1) ?? [];
  if (last.length === 0) return undefined;
  const since = Math.max(...last.map((item) => states.findIndex((state) => state.includes(item))));
  return { items: last, line: calls[since]?.line ?? 0, lastLine: calls.at(-1)?.line ?? 0 };
}

/** Older clients write the whole list each time. */
function stateOf({ detail = '' }: Done): readonly string[] {
  return detail.split(NEXT).flatMap((line) => {
    const [, status, text] = ITEM.exec(line) ?? [];
    return status === undefined || text === undefined || CLOSED.test(status) ? [] : [text];
  });
}

/**
 * Newer ones make and change one item at a time, and number them as they make them. Where a change does not say what it is,
 * nothing is known of the list.
 */
function statesOf(calls: readonly Done[]): readonly (readonly string[])[] {
  const open = new Map<string, string>();
  let made = 0;
  let isKnown = true;
  const states = calls.map(({ tool, detail = '' }) => {
    if (tool === 'TaskCreate') open.set(String(++made), detail);
    const [, id, status = ''] = UPDATE.exec(detail) ?? [];
    if (tool === 'TaskUpdate' && id === undefined) isKnown = false;
    if (tool === 'TaskUpdate' && id !== undefined && CLOSED.test(status)) open.delete(id);
    return [...open.values()];
  });
  return isKnown ? states : [];
}
