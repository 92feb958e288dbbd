/** Two texts as `diff -u` shows them, so that `patch` and people can read it. */

const CONTEXT = 3;
/** So many pairs of lines are compared; of more, what lies between the equal ends is shown as replaced. */
const MOST_PAIRS = 4_000_000;

interface Edit {
  readonly sign: ' ' | '-' | '+';
  readonly line: string;
}

/** Empty if they are the same. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const edits = editsOf(linesOf(before), linesOf(after));
  return [`--- a/${path}`, `+++ b/${path}`, ...hunks(edits)].join('\n');
}

/** What makes one of the other, with all equal lines. */
function editsOf(old: readonly string[], fresh: readonly string[]): readonly Edit[] {
  const head = same(old, fresh);
  const tail = same(old.slice(head).reverse(), fresh.slice(head).reverse());
  const equal = (lines: readonly string[]) => lines.map((line): Edit => ({ sign: ' ', line }));
  return [
    ...equal(old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...equal(old.slice(old.length - tail)),
  ];
}

function between(old: readonly string[], fresh: readonly string[]): readonly Edit[] {
  const signed = (sign: Edit['sign'], lines: readonly string[]) =>
    lines.map((line): Edit => ({ sign, line }));
  if (old.length * fresh.length > MOST_PAIRS) return [...signed('-', old), ...signed('+', fresh)];
  const longest = longestShared(old, fresh);
  const edits: Edit[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < fresh.length) {
    const [one, other] = [old[a], fresh[b]];
    const isDropped = (longest[a + 1]?.[b] ?? -1) >= (longest[a]?.[b + 1] ?? -1);
    if (one !== undefined && one === other) edits.push({ sign: ' ', line: one });
    else if (one !== undefined && isDropped) edits.push({ sign: '-', line: one });
    else edits.push({ sign: '+', line: other ?? '' });
    const { sign } = edits.at(-1) ?? {};
    if (sign !== '+') a++;
    if (sign !== '-') b++;
  }
  return edits;
}

/** Of what follows each pair of places, how many lines both have in the same order. */
function longestShared(old: readonly string[], fresh: readonly string[]): readonly Int32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Int32Array(fresh.length + 1));
  for (let a = old.length - 1; a >= 0; a--) {
    const [row, below] = [rows[a], rows[a + 1]];
    if (!row || !below) continue;
    for (let b = fresh.length - 1; b >= 0; b--) {
      row[b] =
        old[a] === fresh[b] ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, row[b + 1] ?? 0);
    }
  }
  return rows;
}

function* hunks(edits: readonly Edit[]): Generator<string> {
  const changed = edits.flatMap(({ sign }, at) => (sign === ' ' ? [] : [at]));
  for (let first = 0; first < changed.length; ) {
    let last = first;
    while ((changed[last + 1] ?? Infinity) - (changed[last] ?? 0) <= 2 * CONTEXT) last++;
    const from = Math.max(0, (changed[first] ?? 0) - CONTEXT);
    yield* hunk(edits, from, (changed[last] ?? 0) + CONTEXT + 1);
    first = last + 1;
  }
}

function* hunk(edits: readonly Edit[], from: number, to: number): Generator<string> {
  const own = edits.slice(from, to);
  const count = (some: readonly Edit[], but: Edit['sign']) =>
    some.filter(({ sign }) => sign !== but).length;
  const place = (but: Edit['sign']) => {
    const lines = count(own, but);
    return `${count(edits.slice(0, from), but) + (lines === 0 ? 0 : 1)},${lines}`;
  };
  yield `@@ -${place('+')} +${place('-')} @@`;
  for (const { sign, line } of own) yield sign + line;
}

function same(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, index) => line !== other[index]);
  return at === -1 ? Math.min(one.length, other.length) : at;
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
