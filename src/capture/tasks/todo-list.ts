/**
 * The to-do list of a session after some calls: the last list is the truth. What is gone from it is given up, what has
 * other words is the same to-do with these words, what was done stays done.
 */
import { plainWording, sameWording, sharedWords } from './same-todo.ts';
import type { Progress, TodoCall, TodoChange } from './todo-call.ts';

export interface Todo {
  readonly id?: string | undefined;
  /** Undefined: the client speaks of one that nobody knows. */
  readonly wording?: string | undefined;
  /** What it was called before. */
  readonly names: readonly string[];
  readonly description?: string | undefined;
  readonly progress: Progress;
  /** When it was last changed, in milliseconds since the epoch. */
  readonly at: number;
  /** Of an earlier list: not in the last one. */
  readonly isPast?: boolean;
  /** Of its note, if that is known. */
  readonly slug?: string | undefined;
}

/** So many words in common are the same to-do in other words: anywhere in the list, and at the same place of it. */
const MOSTLY = 0.5;
const SOME = 0.25;

export function afterCalls(start: readonly Todo[], calls: readonly TodoCall[]): readonly Todo[] {
  return calls.reduce<readonly Todo[]>(
    (list, call) =>
      call.isWhole ? afterList(list, call) : call.changes.reduce(afterChange(call), list),
    start,
  );
}

export function isOpen({ progress }: Pick<Todo, 'progress'>): boolean {
  return progress === 'pending' || progress === 'in_progress';
}

function afterList(list: readonly Todo[], { changes, at }: TodoCall): readonly Todo[] {
  const same = pairs(list, changes);
  const matched = new Set(same.values());
  const listed = changes.map((change) => changed(same.get(change), change, at));
  const rest = list.filter((todo) => !matched.has(todo)).map((todo) => left(todo, at));
  return [...rest, ...listed];
}

/** Of a list that was taken over by another one. */
function left(todo: Todo, at: number): Todo {
  if (isOpen(todo)) return { ...todo, isPast: true, progress: 'gone', at };
  return todo.isPast ? todo : { ...todo, isPast: true };
}

/** The same words first; of what is left over, other words for what is still to be done. */
function pairs(
  list: readonly Todo[],
  changes: readonly TodoChange[],
): ReadonlyMap<TodoChange, Todo> {
  const found = new Map<TodoChange, Todo>();
  const taken = new Set<Todo>();
  const match = (change: TodoChange, todo: Todo | undefined) => {
    if (!todo) return;
    found.set(change, todo);
    taken.add(todo);
  };
  const byName = named(list, changes);
  for (const change of changes) {
    const called = byName.get(plainWording(change.wording ?? ''));
    match(
      change,
      called?.find((todo) => !taken.has(todo) && isCalled(todo, change.wording)),
    );
  }
  const open = list.filter((todo) => isOpen(todo) && !taken.has(todo));
  const other = changes.filter((change) => !found.has(change));
  const isPlaced = (todo: Todo, place: number) =>
    open.length === other.length && open[place] === todo;
  for (const [place, change] of other.entries()) {
    const alike = open
      .filter((todo) => !taken.has(todo))
      .map((todo) => ({ todo, share: sharedWords(todo.wording ?? '', change.wording ?? '') }))
      .filter(({ todo, share }) => share >= (isPlaced(todo, place) ? SOME : MOSTLY))
      .toSorted((a, b) => b.share - a.share);
    match(change, alike[0]?.todo);
  }
  return found;
}

/** By their words, as far as the changes name them: what was on earlier lists grows, and is seldom named again. */
function named(list: readonly Todo[], changes: readonly TodoChange[]) {
  const names = new Set(changes.map(({ wording = '' }) => plainWording(wording)));
  const meant = list.filter(({ wording = '' }) => names.has(plainWording(wording)));
  return Map.groupBy(
    meant.toSorted((a, b) => rank(a) - rank(b)),
    ({ wording = '' }) => plainWording(wording),
  );
}

/** One that is still to be done is meant before one that was done or given up. */
function rank(todo: Todo): number {
  if (isOpen(todo)) return 0;
  return todo.progress === 'completed' ? 1 : 2;
}

function isCalled({ wording = '' }: Todo, other = ''): boolean {
  return wording !== '' && sameWording(wording, other);
}

/** By its id, where both have one; else by its words. */
function afterChange({ at }: TodoCall) {
  return (list: readonly Todo[], change: TodoChange): readonly Todo[] => {
    const place = list.findIndex((todo) =>
      todo.id !== undefined && change.id !== undefined
        ? todo.id === change.id
        : isCalled(todo, change.wording),
    );
    const next = changed(list[place], change, at);
    return place < 0 ? [...list, next] : list.with(place, next);
  };
}

function changed(todo: Todo | undefined, change: TodoChange, at: number): Todo {
  const stated = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  if (!todo) return { names: [], progress: 'pending', ...stated, at };
  const isOther = change.wording !== undefined && !isCalled(todo, change.wording);
  const isNews =
    isOther ||
    (change.progress ?? todo.progress) !== todo.progress ||
    (change.description ?? todo.description) !== todo.description;
  return {
    ...todo,
    ...stated,
    isPast: false,
    names: isOther ? [...todo.names, todo.wording ?? ''] : todo.names,
    at: isNews ? at : todo.at,
  };
}
