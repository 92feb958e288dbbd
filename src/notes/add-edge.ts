import type { NoteEdge, PlacedNote } from '../core/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports.ts';
import { anchorsAfter } from './anchors.ts';
import type { FoundNote } from './find-note.ts';
import { editNote } from './note-file.ts';
import { notBefore, storeText } from './store-note.ts';

/** One direction of a link, in the note's `edges` and `links`. */
export function addEdge(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  edge: NoteEdge,
): PlacedNote {
  const { note } = found;
  const others = note.edges.filter(({ to, label }) => to !== edge.to || label !== edge.label);
  const text = editNote(found.text, {
    edges: [...others, edge],
    ...anchorsAfter(ports, note, undefined),
    updated: notBefore(note, ports.clock()),
    ...(note.links.includes(edge.to) ? {} : { links: [...note.links, edge.to] }),
  });
  return storeText(ports, records, found, note.slug, text);
}
