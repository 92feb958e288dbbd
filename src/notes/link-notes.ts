/** Links between two notes of one scope: always in both files, with one time, so that neither end forgets. */

import { reverseLabel } from '../core/edge.ts';
import { MemoryError } from '../core/errors.ts';
import type { NoteEdge, PlacedNote } from '../core/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports.ts';
import { toIso } from '../core/time.ts';
import { addEdge } from './add-edge.ts';
import { anchorsAfter } from './anchors.ts';
import { labelProblems } from './edge.ts';
import { type FoundNote, findNote, noteAt } from './find-note.ts';
import { invalidNote } from './invalid-note.ts';
import { editNote } from './note-file.ts';
import { notBefore, storeText } from './store-note.ts';
import { ensureSynced } from './sync.ts';

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
  const reverse = input.reverse ?? reverseLabel(input.label);
  const problems = [...labelProblems(input.label), ...labelProblems(reverse)];
  if (problems.length > 0) throw invalidNote(problems);
  await ensureSynced(ports, findNote(ports, input.from, input.scope).root);
  return ports.index.exclusively((records) => {
    const [from, to] = bothEnds(ports, input);
    const known = edgeTo(from.note, to.note.slug, input.label);
    const timestamp = known?.at ?? toIso(ports.clock());
    const there = known !== undefined && edgeTo(to.note, from.note.slug, reverse) !== undefined;
    const ends = { label: input.label, reverse, timestamp, changed: !there };
    if (there) return { from: from.note, to: to.note, ...ends };
    const edge = { to: to.note.slug, label: input.label, at: timestamp };
    const back = { to: from.note.slug, label: reverse, at: timestamp };
    return {
      from: addEdge(ports, records, from, edge),
      to: addEdge(ports, records, to, back),
      ...ends,
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
    const removed =
      removeEdges(ports, records, from, input.to, input.label) +
      (to
        ? removeEdges(ports, records, to, input.from, input.label && reverseLabel(input.label))
        : 0);
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

function edgeTo(note: PlacedNote, to: string, label: string): NoteEdge | undefined {
  return note.edges.find((edge) => edge.to === to && edge.label === label);
}

function removeEdges(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  to: string,
  label: string | undefined,
): number {
  const { note } = found;
  const edges = note.edges.filter(
    (edge) => edge.to !== to || (label !== undefined && edge.label !== label),
  );
  const stays = edges.some((edge) => edge.to === to);
  const plain = note.links.includes(to) && !stays;
  const removed = Math.max(note.edges.length - edges.length, plain ? 1 : 0);
  if (removed === 0) return 0;
  const text = editNote(found.text, {
    ...(edges.length === note.edges.length ? {} : { edges }),
    ...(plain ? { links: note.links.filter((link) => link !== to) } : {}),
    ...anchorsAfter(ports, note, undefined),
    updated: notBefore(note, ports.clock()),
  });
  storeText(ports, records, found, note.slug, text);
  return removed;
}
