/** Links between two notes of one scope: always in both files, with one time, so that neither end forgets. */

import { MemoryError } from '../core/errors.ts';
import { reverseLabel } from '../core/notes/edge.ts';
import type { NoteEdge, PlacedNote } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { labelProblems } from '../note-text/edge.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { unique } from '../note-text/validate.ts';
import { type FoundNote, findNote, noteAt } from './find-note.ts';
import { edgesTo, freeMoment, reverseAmong } from './links/edge-pairs.ts';
import { ensureSynced } from './sync.ts';
import { addEdges, setLinkFields } from './write-links.ts';

export interface LinkInput {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly reverse?: string | undefined;
  readonly scope?: string | undefined;
}

export interface Linked {
  readonly from: PlacedNote;
  readonly to: PlacedNote;
  readonly label: string;
  readonly reverse: string;
  readonly timestamp: string;
  /** False if the link was there already. */
  readonly changed: boolean;
}

export async function linkNotes(ports: NotePorts, input: LinkInput): Promise<Linked> {
  const named = input.reverse === undefined ? [] : [input.reverse];
  const problems = [input.label, ...named].flatMap(labelProblems);
  if (problems.length > 0) throw invalidNote(problems);
  await ensureSynced(ports, findNote(ports, input.from, input.scope).root);
  return ports.index.exclusively((records) => {
    const [from, to] = bothEnds(ports, input);
    const there = edgesTo(from.note.edges, to.note.slug);
    const back = edgesTo(to.note.edges, from.note.slug);
    const known = there.find(({ label }) => label === input.label);
    const old = known && reverseAmong(known, there, back);
    const reverse = input.reverse ?? old?.label ?? reverseLabel(input.label);
    const at = known?.at ?? freeMoment(ports.clock(), [...there, ...back]);
    const changed = old?.label !== reverse;
    const result = { label: input.label, reverse, timestamp: at, changed };
    if (!changed) return { from: from.note, to: to.note, ...result };
    const edge = { to: to.note.slug, label: input.label, at };
    return {
      from: addEdges(ports, records, from, [edge]),
      to: setReverse(ports, records, to, old, { to: from.note.slug, label: reverse, at }),
      ...result,
    };
  });
}

export interface Unlinked {
  readonly from: string;
  readonly to: string;
  /** How many labelled edges went, both directions counted. */
  readonly removed: number;
}

/** Takes out every link between two notes, or only those with one label and their reverse. */
export async function unlinkNotes(
  ports: NotePorts,
  input: Omit<LinkInput, 'label' | 'reverse'> & { readonly label?: string | undefined },
): Promise<Unlinked> {
  await ensureSynced(ports, findNote(ports, input.from, input.scope).root);
  return ports.index.exclusively((records) => {
    const from = findNote(ports, input.from, input.scope);
    const to = noteAt(ports, from.root, input.to);
    const doomed = doomedEdges(from.note, input.to, to?.note.edges ?? [], input.label);
    const removed =
      removeEdges(ports, records, from, input.to, doomed.there) +
      (to ? removeEdges(ports, records, to, input.from, doomed.back) : 0);
    if (removed > 0) return { from: input.from, to: input.to, removed };
    throw new MemoryError('not_found', `${input.from} and ${input.to} are not linked.`, {
      hint: `memory edges ${input.from} shows its links.`,
    });
  });
}

function bothEnds(
  ports: NotePorts,
  { from, to, scope }: LinkInput,
): readonly [FoundNote, FoundNote] {
  const source = findNote(ports, from, scope);
  if (from === to) throw new MemoryError('invalid', 'A note cannot be linked to itself.');
  const target = noteAt(ports, source.root, to);
  if (target) return [source, target];
  // Says where it is, if it is somewhere: scopes are isolated, and that surprises people.
  const elsewhere = ports.scopes.roots.find((root) => noteAt(ports, root, to));
  if (!elsewhere) findNote(ports, to);
  const message = `${to} is in the ${elsewhere?.scope} scope, ${from} in ${source.root.scope}.`;
  throw new MemoryError('invalid', `Links do not cross scopes: ${message}`, {
    hint: `Move one of them first: memory move ${to} ${source.root.scope}`,
  });
}

/** In the place of the one that there was, if any: an edge has one reverse. */
function setReverse(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  old: NoteEdge | undefined,
  edge: NoteEdge,
): PlacedNote {
  const { links, edges } = found.note;
  return setLinkFields(ports, records, found, {
    links: unique([...links, edge.to]),
    edges: [...edges.filter((known) => known !== old), edge],
  });
}

interface Doomed {
  readonly there: readonly NoteEdge[];
  readonly back: readonly NoteEdge[];
}

/** Without a label all; with one, its edges and the reverses that are theirs alone. */
function doomedEdges(
  { slug, edges }: PlacedNote,
  to: string,
  others: readonly NoteEdge[],
  label: string | undefined,
): Doomed {
  const [there, back] = [edgesTo(edges, to), edgesTo(others, slug)];
  if (label === undefined) return { there, back };
  const goes = there.filter((edge) => edge.label === label);
  const stays = there.filter((edge) => edge.label !== label);
  const reverseOf = (edge: NoteEdge) => reverseAmong(edge, there, back);
  const kept = stays.map(reverseOf);
  // What only the other end states goes by its label.
  const lone = back.filter(
    (edge) => edge.label === reverseLabel(label) && !reverseAmong(edge, back, there),
  );
  const reverses = goes.flatMap((edge) => reverseOf(edge) ?? []);
  return { there: goes, back: [...reverses, ...lone].filter((edge) => !kept.includes(edge)) };
}

function removeEdges(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  to: string,
  doomed: readonly NoteEdge[],
): number {
  const { note } = found;
  const edges = note.edges.filter((edge) => !doomed.includes(edge));
  const isPlain = note.links.includes(to) && edgesTo(edges, to).length === 0;
  const links = isPlain ? note.links.filter((link) => link !== to) : note.links;
  setLinkFields(ports, records, found, { links, edges });
  return Math.max(note.edges.length - edges.length, isPlain ? 1 : 0);
}
