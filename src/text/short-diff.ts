/** What an edit changed, in short: equal lines at both ends are left out, but for one on each side. */

/** Of each side, unless said otherwise. */
const MOST_LINES = 40;

export function shortDiff(before: string, after: string, most = MOST_LINES): readonly string[] {
  const old = linesOf(before);
  const fresh = linesOf(after);
  const head = same(old, fresh);
  const tail = same(old.slice(head).reverse(), fresh.slice(head).reverse());
  return [
    ...old.slice(Math.max(0, head - 1), head).map((line) => `  ${line}`),
    ...clipped(old.slice(head, old.length - tail), most).map((line) => `- ${line}`),
    ...clipped(fresh.slice(head, fresh.length - tail), most).map((line) => `+ ${line}`),
    ...old.slice(old.length - tail, old.length - tail + 1).map((line) => `  ${line}`),
  ];
}

function same(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, index) => line !== other[index]);
  return at === -1 ? Math.min(one.length, other.length) : at;
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function clipped(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `… ${lines.length - most} more lines`];
}
