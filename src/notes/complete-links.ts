/**
 * Makes the links of a new note, and of older ones that were waiting for it, known at both ends. Plain
 * `links` get the default label.
 */
import { DEFAULT_LABEL, reverseLabel } from '../core/edge.ts';
import type { PlacedNote, ScopeRoot } from '../core/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports.ts';
import { addEdge } from './add-edge.ts';
import { noteAt } from './find-note.ts';

export function completeLinks(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  note: PlacedNote,
  others: readonly string[],
): PlacedNote {
  for (const other of new Set([...note.links, ...others])) {
    joinEnds(ports, records, root, note.slug, other);
  }
  return noteAt(ports, root, note.slug)?.note ?? note;
}

/** Both files state the link after this; what one of them says already decides label and time. */
export function joinEnds(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slug: string,
  other: string,
): boolean {
  const [own, neighbour] = [noteAt(ports, root, slug), noteAt(ports, root, other)];
  if (!own || !neighbour || slug === other) return false;
  const there = own.note.edges.find(({ to }) => to === other);
  const back = neighbour.note.edges.find(({ to }) => to === slug);
  if (there && back) return false;
  const at = there?.at ?? back?.at ?? own.note.created;
  const label = there?.label ?? (back ? reverseLabel(back.label) : DEFAULT_LABEL);
  if (!there) addEdge(ports, records, own, { to: other, label, at });
  if (!back) {
    addEdge(ports, records, neighbour, { to: slug, label: reverseLabel(label), at });
  }
  return true;
}
