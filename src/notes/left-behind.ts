/**
 * Links do not cross scopes: those of a note that moves to another one are kept in the scope that it leaves, beside what
 * was deleted there, and are there again when it comes back.
 */
import { join } from 'node:path';
import { statedEdges } from '../core/notes/edge.ts';
import type { NoteEdge, PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { isRecord } from '../core/settings/config.ts';
import { toEdge } from '../note-text/edge.ts';
import { isSlug } from '../note-text/slug.ts';
import { type Incoming, incomingEdges } from './links/kept-edges.ts';
import { isTaken } from './scopes.ts';

export interface LeftBehind {
  readonly own: readonly NoteEdge[];
  readonly incoming: readonly Incoming[];
}

const NOTHING: LeftBehind = { own: [], incoming: [] };

export function keepBehind(ports: NotePorts, root: ScopeRoot, note: PlacedNote): void {
  const own = statedEdges(note).filter(({ to }) => isTaken(ports, root, to));
  const incoming = incomingEdges(ports, root, new Set([note.slug])).get(note.slug) ?? [];
  const kept = { created: note.created, own, incoming };
  if (own.length === 0 && incoming.length === 0) forgetBehind(ports, root, note.slug);
  else ports.files.write(placeOf(root, note.slug), JSON.stringify(kept));
}

/** What this note left here, as far as it still leads somewhere; a later note of its name left nothing. */
export function leftBehind(ports: NotePorts, root: ScopeRoot, note: PlacedNote): LeftBehind {
  const bytes = ports.files.read(placeOf(root, note.slug))?.bytes;
  const { created, own, incoming } = parsed(bytes?.toString('utf8') ?? '');
  if (created !== note.created) return NOTHING;
  const isThere = (slug: string) => slug !== note.slug && isTaken(ports, root, slug);
  return {
    own: edgesIn(own).filter(({ to }) => isThere(to)),
    incoming: listOf(incoming).flatMap(({ from, edges }) =>
      typeof from === 'string' && isSlug(from) && isThere(from)
        ? [{ from, edges: edgesIn(edges).filter(({ to }) => to === note.slug) }]
        : [],
    ),
  };
}

export function forgetBehind({ files }: NotePorts, root: ScopeRoot, slug: string): void {
  const path = placeOf(root, slug);
  if (files.exists(path)) files.remove(path);
}

function placeOf(root: ScopeRoot, slug: string): string {
  return join(root.path, '.trash', `${slug}--moved.edges.json`);
}

function edgesIn(value: unknown): readonly NoteEdge[] {
  return listOf(value).flatMap((item) => toEdge(item) ?? []);
}

function listOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
