import { describe, expect, it } from 'vitest';
import { supersededBackups } from '../../../src/conversations/backup/superseded-backups.ts';
import type { Backup } from '../../../src/core/ports/conversation-ports.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T12:00:00Z');

function madeAt(time: number, daily = true): Backup {
  return { path: `${time}`, made: new Date(time).toISOString(), era: 0, bytes: 1, daily };
}

/** A backup a day, thinned each time. */
function keptAfter(days: number): readonly Backup[] {
  let kept: readonly Backup[] = [];
  for (let day = 0; day < days; day++) {
    const now = START + day * DAY_MS;
    const all = [...kept, madeAt(now)];
    const gone = supersededBackups(all, new Date(now));
    kept = all.filter((backup) => !gone.includes(backup));
  }
  return kept;
}

const ages = (backups: readonly Backup[], days: number) =>
  backups.map(({ made }) => days - 1 - (Date.parse(made) - START) / DAY_MS).sort((a, b) => a - b);

describe('supersededBackups', () => {
  it('keeps seven days, and then four weeks', () => {
    expect(ages(keptAfter(7), 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const kept = ages(keptAfter(100), 100);
    expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(kept).toHaveLength(11);
    expect(kept.at(-1)).toBeGreaterThan(21);
  });

  it('never lets the only one go, however old', () => {
    expect(supersededBackups([madeAt(START)], new Date(START + 9999 * DAY_MS))).toEqual([]);
  });

  it('keeps the last of a day, once the day is over', () => {
    const morning = madeAt(START);
    const evening = madeAt(START + 1000);
    expect(supersededBackups([morning, evening], new Date(START + 2000))).toEqual([]);
    expect(supersededBackups([morning, evening], new Date(START + 2 * DAY_MS))).toEqual([morning]);
  });

  it('keeps fewer of a large database, but never less than two', () => {
    const large = (bytes: number) =>
      Array.from({ length: 7 }, (_, day) => ({ ...madeAt(START + day * DAY_MS), bytes }));
    const keptOf = (bytes: number) =>
      7 - supersededBackups(large(bytes), new Date(START + 8 * DAY_MS)).length;
    expect([keptOf(1e6), keptOf(300e6), keptOf(5e9)]).toEqual([7, 3, 2]);
  });

  it('leaves those from before a migration alone', () => {
    const all = Array.from({ length: 60 }, (_, day) => madeAt(START + day * DAY_MS, false));
    expect(supersededBackups(all, new Date(START + 60 * DAY_MS))).toEqual([]);
  });
});
