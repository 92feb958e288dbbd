import { plural } from '../../../../text/plural.ts';

const HOUR = 3_600_000;

/** How long ago something was, as a person says it. */
export function ageOf(time: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / HOUR));
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day');
}
