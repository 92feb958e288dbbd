/** What a link between notes means in the other direction. */
import type { Note, NoteEdge } from './note.ts';

export const DEFAULT_LABEL = 'relates-to';

/** The known pairs; for any other label the way back is `relates-to`, unless `--reverse-label` says another (decision 6). */
const REVERSES: Readonly<Record<string, string>> = {
  implements: 'implemented-by',
  'implemented-by': 'implements',
  'part-of': 'contains',
  contains: 'part-of',
  'builds-on': 'foundation-for',
  'foundation-for': 'builds-on',
  'similar-to': 'similar-to',
  'relates-to': 'relates-to',
  supersedes: 'superseded-by',
  'superseded-by': 'supersedes',
};

export function reverseLabel(label: string): string {
  return (Object.hasOwn(REVERSES, label) ? REVERSES[label] : undefined) ?? DEFAULT_LABEL;
}

/** Every edge that a note states: those with a label, and its other links with the default one. */
export function statedEdges(note: Pick<Note, 'links' | 'edges' | 'created'>): readonly NoteEdge[] {
  const labelled = new Set(note.edges.map(({ to }) => to));
  const plain = note.links.filter((link) => !labelled.has(link));
  return [...note.edges, ...plain.map((to) => ({ to, label: DEFAULT_LABEL, at: note.created }))];
}
