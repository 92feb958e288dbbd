/** The note that a to-do has already, if there is one. */
import { isMemoryError } from '../../core/errors.ts';
import type { NoteSummary, PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { parseIso } from '../../core/time.ts';
import { capturedTitle } from '../../note-text/captured-template.ts';
import { type FoundNote, noteAt } from '../../notes/find-note.ts';
import { sameWording } from './todos-after.ts';

/** A session's own tasks are among those that changed last. */
const MOST_READ = 1000;

export interface Wanted {
  readonly session: string | undefined;
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly at: number;
}

/** `known` are the tasks of the scope, the newest first. */
export function matchTask(
  ports: NotePorts,
  root: ScopeRoot,
  known: readonly NoteSummary[],
  wanted: Wanted,
): FoundNote | undefined {
  const { session, id, title } = wanted;
  if (session !== undefined && id !== undefined) {
    const own = byId(ports, root, known.slice(0, MOST_READ), session, id);
    if (own) return own;
  }
  if (title === undefined) return undefined;
  const alike = known
    .filter((note) => sameWording(capturedTitle('task', note.title), capturedTitle('task', title)))
    .flatMap(({ slug }) => readAt(ports, root, slug) ?? []);
  return (
    alike.find(({ note }) => sessionOf(note) === session && mayBe(note, id)) ??
    alike.find(({ note }) => note.status === 'active' && sessionOf(note) !== session) ??
    alike.find(({ note }) => sessionOf(note) !== session && isNewer(note, wanted.at))
  );
}

function byId(
  ports: NotePorts,
  root: ScopeRoot,
  known: readonly NoteSummary[],
  session: string,
  id: string,
): FoundNote | undefined {
  for (const { slug, filePath } of known) {
    // To search a text is a hundred times faster than to parse it.
    if (!ports.files.read(filePath)?.bytes.includes(session)) continue;
    const found = readAt(ports, root, slug);
    if (found && sessionOf(found.note) === session && idOf(found.note) === id) return found;
  }
  return undefined;
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

/** Changed after a time: whoever did that knew more. Notes have whole seconds. */
export function isNewer({ updated }: PlacedNote, at: number): boolean {
  return (parseIso(updated) ?? 0) > Math.floor(at / 1000) * 1000;
}

/** Two to-dos of one session may have the same words, but not the same id. */
function mayBe(note: PlacedNote, id: string | undefined): boolean {
  return id === undefined || idOf(note) === undefined || idOf(note) === id;
}

function sessionOf({ fields }: PlacedNote): unknown {
  return fields?.session_id;
}

function idOf({ fields }: PlacedNote): unknown {
  return fields?.task_id;
}
