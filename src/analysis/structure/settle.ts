/** Whether what was seen is a habit: one value has nearly all of it, and there is enough of it. A tie is silence. */
import { fitsToo } from '../style/name-case.ts';
import type { Seen } from '../style/sighting.ts';

export interface Settled {
  readonly value: string;
  readonly confidence: number;
  readonly examples: readonly string[];
}

/** Below this share the exceptions are a habit, too. */
const LEAST_SHARE = 0.8;
export const LEAST_CONFIDENCE = 0.6;
/** 80 %: three of three are just enough. */
const Z = 1.282;
/** One long file must not decide for all. */
const MOST_OF_A_FILE = 10;
const STEPS = 20;
const MOST_EXAMPLES = 3;
const LEAST_FILES = 2;

export function settle(seen: readonly Seen[]): Settled | undefined {
  const weights = weigh(seen);
  const winner = heaviest(weights);
  if (winner === undefined) return undefined;
  const neutral = fitsToo(winner).reduce((sum, value) => sum + (weights.get(value) ?? 0), 0);
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0) - neutral;
  const own = weights.get(winner) ?? 0;
  const confidence = lowerBound(own, all);
  if (own / all < LEAST_SHARE || confidence < LEAST_CONFIDENCE) return undefined;
  const fitting = seen.filter(({ value }) => value === winner);
  if (new Set(fitting.map(({ path }) => path)).size < LEAST_FILES) return undefined;
  return { value: winner, confidence, examples: examplesOf(fitting) };
}

function weigh(seen: readonly Seen[]): ReadonlyMap<string, number> {
  const perFile = Map.groupBy(seen, ({ path }) => path);
  const weights = new Map<string, number>();
  for (const { path, value } of seen) {
    const weight = Math.min(1, MOST_OF_A_FILE / (perFile.get(path)?.length ?? 1));
    weights.set(value, (weights.get(value) ?? 0) + weight);
  }
  return weights;
}

/** `lower`, `UPPER` and `other` are no habit that could be kept. */
function heaviest(weights: ReadonlyMap<string, number>): string | undefined {
  const named = [...weights].filter(([value]) => !['lower', 'UPPER', 'other'].includes(value));
  return named.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0];
}

/** Wilson's: the share that is still likely if what was seen was luck. In steps, so that one name more changes nothing. */
export function lowerBound(hits: number, all: number): number {
  if (all === 0) return 0;
  const share = hits / all;
  const square = Z * Z;
  const middle = share + square / (2 * all);
  const spread = Z * Math.sqrt((share * (1 - share) + square / (4 * all)) / all);
  return Math.floor(((middle - spread) / (1 + square / all)) * STEPS) / STEPS;
}

/** Each name once, by the alphabet: a change in one file rarely changes them. Plain names before those with an underscore. */
function examplesOf(seen: readonly Seen[]): readonly string[] {
  const first = new Map(seen.toReversed().map((one) => [one.seen || one.path, one]));
  const rank = (name: string) => (/^[A-Za-z]/.test(name) ? 0 : 1);
  const names = [...first].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return names.slice(0, MOST_EXAMPLES).map(([, { seen: name, path }]) => withPath(name, path));
}

function withPath(name: string, path: string): string {
  return name === '' || name === path ? path : `${name} (${path})`;
}
