/** Questions to the link graph of the scopes in reach. Scopes are isolated, so each has its own graph. */
import type { Mention, NotePorts } from '../core/ports/note-ports.ts';
import { MENTIONS } from '../note-text/may-refer.ts';
import { findNote } from '../notes/find-note.ts';
import { rootsFor } from '../notes/scopes.ts';
import { syncNotes } from '../notes/sync.ts';

export interface NoteEdges {
  readonly slug: string;
  readonly outgoing: readonly Omit<AnyEdge, 'source'>[];
  readonly incoming: readonly Omit<AnyEdge, 'target'>[];
}

/** An edge, or what only the text of its source says: that has no date, and no other direction. */
export interface AnyEdge extends Mention {
  readonly timestamp?: string;
  readonly oneWay?: true;
}

export async function edgesOf(ports: NotePorts, slug: string, scope?: string): Promise<NoteEdges> {
  const { root } = findNote(ports, slug, scope);
  await syncNotes(ports, [root]);
  const edges = allEdges(ports, root.path);
  return {
    slug,
    outgoing: edges.filter(({ source }) => source === slug).map(({ source: _, ...edge }) => edge),
    incoming: edges.filter(({ target }) => target === slug).map(({ target: _, ...edge }) => edge),
  };
}

export interface Graph {
  readonly nodes: readonly {
    readonly slug: string;
    readonly title: string;
    readonly type: string;
  }[];
  readonly edges: readonly AnyEdge[];
}

export interface GraphInput {
  readonly scope?: string | undefined;
  /** Only what is within `depth` links of this note. */
  readonly around?: string | undefined;
  readonly depth: number;
}

export async function graphOf(ports: NotePorts, input: GraphInput): Promise<Graph> {
  const { around, depth, scope } = input;
  const roots =
    around === undefined ? rootsFor(ports.scopes, scope) : [findNote(ports, around, scope).root];
  await syncNotes(ports, roots);
  const edges = roots.flatMap(({ path }) => allEdges(ports, path));
  const reach = around === undefined ? undefined : distances(bothWays(edges), around, depth);
  const isIn = (slug: string) => reach === undefined || reach.has(slug);
  const { notes } = ports.index.list({ roots, archived: true });
  return {
    nodes: notes
      .filter(({ slug }) => isIn(slug))
      .map(({ slug, title, type }) => ({ slug, title, type }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    edges: edges.filter(({ source, target }) => isIn(source) && isIn(target)),
  };
}

export interface Impact {
  readonly slug: string;
  /** Notes that lead to it, the nearest first. */
  readonly affected: readonly { readonly slug: string; readonly distance: number }[];
  /** Notes that name it in their text only. */
  readonly mentioned: readonly string[];
}

/** Who would notice if this note changed or went. */
export async function impactOf(ports: NotePorts, slug: string, scope?: string): Promise<Impact> {
  const { root } = findNote(ports, slug, scope);
  await syncNotes(ports, [root]);
  // Who names a note in a field builds on it; a mere mention is told apart.
  const named = ports.index.mentions(root.path).filter(({ label }) => label !== MENTIONS);
  const reach = distances([...ports.index.edges(root.path), ...named.map(reversed)], slug, 3);
  const affected = [...reach]
    .filter(([other]) => other !== slug)
    .map(([other, distance]) => ({ slug: other, distance }));
  const referrers = ports.index.referrers(root.path, slug);
  return { slug, affected, mentioned: referrers.filter((other) => !reach.has(other)) };
}

/** Slug → number of links from the start, breadth first. */
function distances(
  edges: readonly Mention[],
  start: string,
  depth: number,
): ReadonlyMap<string, number> {
  const neighbours = Map.groupBy(edges, ({ source }) => source);
  const found = new Map([[start, 0]]);
  for (const [slug, distance] of found) {
    if (distance === depth) continue;
    for (const { target } of neighbours.get(slug) ?? []) {
      if (!found.has(target)) found.set(target, distance + 1);
    }
  }
  return found;
}

function allEdges({ index }: NotePorts, root: string): readonly AnyEdge[] {
  const mentions = index.mentions(root).map((mention) => ({ ...mention, oneWay: true as const }));
  return [...index.edges(root), ...mentions];
}

function bothWays(edges: readonly AnyEdge[]): readonly AnyEdge[] {
  return [...edges, ...edges.filter(({ oneWay }) => oneWay).map(reversed)];
}

function reversed<T extends Mention>(edge: T): T {
  return { ...edge, source: edge.target, target: edge.source };
}
