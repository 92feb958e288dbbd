/**
 * The entries of a JSON object as text: one `"key": value` a line, sorted by key. They are found and changed as
 * they stand, because to parse ten thousand of them takes longer than all the rest of a command. Keys need no
 * escapes, and values have no line breaks.
 */
const END = ',\n';

/** The entries with these values; undefined takes one out. `indent` is what stands before each key. */
export function withEntries(
  lines: string,
  indent: string,
  changes: ReadonlyMap<string, string | undefined>,
): string {
  const text = ended(lines);
  const parts: string[] = [];
  let done = 0;
  for (const [key, value] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const start = placeOf(text, indent, key);
    parts.push(text.slice(done, start));
    if (value !== undefined) parts.push(`${indent}"${key}": ${value}${END}`);
    done = text.startsWith(`${indent}"${key}": `, start) ? text.indexOf('\n', start) + 1 : start;
  }
  return [...parts, text.slice(done)].join('').slice(0, -END.length);
}

export function entryOf(lines: string, indent: string, key: string): string | undefined {
  const text = ended(lines);
  const start = placeOf(text, indent, key);
  const head = `${indent}"${key}": `;
  if (!text.startsWith(head, start)) return undefined;
  return text.slice(start + head.length, text.indexOf('\n', start) - 1);
}

/** So that every line ends alike, the last one too. */
function ended(lines: string): string {
  return lines === '' ? '' : lines + END;
}

/** Where the line of this key begins, or would. */
function placeOf(text: string, indent: string, key: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    const name = start + indent.length + 1;
    if (text.slice(name, text.indexOf('"', name)) < key) low = text.indexOf('\n', middle) + 1;
    else high = start;
  }
  return low;
}
