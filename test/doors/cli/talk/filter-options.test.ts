import { expect, it } from 'vitest';
import type { App } from '../../../../src/core/ports/app.ts';
import { timeOption } from '../../../../src/doors/cli/talk/filter-options.ts';

const app = { clock: () => new Date('2026-01-31T12:00:00Z') } as App;
const terminal = { interactive: false, color: false };
const since = (typed: string, edge: 'start' | 'end') =>
  timeOption(app, { args: [], options: { since: typed }, terminal }, 'since', edge);

it('takes a date for a day of the person’s own clock, from its beginning to its end', async () => {
  const start = new Date(2026, 0, 5).toISOString();
  const end = new Date(2026, 0, 5, 23, 59, 59, 999).toISOString();
  expect(await since('2026-01-05', 'start')).toBe(start);
  expect(await since('2026-01-05', 'end')).toBe(end);
});

it('takes a time as it is, and refuses what is none', async () => {
  expect(await since('2026-01-05T09:00:00Z', 'end')).toBe('2026-01-05T09:00:00.000Z');
  await expect(since('soon', 'start')).rejects.toThrow('--since must be a date or time');
});
