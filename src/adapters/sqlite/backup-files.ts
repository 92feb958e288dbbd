/** The backups of a database on disk: `backups/memory-<time>.db`, and those made before a migration. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Backup } from '../../core/ports.ts';
import { toIso } from '../../core/time.ts';

const DAILY = /^memory-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;
const LEFTOVER = /^\..+\.tmp(?:-journal)?$/;
const HOUR_MS = 3_600_000;

export function backupFolder(database: string): string {
  return join(dirname(database), 'backups');
}

export function backupName(now: Date): string {
  return `memory-${toIso(now).replaceAll(':', '-')}.db`;
}

/** The newest first. */
export function backupFiles(database: string): readonly Backup[] {
  const folder = backupFolder(database);
  const before = `${basename(database)}.backup-v`;
  const migrations = namesIn(dirname(database)).filter((name) => name.startsWith(before));
  return [
    ...namesIn(folder).map((name) => describe(join(folder, name), timeIn(name))),
    ...migrations.map((name) => describe(join(dirname(database), name))),
  ]
    .filter((backup) => backup !== undefined)
    .sort((a, b) => b.made.localeCompare(a.made) || b.path.localeCompare(a.path));
}

/** Without a time in its name, a backup is as old as its file. Other files are none of ours. */
function describe(path: string, time?: string | null): Backup | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (time === null || !stats?.isFile()) return undefined;
  return { path, made: time ?? toIso(stats.mtime), bytes: stats.size, daily: time !== undefined };
}

function timeIn(name: string): string | null {
  const [, day, hour, minute, second] = DAILY.exec(name) ?? [];
  return day === undefined ? null : `${day}T${hour}:${minute}:${second}Z`;
}

/** What a killed process left half-written. */
export function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder).filter((candidate) => LEFTOVER.test(candidate))) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > HOUR_MS) rmSync(path, { force: true });
  }
}

/** What cannot be listed has nothing to offer; whoever writes there says why. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
