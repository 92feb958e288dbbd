/**
 * From a phrase to the instants between which its question is asked. An open side is undefined; so is the
 * side that is not over yet, since nothing is remembered from the future.
 */
import { parseIso } from '../../core/time.ts';
import { chronoDate, chronoMoment } from './chrono-date.ts';
import { days, type Period, periodOf } from './time-period.ts';
import type { TimePhrase } from './time-phrase.ts';
import { AMOUNT, UNIT } from './time-words.ts';

export interface Window {
  readonly since?: Date;
  readonly until?: Date;
}

const CLOCK = /\d ?[ap]m|\d:\d|noon|midnight|\bat\b/i;
const LONG = new RegExp(`^${AMOUNT} ${UNIT}$`, 'i');
const SPAN = new RegExp(`^(?:the )?(?:last|past) (${AMOUNT} ${UNIT})$`, 'i');
const DAY = 86_400_000;
const LENGTH: Readonly<Record<string, number>> = {
  minute: DAY / 1440,
  hour: DAY / 24,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
};

/** Undefined: no time from which anything could be remembered ("this evening", asked in the morning). */
export function windowOf(phrase: TimePhrase, now: Date): Window | undefined {
  const { since, until } = limits(phrase, now);
  const over = until !== undefined && until < now ? until : undefined;
  if (since === undefined) return over && { until: over };
  if (since > (over ?? now)) return undefined;
  return { since, ...(over && { until: over }) };
}

function limits({ relation, when, to = '' }: TimePhrase, now: Date): Window {
  if (relation === 'between') return between(when, to, now);
  if (relation === 'within') return within(when, now);
  const period = (relation === 'in' ? around(when, now) : undefined) ?? periodOf(when, now);
  if (period === undefined) return {};
  const { start, end } = period;
  switch (relation) {
    case 'in':
      return { since: start, until: end };
    case 'since':
      return { since: start };
    case 'after':
      return { since: new Date(end.getTime() + 1) };
    case 'before':
      return { until: new Date(start.getTime() - 1) };
    case 'until':
      return { until: end };
  }
}

/** "3 weeks ago" is a guess: the further back, the wider, a quarter of the way and at least half a unit. */
function around(when: string, now: Date): Period | undefined {
  const [, amount = '', unit = ''] =
    /^(.+) (minute|hour|day|week|month|year)s? ago$/i.exec(when) ?? [];
  const date = unit === '' ? undefined : chronoDate(when.toLowerCase(), now);
  if (date === undefined) return undefined;
  const vague = /few|several|couple/i.test(amount);
  // Days are counted from noon (see chronoDate), so the hour of the question must not matter here.
  const to = /^(?:minute|hour)/i.test(unit) ? now : new Date(new Date(now).setHours(12, 0, 0, 0));
  const way = (to.getTime() - date.getTime()) / (vague ? 2 : 4);
  const slack = Math.max((LENGTH[unit.toLowerCase()] ?? 0) / 2, way);
  if (/^(?:minute|hour)/i.test(unit))
    return { start: new Date(date.getTime() - slack), end: new Date(date.getTime() + slack) };
  const wide = vague ? Math.ceil(slack / DAY) : Math.floor(slack / DAY);
  return days(date, -wide, 2 * wide + 1);
}

/** "In the last 10 days": up to now, from the beginning of a day unless hours are counted. */
function within(when: string, now: Date): Window {
  const date = chronoDate(`last ${when.toLowerCase()}`, now);
  if (date === undefined) return {};
  return { since: /hour/i.test(when) ? date : days(date).start };
}

/**
 * A name without a year is the latest one; "between November and February" asked in January needs the
 * February that follows, "between March and May 2025" the March before.
 */
function between(from: string, to: string, now: Date): Window {
  const first = periodOf(from, now);
  const second = periodOf(to, now);
  if (first === undefined || second === undefined) return {};
  if (first.start <= second.end) return { since: first.start, until: second.end };
  const next = periodOf(to, days(first.start, /day$/i.test(to) ? 7 : 364).start);
  if (next !== undefined && first.start <= next.end) return { since: first.start, until: next.end };
  const previous = periodOf(from, second.start);
  if (previous === undefined || previous.start > second.end) return {};
  return { since: previous.start, until: second.end };
}

/** One end of what the words of an option name; a moment ("yesterday at 5pm") has no two ends. */
export function instantOf(text: string, now: Date, edge: 'start' | 'end'): Date | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}[T ]\d/.test(text) ? parseIso(text) : undefined;
  if (iso !== undefined) return new Date(iso);
  const span = SPAN.exec(text)?.[1];
  const since = span === undefined ? undefined : within(span, now).since;
  if (since !== undefined) return edge === 'start' ? since : now;
  const period = CLOCK.test(text) ? undefined : periodOf(ago(text), now);
  const instant = period === undefined ? chronoMoment(text, now) : period[edge];
  return instant === undefined || Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** "7d" and "2 weeks" are so long ago. */
function ago(text: string): string {
  const [, count, letter = ''] = /^(\d{1,4}) ?([hdw])$/i.exec(text) ?? [];
  const unit = { h: 'hours', d: 'days', w: 'weeks' }[letter.toLowerCase()];
  if (unit !== undefined) return `${count} ${unit} ago`;
  return LONG.test(text) ? `${text} ago` : text;
}
