/**
 * Time in a question: "what did we decide last week about caching" is a question about caching, asked of
 * last week. Words that are no filter stay in the question. chrono-node is loaded only for a phrase that
 * our own patterns found, because most questions have none.
 */

import { blankAt, type Piece, withoutQuotes } from './time/blank.ts';
import { type TimeEvent, timeEvent } from './time/time-event.ts';
import type { TimePhrase } from './time/time-phrase.ts';
import { timePhrases } from './time/time-phrases.ts';
import type { Window } from './time/time-window.ts';

export interface QueryTime {
  /** ISO 8601 in UTC, to the millisecond; both ends belong to it. */
  readonly since?: string;
  readonly until?: string;
  /** The question without the words that became a filter; may be empty. */
  readonly rest: string;
  /** The newest is wanted first; nothing is excluded. */
  readonly recent: boolean;
  /** The words that were understood, for saying so. */
  readonly phrase?: string;
  /** A time that is told by an event; see time-event.ts. */
  readonly event?: TimeEvent;
}

// Longer texts are pasted, and the times in them are not the asker's.
const LONGEST = 1000;
// The first are said of a time only; "latest" and "newest" may be a tag or a name, so they stay in the question.
const ADVERB = /(?<![\w\-./@:])(?:most\s+recent(?:ly)?|recently|lately)(?![\w\-/(]|[.:]\w)/i;
const ADJECTIVE = /(?<![\w\-./@:])(?:latest|newest|recent)(?![\w\-/(]|[.:]\w)/i;

export async function readTime(query: string, now: Date): Promise<QueryTime> {
  if (query.length > LONGEST) return { rest: query, recent: false };
  const { bounds, pieces: times } = await filter(timePhrases(query), now);
  const open = withoutQuotes(query);
  const adverb = ADVERB.exec(open);
  const recent = adverb ?? ADJECTIVE.exec(open);
  const pieces = adverb === null ? times : [...times, placeOf(adverb)];
  const event = timeEvent(pieces.reduce(blankAt, query));
  const words = pieces.map(({ at, length }) => query.slice(at, at + length));
  const phrase = words.length > 0 ? words.join(', ') : recent?.[0];
  return {
    ...bounds,
    rest: without(query, event === undefined ? pieces : [...pieces, event]),
    recent: recent !== null,
    ...(phrase !== undefined && { phrase }),
    ...(event && { event: { relation: event.relation, words: event.words } }),
  };
}

function placeOf(match: RegExpExecArray): Piece {
  return { at: match.index, length: match[0].length };
}

/** For `--since` (the start of what is named) and `--until` (its end). Undefined: not understood. */
export async function parseInstant(
  text: string,
  now: Date,
  edge: 'start' | 'end',
): Promise<string | undefined> {
  const { instantOf } = await import('./time/time-window.ts');
  return text.length > 100 ? undefined : instantOf(text.trim(), now, edge)?.toISOString();
}

interface Bounds {
  readonly since?: string;
  readonly until?: string;
}

/** Phrases that come to nothing (a time in the future) stay in the question. */
async function filter(
  phrases: readonly TimePhrase[],
  now: Date,
): Promise<{ readonly bounds: Bounds; readonly pieces: readonly Piece[] }> {
  if (phrases.length === 0) return { bounds: {}, pieces: [] };
  const { windowOf } = await import('./time/time-window.ts');
  const read = phrases.flatMap((phrase) => {
    const window = windowOf(phrase, now);
    return window === undefined ? [] : [{ phrase, window }];
  });
  const bounds = loosest(read.map(({ window }) => window));
  const nothing = bounds.since === undefined && bounds.until === undefined;
  return { bounds, pieces: nothing ? [] : read.map(({ phrase }) => phrase) };
}

/** Of two times, one is perhaps the topic ("yesterday, about the outage on 2026-03-05"): take in both. */
function loosest(windows: readonly Window[]): Bounds {
  const since = Math.min(...windows.map((window) => window.since?.getTime() ?? -Infinity));
  const until = Math.max(...windows.map((window) => window.until?.getTime() ?? Infinity));
  return {
    ...(Number.isFinite(since) && { since: new Date(since).toISOString() }),
    ...(Number.isFinite(until) && { until: new Date(until).toISOString() }),
  };
}

function without(query: string, pieces: readonly Piece[]): string {
  if (pieces.length === 0) return query;
  const kept = pieces
    .reduce(blankAt, query)
    .split(/\0+/)
    .map((part) => part.trim());
  const rest = kept.filter((part) => part !== '').join(' ');
  return rest.replace(/\s+(?=[?!.,;:)])/g, '').replace(/^[,;:.\s]+/, '');
}
