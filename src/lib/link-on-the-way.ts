import { lstatSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isInside } from './is-inside.ts';

/**
 * The first part of the way from a folder down to a path that is a link, the path itself included. The folder may be
 * behind links: where a project lies is its user's choice, what is in it may be somebody else's.
 */
export function linkOnTheWay(folder: string, path: string): string | undefined {
  if (!isInside(folder, path)) return undefined;
  let place = folder;
  for (const part of relative(folder, path).split(sep)) {
    place = join(place, part);
    const stats = statsOf(place);
    if (!stats) return undefined;
    if (stats.isSymbolicLink()) return place;
    // Nothing is below what is no folder.
    if (!stats.isDirectory()) return undefined;
  }
  return undefined;
}

/** Below a file, or where nobody may look, there is no link to go through either. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
