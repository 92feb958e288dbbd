/**
 * Paths from all folders alike: first one of each folder, then a second one, and so on. A file more or less in one folder
 * hardly changes which are chosen elsewhere.
 */
/** `paths` are sorted, and so are those of each round. */
export function spread(paths: readonly string[], most: number): readonly string[] {
  const inFolder = new Map<string, number>();
  const rounds: string[][] = [];
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const round = inFolder.get(folder) ?? 0;
    inFolder.set(folder, round + 1);
    const inRound = rounds[round] ?? [];
    rounds[round] = inRound;
    inRound.push(path);
  }
  return rounds.flat().slice(0, most);
}
