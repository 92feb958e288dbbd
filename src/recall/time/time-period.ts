/**
 * From when to when a time expression lasts, in the local time zone. chrono-node says which day is meant;
 * how far a week or "last night" reaches, and that a name means its latest one in the past, is ours.
 */
import { chronoDate } from './chrono-date.ts';
import { MONTH, WEEKDAY } from './time-words.ts';

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

const NAMED_MONTH = new RegExp(`^(?:last )?(${MONTH})$`);
const NAMED_DAY = new RegExp(`^${WEEKDAY}$`);
const HOURS: Readonly<Record<string, readonly [number, number]>> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [18, 30],
};

export function periodOf(words: string, now: Date): Period | undefined {
  const text = words.trim().replace(/\s+/g, ' ').toLowerCase();
  return (
    numbered(text, now) ??
    partOfDay(text, now) ??
    named(text, now) ??
    lasting(text, chronoDate(text, now), now)
  );
}

/** What no single parser of chrono-node reads: 2025, 2026-03, Q1, Q1 2026. */
function numbered(text: string, now: Date): Period | undefined {
  if (/^(?:the )?day before yesterday$/.test(text)) return days(now, -2);
  const [, year, month] = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (year !== undefined && month !== undefined) return months(Number(year), Number(month) - 1, 1);
  if (year !== undefined) return months(Number(year), 0, 12);
  const [, quarter, of] = /^q([1-4])(?: (20\d\d))?$/.exec(text) ?? [];
  if (quarter === undefined) return undefined;
  const first = (Number(quarter) - 1) * 3;
  if (of !== undefined) return months(Number(of), first, 3);
  return months(now.getFullYear() - (first > now.getMonth() ? 1 : 0), first, 3);
}

function partOfDay(text: string, now: Date): Period | undefined {
  const [, day = '', part = ''] =
    /^(this|last|yesterday) (morning|afternoon|evening|night)$/.exec(text) ?? [];
  const hours = HOURS[part];
  if (hours === undefined) return undefined;
  const date = chronoDate(day === 'this' ? 'today' : 'yesterday', now);
  if (date === undefined) return undefined;
  const at = (hour: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate(), hour);
  return { start: at(hours[0]), end: justBefore(at(hours[1])) };
}

/** A month or weekday without a year: the latest that has begun; a weekday is never today. */
function named(text: string, now: Date): Period | undefined {
  const month = NAMED_MONTH.exec(text)?.[1];
  const date =
    month === undefined && !NAMED_DAY.test(text) ? undefined : chronoDate(month ?? text, now);
  if (date === undefined) return undefined;
  if (month === undefined) {
    // Who means today says "today".
    return days(date, date < startOfDay(now) ? 0 : -7);
  }
  const period = months(date.getFullYear(), date.getMonth(), 1);
  const limit = text.startsWith('last ') ? period.end : period.start;
  return limit > now ? months(date.getFullYear() - 1, date.getMonth(), 1) : period;
}

function lasting(text: string, date: Date | undefined, now: Date): Period | undefined {
  if (date === undefined) return undefined;
  const year = date.getFullYear();
  const month = date.getMonth();
  if (/(?:hour|minute)s?(?: ago)?$/.test(text)) return { start: date, end: date };
  if (text === 'this week') return week(now, now);
  if (text === 'last week') return week(date, now);
  if (text === 'last weekend') return days(date, -((date.getDay() + 1) % 7), 2);
  if (/^(?:last|this) year$/.test(text)) return months(year, 0, 12);
  if (/^(?:last|this) quarter$/.test(text)) return months(year, month - (month % 3), 3);
  if (/^(?:last|this) month$|^[a-z]+(?: of)? 20\d\d$/.test(text)) return months(year, month, 1);
  // "March 5" without its year, as with months
  const yearless = /^(?:[a-z]+ \d{1,2}|\d{1,2}[a-z]* [a-z]+)(?:st|nd|rd|th)?$/.test(text);
  return yearless && startOfDay(date) > now
    ? days(new Date(year - 1, month, date.getDate()))
    : days(date);
}

/**
 * A week begins on Monday or on Sunday, depending on whom one asks, and nobody means it to the day: so from
 * the Sunday before to the Sunday at its end; and asked on a Sunday, "last week" may be the one that just ended.
 */
function week(date: Date, now: Date): Period {
  const monday = -((date.getDay() + 6) % 7);
  const { start, end } = days(date, monday - 1, 8);
  const last = startOfDay(date) < startOfDay(now) && now.getDay() === 0;
  return { start, end: last ? justBefore(startOfDay(now)) : end };
}

/** Whole days, from `offset` days after that of `date`. By the calendar: a day may have 23 hours. */
export function days(date: Date, offset = 0, count = 1): Period {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate() + offset];
  return { start: new Date(year, month, day), end: justBefore(new Date(year, month, day + count)) };
}

function months(year: number, month: number, count: number): Period {
  return { start: new Date(year, month, 1), end: justBefore(new Date(year, month + count, 1)) };
}

function startOfDay(date: Date): Date {
  return days(date).start;
}

function justBefore(date: Date): Date {
  return new Date(date.getTime() - 1);
}
