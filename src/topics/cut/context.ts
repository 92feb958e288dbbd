/**
 * What the talk was about until now. A word is fresh if it was not said lately, topical if it was said only
 * lately, and background if it was said lately and before that too: the project's name tells no topics apart.
 */
import type { View } from './view.ts';

/** Lately is within so many ticks. */
const RECENT = 6;
/** How much a background word tells, against a topical one. */
const BACKGROUND = 0.25;
/** Before anything is known of the pace: a message every two minutes, as if seen three times. */
const USUAL_GAP = 120_000;
const SEEN = 3;
/** Shorter pauses tell nothing of the pace. */
const SHORTEST_GAP = 10_000;

interface Familiarity {
  /** Words that were not said lately. */
  readonly fresh: number;
  /** Those of them that were said at some time. */
  readonly returning: number;
  /** All of them, background ones counted less. */
  readonly all: number;
}

export interface Context {
  add(view: View): void;
  /** How new words are to what was said since a tick. */
  familiarity(words: readonly number[], since: number): Familiarity;
  /** Whether any of the files was in use since a tick; undefined if none at all was. */
  inUse(files: readonly string[], since: number): boolean | undefined;
  /** The last messages that have a vector. */
  withVectors(): readonly View[];
  /** How long it usually is until the person writes, in milliseconds. */
  usualGap(): number;
  /** The last message of the person. */
  lastOfPerson(): View | undefined;
}

export function lately({ tick }: View): number {
  return tick - RECENT;
}

export function newContext(): Context {
  /** By the word's number: the tick when it was said first, and last. */
  const first: number[] = [];
  const last: number[] = [];
  const files = new Map<string, number>();
  const withVectors: View[] = [];
  let lastFile = Number.NEGATIVE_INFINITY;
  let lastOfPerson: View | undefined;
  let gaps = SEEN;
  let sumOfLogs = SEEN * Math.log(USUAL_GAP);
  return {
    add(view) {
      for (const word of view.words) {
        first[word] ??= view.tick;
        last[word] = view.tick;
      }
      for (const file of view.files) files.set(file, view.tick);
      if (view.files.length > 0) lastFile = view.tick;
      if (view.message.vector) withVectors.push(view);
      if (withVectors.length > RECENT) withVectors.shift();
      if (view.message.role !== 'user') return;
      lastOfPerson = view;
      gaps += 1;
      sumOfLogs += Math.log(Math.max(SHORTEST_GAP, view.gap));
    },
    familiarity(words, since) {
      let fresh = 0;
      let returning = 0;
      let all = 0;
      for (const word of words) {
        const said = last[word];
        const isFresh = said === undefined || said < since;
        if (isFresh) fresh += 1;
        if (isFresh && said !== undefined) returning += 1;
        all += isFresh || (first[word] ?? since) >= since ? 1 : BACKGROUND;
      }
      return { fresh, returning, all };
    },
    inUse(some, since) {
      if (some.length === 0 || lastFile < since) return undefined;
      return some.some((file) => (files.get(file) ?? Number.NEGATIVE_INFINITY) >= since);
    },
    withVectors: () => withVectors,
    usualGap: () => Math.exp(sumOfLogs / gaps),
    lastOfPerson: () => lastOfPerson,
  };
}
