/**
 * The backups of a database on disk: `backups/memory-<time>.db.zst` (`packed-copy.ts`; of older versions `….db`, as they are),
 * and those made before a migration. Where a backup of a
 * later time is there already, the clock was set back: then a new era begins, `memory-<time>.1.db.zst`, and all of it is
 * newer than what was there before, whatever the times say.
 */

import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Backup } from '../../../core/ports/conversation-ports.ts';
import { toIso } from '../../../core/time.ts';
import { namesIn } from '../../../lib/names-in.ts';
import { PACKED } from './packed-copy.ts';

const DAILY = /^memory-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:\.(\d{1,6}))?\.db(?:\.zst)?$/;

function backupFolder(database: string): string {
  return join(dirname(database), 'backups');
}

export function backupName(now: Date, era = 0): string {
  return `memory-${toIso(now).replaceAll(':', '-')}${era === 0 ? '' : `.${era}`}.db`;
}

/** Where the next one goes: it will be the newest, and overwrites none. */
export function nextBackup(database: string, now: Date): string {
  const [newest] = backupFiles(database);
  const { era = 0, made = '' } = newest ?? {};
  const name = backupName(now, made >= toIso(now) ? era + 1 : era);
  return join(backupFolder(database), `${name}${PACKED}`);
}

/** The newest first. */
export function backupFiles(database: string): readonly Backup[] {
  const folder = backupFolder(database);
  const before = `${basename(database)}.backup-v`;
  const migrations = namesIn(dirname(database)).filter((name) => name.startsWith(before));
  return [
    ...namesIn(folder).map((name) => describe(join(folder, name), placeIn(name))),
    ...migrations.map((name) => describe(join(dirname(database), name))),
  ]
    .filter((backup) => backup !== undefined)
    .sort(newestFirst);
}

/** Without a time in its name, a backup is as old as its file. Other files are none of ours. */
function describe(path: string, place?: Pick<Backup, 'made' | 'era'> | null): Backup | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (place === null || !stats?.isFile()) return undefined;
  const { made, era = 0 } = place ?? { made: toIso(stats.mtime) };
  return { path, made, era, bytes: stats.size, daily: place !== undefined };
}

function placeIn(name: string): Pick<Backup, 'made' | 'era'> | null {
  const [, day, hour, minute, second, era = '0'] = DAILY.exec(name) ?? [];
  return day === undefined
    ? null
    : { made: `${day}T${hour}:${minute}:${second}Z`, era: Number(era) };
}

function newestFirst(a: Backup, b: Backup): number {
  return b.era - a.era || b.made.localeCompare(a.made) || b.path.localeCompare(a.path);
}
