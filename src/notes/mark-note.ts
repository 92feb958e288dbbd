/** What became of a captured note: done, solved, replaced by a newer one. */
import { MemoryError } from '../core/errors.ts';
import type { CapturedType, NoteStatus, PlacedNote } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { editNote } from '../note-text/note-file.ts';
import { type FoundNote, findNote, noteAt } from './find-note.ts';
import { freshTime, storeText } from './store-note.ts';
import { ensureSynced } from './sync.ts';

/** Which kinds a status is for; others are for all. */
const ONLY_FOR: Readonly<Partial<Record<NoteStatus, CapturedType>>> = {
  resolved: 'error',
  completed: 'task',
};

export interface MarkInput {
  readonly slug: string;
  readonly status: NoteStatus;
  readonly scope?: string | undefined;
  /** The note that takes its place, if it is superseded. */
  readonly by?: string | undefined;
}

export async function markNote(ports: NotePorts, input: MarkInput): Promise<PlacedNote> {
  const { slug, status, scope, by } = input;
  await ensureSynced(ports, findNote(ports, slug, scope).root);
  return ports.index.exclusively((records) => {
    const found = findNote(ports, slug, scope);
    checkKind(found.note, status);
    if (by !== undefined) stateSuccessor(ports, records, found, by);
    return markAs(ports, records, found, status);
  });
}

/** Writes the status, and nothing if it is so already. */
export function markAs(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  status: NoteStatus,
): PlacedNote {
  if (found.note.status === status) return found.note;
  const updated = freshTime(found.note, ports.clock());
  const text = editNote(found.text, { status, updated });
  return storeText(ports, records, found, found.note.slug, text);
}

function checkKind({ slug, type, captured }: PlacedNote, status: NoteStatus): void {
  if (!captured) {
    throw new MemoryError('invalid', `${slug} is a curated note, not a captured one.`, {
      hint: 'memory archive SLUG hides it; `memory list --captured` shows the captured ones.',
    });
  }
  const only = ONLY_FOR[status];
  if (only === undefined || only === type) return;
  throw new MemoryError('invalid', `Only notes of type ${only} can be ${status}; ${slug} is not.`);
}

function stateSuccessor(
  ports: NotePorts,
  records: IndexRecords,
  { root, note }: FoundNote,
  by: string,
): void {
  const newer = by === note.slug ? undefined : noteAt(ports, root, by);
  if (!newer?.note.captured) {
    throw new MemoryError('not_found', `There is no captured note ${by} beside ${note.slug}.`, {
      hint: '`memory list --captured` shows them; nothing was changed.',
    });
  }
  // Whether it can be marked is asked before the first of the two files is written.
  freshTime(note, ports.clock());
  const updated = freshTime(newer.note, ports.clock());
  const text = editNote(newer.text, { supersedes: note.slug, updated });
  storeText(ports, records, newer, by, text);
}
