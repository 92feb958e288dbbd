/**
 * Which backups may go: of every day only the last one counts; the last of the 7 newest days stay, and of
 * the weeks before them the last of 4. What is younger than a day stays whatever else there is. Of a large
 * database fewer are kept: beyond the two newest only what fits into a gigabyte.
 */
import type { Backup } from '../../core/ports/conversation-ports.ts';

const DAYS = 7;
const WEEKS = 4;
const DAY_MS = 86_400_000;
const ALWAYS = 2;
const MOST_BYTES = 1e9;

export function supersededBackups(backups: readonly Backup[], now: Date): readonly Backup[] {
  const daily = backups
    .filter((backup) => backup.daily)
    .sort((a, b) => b.era - a.era || b.made.localeCompare(a.made));
  const days = lastOfEach(daily, dayOf).slice(0, DAYS);
  const older = daily.filter((backup) => dayOf(backup) < Math.min(...days.map(dayOf)));
  const weeks = lastOfEach(older, weekOf).slice(0, WEEKS);
  const young = daily.filter(({ made }) => Math.abs(now.getTime() - Date.parse(made)) < DAY_MS);
  const kept = new Set([...fitting([...days, ...weeks]), ...young]);
  return daily.filter((backup) => !kept.has(backup));
}

function fitting(backups: readonly Backup[]): readonly Backup[] {
  let bytes = 0;
  return backups.filter((backup, at) => {
    bytes += backup.bytes;
    return at < ALWAYS || bytes <= MOST_BYTES;
  });
}

/** The newest come first, so the first of each group is its last in time. */
function lastOfEach(backups: readonly Backup[], group: (backup: Backup) => number) {
  return backups.filter(
    (backup, at) => at === 0 || group(backup) !== group(backups[at - 1] ?? backup),
  );
}

function dayOf({ made }: Backup): number {
  return Math.floor(Date.parse(made) / DAY_MS);
}

/** Weeks begin on Monday; day 0 of the epoch was a Thursday. */
function weekOf(backup: Backup): number {
  return Math.floor((dayOf(backup) + 3) / 7);
}
