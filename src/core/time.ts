/** Times are ISO 8601 in UTC, to the second: what a person would write by hand. */

const ISO_8601 =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

export function toIso(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** Milliseconds since the epoch, or undefined if the text is no ISO 8601 time. */
export function parseIso(text: string): number | undefined {
  if (!ISO_8601.test(text)) return undefined;
  const time = Date.parse(text.replace(' ', 'T').replace(',', '.'));
  return Number.isNaN(time) ? undefined : time;
}

/** Clocks of two machines differ a little; what is later than this is a mistake in a file. */
const CLOCK_SKEW_MS = 5 * 60_000;

export function latestBelievable(now: Date): Date {
  return new Date(now.getTime() + CLOCK_SKEW_MS);
}
