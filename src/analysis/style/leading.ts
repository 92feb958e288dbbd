/** Those far ahead of the rest, sorted by name: a list of ranks would change with every count. */

/** Three are a list; fewer only if there are no more. */
const USUAL = 3;
/** What has less than a quarter of the first one's count is not ahead of anything. */
const FAR_BEHIND = 4;

export function leading(
  counts: ReadonlyMap<string, number>,
  least: number,
  most: number,
): readonly string[] {
  const ranked = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const top = ranked[0]?.[1] ?? 0;
  const worth = ranked.filter(([, count]) => count >= Math.max(least, top / FAR_BEHIND));
  const end =
    worth.length <= USUAL
      ? worth.length
      : widestGap(
          worth.map(([, count]) => count),
          most,
        );
  return worth
    .slice(0, end)
    .map(([name]) => name)
    .sort();
}

/** After how many the counts fall most. None if those at the end of the list are all alike: any choice would be luck. */
function widestGap(counts: readonly number[], most: number): number {
  let [end, widest] = [0, 1];
  for (let at = 1; at <= Math.min(most, counts.length); at++) {
    const next = counts[at];
    const gap = next === undefined ? 2 : (counts[at - 1] ?? 0) / next;
    const isBetter = at < USUAL ? gap >= 2 * widest : gap > widest;
    if (isBetter) [end, widest] = [at, gap];
  }
  return end;
}
