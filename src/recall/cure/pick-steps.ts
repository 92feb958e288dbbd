/** Of all that was changed, the few steps that are most likely the cure: in files that the error names, and the last ones. */
import type { PlacedAction } from '../../core/recall.ts';

export const MOST_STEPS = 3;

export interface Picked {
  readonly steps: readonly PlacedAction[];
  /** How many more changes there were. */
  readonly left: number;
}

/** What was done first after somebody told of it; in files that were named, if there are any. */
export function firstSteps(changes: readonly PlacedAction[], told: string): Picked {
  const text = told.toLowerCase();
  const named = changes.filter((change) => isNamed(change, text));
  const kept = new Set([...named, ...changes].slice(0, MOST_STEPS));
  return {
    steps: changes.filter((change) => kept.has(change)),
    left: changes.length - kept.size,
  };
}

/** `error` is all that is known of it, as text. */
export function pickSteps(changes: readonly PlacedAction[], error: string): Picked {
  if (changes.length <= MOST_STEPS) return { steps: changes, left: 0 };
  const text = error.toLowerCase();
  const last = changes.at(-1);
  const named = changes.filter((change) => change !== last && isNamed(change, text));
  const kept = new Set([...named.slice(-(MOST_STEPS - 1)), last]);
  for (const change of changes.toReversed()) if (kept.size < MOST_STEPS) kept.add(change);
  return {
    steps: changes.filter((change) => kept.has(change)),
    left: changes.length - kept.size,
  };
}

function isNamed({ path, detail }: PlacedAction, error: string): boolean {
  const name = (path ?? '').replace(/^.*\//, '').toLowerCase();
  if (name !== '') return error.includes(name);
  return (detail ?? '')
    .split(/[\s/]+/)
    .some((word) => /\.\w+$/.test(word) && error.includes(word.toLowerCase()));
}
