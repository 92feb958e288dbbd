/** The word that somebody meant who mistyped it: at most two letters off, and less than half of it. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, off: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, off }) => off <= 2 && off * 2 < word.length)
    .toSorted((a, b) => a.off - b.off);
  return near[0]?.word;
}

/** How many letters have to be put in, taken out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
