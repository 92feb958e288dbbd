/** What other notes said of one that goes: kept beside it, to come back with it. */
import { statedEdges } from '../../core/notes/edge.ts';
import type { NoteEdge, ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { editNote } from '../../note-text/note-file.ts';
import { noteAt } from '../find-note.ts';
import { linkedFromOutside } from '../references.ts';
import { storeText } from '../store-note.ts';
import { changedLinks, withEdges } from '../write-links.ts';

export interface Incoming {
  readonly from: string;
  readonly edges: readonly NoteEdge[];
}

/** By the slug of the note that goes. */
export function incomingEdges(
  ports: NotePorts,
  root: ScopeRoot,
  slugs: ReadonlySet<string>,
): ReadonlyMap<string, readonly Incoming[]> {
  const incoming = new Map<string, Incoming[]>();
  for (const from of linkedFromOutside(ports, root, slugs)) {
    const note = noteAt(ports, root, from)?.note;
    const stated = note ? statedEdges(note).filter(({ to }) => slugs.has(to)) : [];
    for (const [to, edges] of Map.groupBy(stated, (edge) => edge.to)) {
      const known = incoming.get(to);
      if (known) known.push({ from, edges });
      else incoming.set(to, [{ from, edges }]);
    }
  }
  return incoming;
}

/** `updated` stays: their authors did nothing. */
export function restoreIncoming(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  incoming: readonly Incoming[],
): void {
  for (const { from, edges } of incoming) {
    const found = noteAt(ports, root, from);
    if (!found) continue;
    const { note, text } = found;
    const edited = editNote(text, changedLinks(note, withEdges(note, edges)));
    if (edited !== text) storeText(ports, records, found, from, edited);
  }
}
