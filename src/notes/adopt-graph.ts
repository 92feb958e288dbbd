/**
 * A scope that another tool made may have labels and dates of its edges only in graph.json. They are copied
 * into the notes before we publish a graph.json of our own: once, and said so.
 */

import { statedEdges } from '../core/notes/edge.ts';
import type { NoteEdge, ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { isRecord } from '../core/settings/config.ts';
import { toEdge } from '../note-text/edge.ts';
import { editNote } from '../note-text/note-file.ts';
import { isSlug } from '../note-text/slug.ts';
import { noteAt } from './find-note.ts';
import { isTaken } from './scopes.ts';
import { storeText } from './store-note.ts';

export function adoptGraph(ports: NotePorts, root: ScopeRoot, graph: string): void {
  const foreign = edgesOfGraph(graph);
  if (foreign.size === 0) return;
  const adopted = ports.index.exclusively((records) => {
    let count = 0;
    for (const [slug, edges] of foreign) {
      const found = isTaken(ports, root, slug) ? noteAt(ports, root, slug) : undefined;
      if (!found) continue;
      const stated = statedEdges(found.note);
      const missing = edges.filter(
        ({ to, label, at }) =>
          to !== slug &&
          isTaken(ports, root, to) &&
          !stated.some((edge) => edge.to === to && edge.label === label && edge.at === at),
      );
      if (missing.length === 0) continue;
      const named = new Set(missing.map(({ to }) => to));
      const links = [...new Set([...found.note.links, ...named])];
      const kept = found.note.edges.filter(
        ({ to, label }) => !missing.some((edge) => edge.to === to && edge.label === label),
      );
      const text = editNote(found.text, { links, edges: [...kept, ...missing] });
      storeText(ports, records, found, slug, text);
      count += missing.length;
    }
    return count;
  });
  if (adopted > 0) {
    ports.warn(`Copied ${adopted} edges from ${root.path}/graph.json into the notes themselves.`);
  }
}

/** Slug → edges, of whatever in the file looks like that; the rest of graph.json is a cache. */
export function edgesOfGraph(text: string): ReadonlyMap<string, readonly NoteEdge[]> {
  const entries = Object.entries(parsed(text)).flatMap(([slug, list]) => {
    if (!isSlug(slug) || !Array.isArray(list)) return [];
    const edges = list.flatMap((item: unknown) => {
      if (!isRecord(item)) return [];
      return toEdge({ to: item.target, label: item.label, at: item.timestamp }) ?? [];
    });
    return edges.length > 0 ? [[slug, edges] as const] : [];
  });
  return new Map(entries);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
