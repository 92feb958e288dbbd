/** Labelled links: what a label may be, and how a file writes them. */
import { DEFAULT_LABEL } from '../core/notes/edge.ts';
import type { NoteEdge } from '../core/notes/note.ts';
import { parseIso } from '../core/time.ts';
import { isSlug } from './slug.ts';

const LABEL = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_LABEL = 50;

export function labelProblems(label: string): readonly string[] {
  if (LABEL.test(label) && label.length <= MAX_LABEL) return [];
  return [`label "${label}" must be 1 to ${MAX_LABEL} characters, lowercase and hyphenated`];
}

/** `{ to: hub-a, label: part-of, at: "2026-01-10T10:00:00Z" }`, an item of `edges:`. */
export function formatEdge({ to, label, at }: NoteEdge): string {
  return `{ to: ${to}, label: ${label}, at: "${at}" }`;
}

/** What an item of `edges:` says, or undefined if it says nothing that we understand. */
export function toEdge(item: unknown): NoteEdge | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { to, label = DEFAULT_LABEL, at } = item as Record<string, unknown>;
  if (typeof to !== 'string' || !isSlug(to) || typeof label !== 'string') return undefined;
  if (typeof at !== 'string' || parseIso(at) === undefined) return undefined;
  return labelProblems(label).length > 0 ? undefined : { to, label, at };
}
