/**
 * What was found last time holds as long as it would be found in the same: the same list of files, the same code (`from` tells),
 * and every other file that was looked at for it as it was. Most edits change none of these.
 */
import { createHash } from 'node:crypto';
import type { KeptReadings, ProjectTree } from '../../core/project-tree.ts';
import { watched } from './watched-tree.ts';

interface Found {
  readonly key: string;
  readonly read: readonly (readonly [string, string | null])[];
  readonly exists: readonly (readonly [string, boolean])[];
  readonly found: unknown;
}

type Find<T> = (tree: ProjectTree) => Promise<T> | T;
type Remember = <T>(what: string, from: string, find: Find<T>) => Promise<T>;

export function remembering({
  tree,
  kept,
}: {
  readonly tree: ProjectTree;
  readonly kept?: KeptReadings | undefined;
}): Remember {
  if (!kept || !tree.stamp) return async (_, __, find) => find(tree);
  const files = createHash('sha256').update(tree.files.join('\n')).digest('base64');
  return async <T>(what: string, from: string, find: Find<T>): Promise<T> => {
    const name = `found ${what}`;
    const key = `${files} ${from}`;
    const before = JSON.parse(kept.get(name) ?? '{}') as Partial<Found>;
    if (before.key === key && isSame(before, tree)) return before.found as T;
    const [read, exists] = [new Set<string>(), new Map<string, boolean>()];
    const found = await find(watched(tree, { read, exists }));
    const stamps = [...read].map((path) => [path, stampIn(tree, path)] as const);
    if (found !== undefined && stamps.every(([, stamp]) => stamp !== undefined)) {
      kept.set(name, JSON.stringify({ key, read: stamps, exists: [...exists], found }));
    }
    return found;
  };
}

function isSame({ read = [], exists = [] }: Partial<Found>, tree: ProjectTree): boolean {
  return (
    read.every(([path, was]) => stampIn(tree, path) === was) &&
    exists.every(([path, was]) => tree.exists(path) === was)
  );
}

/** Null for what is no file of the tree: as long as the list is the same, it is none. */
function stampIn(tree: ProjectTree, path: string): string | null | undefined {
  return tree.stamp?.(path) ?? (tree.read(path) === undefined ? null : undefined);
}
