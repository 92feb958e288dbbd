/** Which edges of two notes belong together: every edge has a reverse of its own in the other note. */
import { reverseLabel } from '../../core/notes/edge.ts';
import type { NoteEdge } from '../../core/notes/note.ts';
import { parseIso, toIso } from '../../core/time.ts';

/**
 * The reverse of an edge among those that lead back: made at the same moment. In files of other hands times may
 * differ; then one that is no other edge's reverse.
 */
export function reverseAmong(
  edge: NoteEdge,
  own: readonly NoteEdge[],
  back: readonly NoteEdge[],
): NoteEdge | undefined {
  const label = reverseLabel(edge.label);
  const best = (edges: readonly NoteEdge[]) =>
    edges.find((candidate) => candidate.label === label) ?? edges[0];
  const isOthers = ({ at }: NoteEdge) => own.some((other) => other.at === at);
  return (
    best(back.filter(({ at }) => at === edge.at)) ??
    best(back.filter((candidate) => !isOthers(candidate)))
  );
}

/** Edges that lead back, for those of `own` that have no reverse. */
export function missingReverses(
  slug: string,
  own: readonly NoteEdge[],
  back: readonly NoteEdge[],
): readonly NoteEdge[] {
  return own
    .filter((edge) => reverseAmong(edge, own, back) === undefined)
    .map(({ label, at }) => ({ to: slug, label: reverseLabel(label), at }));
}

/** The next moment at which none of these edges was made: it tells an edge between two notes from all others. */
export function freeMoment(now: Date, edges: readonly NoteEdge[]): string {
  const taken = new Set(edges.map(({ at }) => parseIso(at)));
  const second = (parseIso(toIso(now)) ?? 0) / 1000;
  let free = second;
  while (taken.has(free * 1000)) free++;
  return toIso(new Date(free * 1000));
}

export function isSameEdge(one: NoteEdge, other: NoteEdge): boolean {
  return one.to === other.to && one.label === other.label && one.at === other.at;
}

export function edgesTo(edges: readonly NoteEdge[], slug: string): readonly NoteEdge[] {
  return edges.filter(({ to }) => to === slug);
}
