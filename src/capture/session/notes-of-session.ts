/** The captured notes of one kind that say they are of a session. */
import type { CapturedType, PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { SessionInfo } from '../../core/recall.ts';
import { noteAt } from '../../notes/find-note.ts';

/** In the order in which they were made. Only files that changed since the session began are read. */
export function notesOfSession(
  ports: NotePorts,
  root: ScopeRoot,
  { id, started }: SessionInfo,
  type: CapturedType,
): readonly PlacedNote[] {
  const filter = { roots: [root], type, captured: true, archived: true, since: started };
  return ports.index
    .list(filter)
    .notes.flatMap(({ slug }) => noteAt(ports, root, slug)?.note ?? [])
    .filter(({ fields }) => fields?.session_id === id)
    .sort((a, b) => a.created.localeCompare(b.created) || a.slug.localeCompare(b.slug));
}
