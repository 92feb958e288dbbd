import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';

/** Runs `work` while nobody else writes; the folder's new time is no change of the notes in it. */
export function undisturbed<T>({ index }: NotePorts, root: ScopeRoot, work: () => T): T {
  return index.exclusively((records) => {
    const done: T[] = [];
    records.aside(root, () => done.push(work()));
    return done[0] as T;
  });
}
