/**
 * The one writer of links. `links`, `edges` and the edges that lead back change together, while nobody else writes:
 * whatever makes or ends a link does it here. The index and graph.json follow from the files.
 */
import { DEFAULT_LABEL } from '../core/notes/edge.ts';
import type { NoteEdge, PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { anchorsAfter } from '../note-text/anchors.ts';
import { editNote, type NoteEdit } from '../note-text/note-file.ts';
import { unique } from '../note-text/validate.ts';
import { type FoundNote, noteAt } from './find-note.ts';
import { edgesTo, isSameEdge, missingReverses } from './links/edge-pairs.ts';
import { notBefore, storeText } from './store-note.ts';

export type LinkFields = Pick<PlacedNote, 'links' | 'edges'>;

/**
 * Makes the links of a note, and of others that were waiting for it, known at both ends. Plain `links` get the
 * default label.
 */
export function completeLinks(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  note: PlacedNote,
  others: readonly string[] = [],
): PlacedNote {
  for (const other of new Set([...note.links, ...others])) {
    joinEnds(ports, records, root, note.slug, other);
  }
  return noteAt(ports, root, note.slug)?.note ?? note;
}

/** Both files state every link between the two after this; what one of them says already decides label and time. */
export function joinEnds(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slug: string,
  other: string,
): void {
  const [own, neighbour] = [noteAt(ports, root, slug), noteAt(ports, root, other)];
  if (!own || !neighbour || slug === other) return;
  const stated = edgesTo(own.note.edges, other);
  const back = edgesTo(neighbour.note.edges, slug);
  const plain = { to: other, label: DEFAULT_LABEL, at: own.note.created };
  const there = stated.length + back.length > 0 ? stated : [plain];
  const wanted = [...there, ...missingReverses(other, back, there)];
  addEdges(ports, records, own, wanted);
  addEdges(ports, records, neighbour, missingReverses(slug, wanted, back));
}

/** States these edges in one note; what it states already stays as it is. */
export function addEdges(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  edges: readonly NoteEdge[],
): PlacedNote {
  return setLinkFields(ports, records, found, withEdges(found.note, edges));
}

/** Writes what a note states of its links, and nothing if that is so already. */
export function setLinkFields(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  fields: LinkFields,
): PlacedNote {
  const { note } = found;
  const edit = changedLinks(note, fields);
  if (Object.keys(edit).length === 0) return note;
  const anchors = anchorsAfter(ports, note, undefined);
  const updated = notBefore(note, ports.clock());
  const text = editNote(found.text, { ...edit, ...anchors, updated });
  return storeText(ports, records, found, note.slug, text);
}

/** What a note states with these edges, too. */
export function withEdges({ links, edges }: LinkFields, more: readonly NoteEdge[]): LinkFields {
  const missing = more.filter((edge) => !edges.some((known) => isSameEdge(known, edge)));
  return {
    links: unique([...links, ...more.map(({ to }) => to)]),
    edges: [...edges, ...missing],
  };
}

/** What a note states without any link to these. */
export function without({ links, edges }: LinkFields, gone: ReadonlySet<string>): LinkFields {
  return {
    links: links.filter((link) => !gone.has(link)),
    edges: edges.filter(({ to }) => !gone.has(to)),
  };
}

export function changedLinks(before: LinkFields, after: LinkFields): NoteEdit {
  const { links, edges } = after;
  const hasSameEdges =
    edges.length === before.edges.length &&
    edges.every((edge) => before.edges.some((known) => isSameEdge(known, edge)));
  return {
    ...(sameWords(links, before.links) ? {} : { links }),
    ...(hasSameEdges ? {} : { edges }),
  };
}

/** Every note that this one states a link to. */
export function linkedBy({ links, edges }: LinkFields): ReadonlySet<string> {
  return new Set([...links, ...edges.map(({ to }) => to)]);
}

export function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word) => b.includes(word));
}
