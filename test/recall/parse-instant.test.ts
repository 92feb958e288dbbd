import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/recall/query-time.ts';
import { table } from '../table.ts';

const NOW = new Date(2026, 3, 15, 14, 30);

/** The local day that the instant begins or ends, else the local moment. */
async function edges(text: string): Promise<readonly (string | undefined)[]> {
  const start = await parseInstant(text, NOW, 'start');
  const end = await parseInstant(text, NOW, 'end');
  return [start, end].map((iso) => iso && new Date(iso).toString().slice(4, 24));
}

describe('parseInstant', () => {
  table([
    ['2026-03-01', 'Mar 01 2026 00:00:00', 'Mar 01 2026 23:59:59'],
    ['2026-03', 'Mar 01 2026 00:00:00', 'Mar 31 2026 23:59:59'],
    ['2025', 'Jan 01 2025 00:00:00', 'Dec 31 2025 23:59:59'],
    [' yesterday ', 'Apr 14 2026 00:00:00', 'Apr 14 2026 23:59:59'],
    ['today', 'Apr 15 2026 00:00:00', 'Apr 15 2026 23:59:59'],
    ['last week', 'Apr 05 2026 00:00:00', 'Apr 12 2026 23:59:59'],
    ['3 days ago', 'Apr 12 2026 00:00:00', 'Apr 12 2026 23:59:59'],
    ['7d', 'Apr 08 2026 00:00:00', 'Apr 08 2026 23:59:59'],
    ['2 weeks', 'Apr 01 2026 00:00:00', 'Apr 01 2026 23:59:59'],
    ['2 hours ago', 'Apr 15 2026 12:30:00', 'Apr 15 2026 12:30:00'],
    ['last 10 days', 'Apr 05 2026 00:00:00', 'Apr 15 2026 14:30:00'],
    ['march', 'Mar 01 2026 00:00:00', 'Mar 31 2026 23:59:59'],
    ['March 31', 'Mar 31 2026 00:00:00', 'Mar 31 2026 23:59:59'],
    ['monday', 'Apr 13 2026 00:00:00', 'Apr 13 2026 23:59:59'],
    ['2026-03-01T10:00', 'Mar 01 2026 10:00:00', 'Mar 01 2026 10:00:00'],
    ['yesterday at 5pm', 'Apr 14 2026 17:00:00', 'Apr 14 2026 17:00:00'],
  ])('has a start and an end', async (text, start, end) => {
    expect(await edges(text)).toEqual([start, end]);
  });

  table(['', 'banana', '2026-02-31', '2026-13', 'yesterday banana', '3.12', 'x'.repeat(200)])(
    'does not understand anything else',
    async (text) => {
      expect(await edges(text)).toEqual([undefined, undefined]);
    },
  );

  it('keeps the zone of an instant that has one', async () => {
    expect(await parseInstant('2026-03-01T10:00:00+02:00', NOW, 'end')).toBe(
      '2026-03-01T08:00:00.000Z',
    );
  });
});
