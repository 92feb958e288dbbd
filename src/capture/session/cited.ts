/** How a note names the line that a claim is from: `memory show` takes these ids. */

/** `(i12, d3)` */
export function cited(...sources: readonly (string | undefined)[]): string {
  const known = [...new Set(sources.filter((source) => source !== undefined))];
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
}

/** ` (memory show d12)`: in a note that is read by itself. */
export function citedInFull(source: string): string {
  return ` (memory show ${source})`;
}

/** `2026-01-05 09:12 UTC` */
export function citedTime(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
