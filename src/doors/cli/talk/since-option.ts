import type { App } from '../../../core/ports/app.ts';
import { type Input, textOption } from '../command.ts';
import { timeOption } from './filter-options.ts';

const HOUR_MS = 3_600_000;

/** `24h`, `7d`, `2w`, `1m` and `1y` ago, or what `--since` means elsewhere. */
export async function sinceOption(app: App, input: Input): Promise<string | undefined> {
  const [, count = '', unit = ''] =
    /^(\d{1,4})([hdwmy])$/.exec(textOption(input, 'since') ?? '') ?? [];
  if (unit === '') return timeOption(app, input, 'since', 'start');
  return ago(app.clock(), Number(count), unit).toISOString();
}

function ago(now: Date, count: number, unit: string): Date {
  const hours = { h: 1, d: 24, w: 7 * 24 }[unit];
  if (hours !== undefined) return new Date(now.getTime() - count * hours * HOUR_MS);
  return monthsAgo(now, unit === 'y' ? 12 * count : count);
}

/** The same day of an earlier month, or its last one: 31 March → 28 February. */
function monthsAgo(now: Date, count: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - count);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
