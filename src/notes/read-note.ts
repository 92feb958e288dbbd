import type { PlacedNote } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { contentProblems, dateProblems } from '../note-text/validate.ts';
import { findNote } from './find-note.ts';
import { isTaken } from './scopes.ts';

export interface ReadNote {
  readonly note: PlacedNote;
  /** Links to notes that are not in the same scope. */
  readonly brokenLinks: readonly string[];
}

/** The note as its file says now. Odd dates and contents are warnings; throws as `findNote` does. */
export function readNote(ports: NotePorts, slug: string, scope?: string): ReadNote {
  const { note, root } = findNote(ports, slug, scope);
  const dates = dateProblems(note.created, note.updated, ports.clock());
  for (const problem of [...dates, ...contentProblems(note.content)]) {
    ports.warn(`${note.filePath}: ${problem}.`);
  }
  const named = [...note.links, ...(note.related ?? []).map(({ to }) => to)];
  return { note, brokenLinks: named.filter((link) => !isTaken(ports, root, link)) };
}
