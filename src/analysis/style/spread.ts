/**
 * Paths from all folders alike: first one of each folder, then a second one, and so on. A file more or less in one folder
 * hardly changes which are chosen elsewhere.
 */
import { posix } from 'node:path';

export function spread(paths: readonly string[], most: number): readonly string[] {
  const inFolder = new Map<string, number>();
  const rounds = paths.map((path) => {
    const folder = posix.dirname(path);
    const round = inFolder.get(folder) ?? 0;
    inFolder.set(folder, round + 1);
    return { path, round };
  });
  const chosen = rounds.sort((a, b) => a.round - b.round || (a.path < b.path ? -1 : 1));
  return chosen.slice(0, most).map(({ path }) => path);
}
