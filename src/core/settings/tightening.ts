/**
 * What a project may do to a setting that is not its own: make it stricter. Each rule takes what the project asks for and what
 * holds without it, and gives what holds from then on, which is never looser.
 */

export interface Tightening {
  /** Follows "a project may only". */
  readonly help: string;
  readonly apply: (theirs: unknown, ours: unknown) => unknown;
}

export function onlyTo(value: unknown): Tightening {
  return {
    help: `set it to ${String(value)}`,
    apply: (theirs, ours) => (theirs === value ? theirs : ours),
  };
}

export const lowerOnly: Tightening = {
  help: 'lower it',
  apply: (theirs, ours) => Math.min(Number(theirs), Number(ours)),
};

/** Of words in an order, the strictest first. */
export function downTo(...words: readonly string[]): Tightening {
  const rank = (word: unknown) => words.indexOf(String(word));
  return {
    help: `go down in ${words.toReversed().join(', ')}`,
    apply: (theirs, ours) => (rank(theirs) < rank(ours) ? theirs : ours),
  };
}

export const fewerOnly: Tightening = {
  help: 'take some away',
  apply: (theirs, ours) => list(ours).filter((one) => list(theirs).includes(one)),
};

/** Later patterns win, so that one of the project's shuts out again what the user let in. */
export const moreExclusions: Tightening = {
  help: 'add patterns without `!`',
  apply: (theirs, ours) => [
    ...list(ours),
    ...list(theirs).filter((one) => !String(one).startsWith('!')),
  ],
};

/** What of a wish was not granted; undefined if all of it was. */
export function notGranted(wish: unknown, granted: unknown): unknown {
  if (!Array.isArray(wish)) return Object.is(wish, granted) ? undefined : wish;
  const rest = wish.filter((one) => !list(granted).includes(one));
  return rest.length > 0 ? rest : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
