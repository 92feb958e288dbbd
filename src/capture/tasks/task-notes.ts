/** The task notes of a session, and what they say of its to-dos. */
import { isMemoryError } from '../../core/errors.ts';
import type { PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { parseIso } from '../../core/time.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { type FoundNote, noteAt } from '../../notes/find-note.ts';
import { sameWording } from './same-todo.ts';
import { isMade } from './task-note.ts';
import type { Progress } from './todo-call.ts';
import type { Todo } from './todo-list.ts';

/** A session's own tasks are among those that changed last. */
const MOST_READ = 1000;

export interface SessionNotes {
  /** Of its to-do list, in the order of it. */
  readonly made: readonly FoundNote[];
  /** By a person, in this session or in none. */
  readonly byHand: readonly FoundNote[];
}

export function sessionNotes(
  ports: NotePorts,
  root: ScopeRoot,
  session: string | undefined,
): SessionNotes {
  const notes = taskNotes(ports, root, (whose) => whose === session || whose === undefined);
  return {
    made: notes.filter(({ note }) => session !== undefined && isMade(note)),
    byHand: notes.filter(({ note }) => session === undefined || !isMade(note)),
  };
}

/** By its id, else by its words, or those that it had before. */
export function noteFor({ made, byHand }: SessionNotes, todo: Todo): FoundNote | undefined {
  if (todo.slug !== undefined) {
    return [...made, ...byHand].find(({ note }) => note.slug === todo.slug);
  }
  const names = [todo.wording ?? '', ...todo.names];
  const isCalled = (title: string) => names.some((name) => sameWording(name, withoutKind(title)));
  const isSame = ({ note }: FoundNote) => {
    const { id } = toTodo(note);
    return id !== undefined && todo.id !== undefined ? id === todo.id : isCalled(note.title);
  };
  return [...made, ...byHand].find(isSame);
}

/** In the order of their lists. */
export function taskNotes(
  ports: NotePorts,
  root: ScopeRoot,
  isWanted: (session: string | undefined) => boolean,
): readonly FoundNote[] {
  const filter = { roots: [root], type: 'task', captured: true, archived: true } as const;
  const found = ports.index
    .list({ ...filter, limit: MOST_READ })
    .notes.filter(({ filePath }) => isWanted(sessionIn(ports, filePath)))
    .flatMap(({ slug }) => readAt(ports, root, slug) ?? [])
    .filter(({ note }) => isWanted(sessionOf(note)));
  return found.toSorted(
    (a, b) =>
      orderOf(a.note) - orderOf(b.note) ||
      a.note.created.localeCompare(b.note.created) ||
      a.note.slug.localeCompare(b.note.slug),
  );
}

/** By a look at the text: to parse it takes a hundred times longer. */
function sessionIn({ files }: NotePorts, path: string): string | undefined {
  const text = files.read(path)?.bytes.toString('utf8') ?? '';
  return /^session_id:[ \t]*["']?([^"'\r\n]+?)["']?[ \t]*$/m.exec(text)?.[1];
}

/** A file that somebody is writing, or has broken, is not in the way of the others. */
function readAt(ports: NotePorts, root: ScopeRoot, slug: string): FoundNote | undefined {
  try {
    return noteAt(ports, root, slug);
  } catch (error) {
    if (isMemoryError(error)) return undefined;
    throw error;
  }
}

export function toTodo({ slug, title, status, updated, fields = {} }: PlacedNote): Todo {
  const id = fields.task_id;
  return {
    ...{ slug, wording: withoutKind(title), names: [], at: parseIso(updated) ?? 0 },
    id: id === undefined ? undefined : String(id),
    progress: status === 'active' ? begun(fields.progress) : done(status),
  };
}

function begun(progress: unknown): Progress {
  return progress === 'in_progress' ? 'in_progress' : 'pending';
}

function done(status: PlacedNote['status']): Progress {
  return status === 'completed' ? 'completed' : 'gone';
}

export function sessionOf({ fields }: PlacedNote): string | undefined {
  const session = fields?.session_id;
  return session === undefined ? undefined : String(session);
}

function orderOf({ fields }: PlacedNote): number {
  const order = Number(fields?.order);
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
}
