/** How much hooks gave to models, in all sessions that are on record. */
import type { InjectionLog } from '../core/injection.ts';

/** More than a week of anybody's sessions: rows are not kept for longer. */
const SESSIONS = 10_000;

export interface InjectionSums {
  /** In how many something was given. */
  readonly sessions: number;
  readonly given: number;
  /** A session's. */
  readonly tokens: { readonly median: number; readonly max: number };
  /** Given again although it was still in sight. */
  readonly repeats: number;
}

export function injectionSums({
  injections,
}: {
  readonly injections: InjectionLog;
}): InjectionSums {
  const sessions = injections.sessions(SESSIONS).filter(({ given }) => given > 0);
  const tokens = sessions.map((session) => session.tokens).toSorted((a, b) => a - b);
  return {
    sessions: sessions.length,
    given: sum(sessions.map(({ given }) => given)),
    tokens: { median: median(tokens), max: tokens.at(-1) ?? 0 },
    repeats: sum(sessions.map(({ repeats }) => repeats)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** Of sorted numbers; of an even count the mean of the two in the middle. */
function median(sorted: readonly number[]): number {
  const [low = 0, high = low] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return Math.round((low + high) / 2);
}
