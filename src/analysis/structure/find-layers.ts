/**
 * Folders of one role, and which of them use which. The names tell the roles, the imports tell the order; without either
 * nothing is claimed.
 */
import { posix } from 'node:path';
import type { Layer } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { aboutFolder } from './about-folder.ts';
import type { Code } from './code.ts';
import { type Branches, isWithin } from './code-root.ts';
import { roleOf } from './roles.ts';

const LEAST_ROLES = 2;
const MOST_LAYERS = 16;
const LEAST_FILES = 4;

/** How often files of one folder import files of another. */
export type Edges = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function edgesBetween(code: Code, folders: readonly string[]): Edges {
  // The deepest first: a folder may lie in another.
  const deepest = folders.toSorted((a, b) => b.length - a.length);
  const holder = (path: string) =>
    deepest.find((folder) => path === folder || isWithin(path, folder));
  const edges = new Map<string, Map<string, number>>(folders.map((folder) => [folder, new Map()]));
  for (const [path, uses] of code.uses) {
    const from = holder(path);
    if (from === undefined) continue;
    for (const used of uses) {
      const to = holder(used);
      if (to === undefined || to === from) continue;
      const own = edges.get(from);
      own?.set(to, (own.get(to) ?? 0) + 1);
    }
  }
  return edges;
}

export function findLayers(
  tree: ProjectTree,
  code: Code,
  { root, folders }: Branches,
): readonly Layer[] {
  const edges = edgesBetween(code, folders);
  const ranked = topFirst(folders, edges);
  const chosen = ranked.order.filter((folder) => isLayer(folder, edges, ranked.isClean));
  const roles = chosen.filter((folder) => roleOf(folder) !== undefined);
  const joined = roles.some((folder) => roles.some((other) => edges.get(folder)?.has(other)));
  if (roles.length < LEAST_ROLES || !joined || chosen.length > MOST_LAYERS) return [];
  // One import that goes up again closes a circle: then nothing is above anything.
  if (goesUp(chosen, edges) || !holdMost(code, root, chosen)) return [];
  return chosen.map((path) => layer(tree, path, chosen, edges));
}

function goesUp(order: readonly string[], edges: Edges): boolean {
  return order.some((from, at) => order.slice(0, at).some((to) => edges.get(from)?.has(to)));
}

/** Where most of the code lies elsewhere, a few folders with familiar names are not the layers of it. */
function holdMost({ paths }: Code, root: string, layers: readonly string[]): boolean {
  const all = paths.filter((path) => isWithin(path, root));
  const held = all.filter((path) => layers.some((folder) => isWithin(path, folder)));
  return held.length >= LEAST_FILES && held.length * 2 > all.length;
}

/** A folder without a known role counts where all imports go one way, and it takes part. */
function isLayer(folder: string, edges: Edges, isClean: boolean): boolean {
  const uses = edges.get(folder)?.size ?? 0;
  const isUsed = [...edges.values()].some((to) => to.has(folder));
  const takesPart = uses > 0 || isUsed;
  return takesPart && (roleOf(folder) !== undefined || isClean);
}

function layer(tree: ProjectTree, path: string, all: readonly string[], edges: Edges): Layer {
  const uses = all
    .filter((other) => edges.get(path)?.has(other))
    .map((other) => posix.basename(other));
  const about = aboutFolder(tree, path);
  const name = posix.basename(path);
  return about === undefined ? { name, path, uses } : { name, path, about, uses };
}

/**
 * Who is used by nobody comes first. If all use each other, the one that uses more than it is used; then the order is not
 * clean.
 */
function topFirst(
  folders: readonly string[],
  edges: Edges,
): { readonly order: readonly string[]; readonly isClean: boolean } {
  const left = new Set([...folders].sort());
  const order: string[] = [];
  let isClean = true;
  const weight = (from: string, to: string) => edges.get(from)?.get(to) ?? 0;
  const usedBy = (folder: string) => sum([...left], (other) => weight(other, folder));
  const usesOf = (folder: string) => sum([...left], (other) => weight(folder, other));
  while (left.size > 0) {
    const free = [...left].filter((folder) => usedBy(folder) === 0);
    const byUse = [...left].sort(
      (a, b) => usedBy(a) - usesOf(a) - (usedBy(b) - usesOf(b)) || (a < b ? -1 : 1),
    );
    if (free.length === 0) isClean = false;
    const next = free.length > 0 ? free : byUse.slice(0, 1);
    for (const folder of next) left.delete(folder);
    order.push(...next);
  }
  return { order, isClean };
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
