/**
 * How well a conversation was cut. A cut is the index of a message that starts a topic; the first message
 * always does, so 0 says nothing and is left out, whether it is listed or not.
 *
 * Pk and WindowDiff slide a window over the messages, half as wide as the mean topic: Pk asks whether its
 * two ends are in the same topic in both cuttings, WindowDiff whether as many cuts lie between them. Both are
 * shares of windows that are wrong: 0 is perfect.
 */
import { mean } from '../statistics.ts';

export interface Cutting {
  readonly length: number;
  readonly gold: readonly number[];
  readonly found: readonly number[];
}

interface Boundary {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Scores {
  readonly pk: number;
  readonly windowDiff: number;
  readonly boundary: Boundary;
}

interface Counts {
  readonly windows: number;
  readonly parted: number;
  readonly differing: number;
  readonly gold: number;
  readonly found: number;
  readonly matched: number;
}

/** How far a cut may be from where it should be, in messages. */
const TOLERANCE = 1;

/** Over all conversations together: a long one weighs more. */
export function microScores(cuttings: readonly Cutting[]): Scores {
  const counts = cuttings.map(count);
  const sum = (of: keyof Counts) => counts.reduce((total, one) => total + one[of], 0);
  return {
    pk: sum('parted') / Math.max(1, sum('windows')),
    windowDiff: sum('differing') / Math.max(1, sum('windows')),
    boundary: boundaryOf({ gold: sum('gold'), found: sum('found'), matched: sum('matched') }),
  };
}

/** The mean over conversations: each weighs the same. */
export function macroScores(cuttings: readonly Cutting[]): Scores {
  const each = cuttings.map((cutting) => microScores([cutting]));
  const meanOf = (pick: (scores: Scores) => number) => mean(each.map(pick));
  return {
    pk: meanOf(({ pk }) => pk),
    windowDiff: meanOf(({ windowDiff }) => windowDiff),
    boundary: {
      precision: meanOf(({ boundary }) => boundary.precision),
      recall: meanOf(({ boundary }) => boundary.recall),
      f1: meanOf(({ boundary }) => boundary.f1),
    },
  };
}

/** Pairs of a right cut and a found one that is near enough, each used once. */
export function matchCuts(
  gold: readonly number[],
  found: readonly number[],
): readonly (readonly [gold: number, found: number])[] {
  const free = inner(found);
  return inner(gold).flatMap((right) => {
    const at = free.findIndex((cut) => Math.abs(cut - right) <= TOLERANCE);
    // All tolerances are alike, so to take the first that fits gives the most pairs.
    return at < 0 ? [] : [[right, ...free.splice(at, 1)] as [number, number]];
  });
}

function count({ length, gold, found }: Cutting): Counts {
  const right = inner(gold);
  const mine = inner(found);
  const width = Math.max(1, Math.round(length / (2 * (right.length + 1))));
  const starts = Array.from({ length: Math.max(0, length - width) }, (_, at) => at);
  const between = (cuts: readonly number[], at: number) =>
    cuts.filter((cut) => cut > at && cut <= at + width).length;
  const pairs = starts.map((at) => [between(right, at), between(mine, at)] as const);
  return {
    windows: pairs.length,
    parted: pairs.filter(([a, b]) => a > 0 !== b > 0).length,
    differing: pairs.filter(([a, b]) => a !== b).length,
    gold: right.length,
    found: mine.length,
    matched: matchCuts(gold, found).length,
  };
}

/** Where nothing was to be found, or nothing was, there is nothing wrong with it. */
function boundaryOf({ gold, found, matched }: Pick<Counts, 'gold' | 'found' | 'matched'>) {
  const both = gold + found;
  return {
    precision: found === 0 ? 1 : matched / found,
    recall: gold === 0 ? 1 : matched / gold,
    f1: both === 0 ? 1 : (2 * matched) / both,
  };
}

function inner(cuts: readonly number[]): number[] {
  return [...new Set(cuts)].filter((cut) => cut > 0).toSorted((a, b) => a - b);
}
