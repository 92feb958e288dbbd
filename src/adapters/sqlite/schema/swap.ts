/**
 * Puts another file in the place of the database while other processes may have it open.
 *
 * SQLite finds the write-ahead log by name, so a log must never stand beside a file that it does not belong
 * to. A mark keeps processes from opening the database during the change; one that had just begun to open
 * the old file notices (`open.ts`), and the log it made is moved away as well. Who has the old file open goes
 * on reading it, and is told at its next write (`transaction.ts`).
 */
import { existsSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../../../lib/durable-file.ts';

const SIDE_FILES = ['-wal', '-shm'];

/** Longer than anybody needs between opening a file and looking at it. */
const SETTLE_MS = 50;

/** A change takes no time; a mark that is older was left by a process that was killed. */
const STALE_MS = 5000;

/** The caller holds the lock of the database. Returns where the old file is now, if there was one. */
export function swapIn(fresh: string, path: string, aside: string): string | undefined {
  const mark = markOf(path);
  const there = existsSync(path);
  writeFileSync(mark, '', { mode: 0o600 });
  try {
    if (there) keepUnder(aside, path);
    moveSideFiles(path, aside);
    renameSync(fresh, path);
    sleep(SETTLE_MS);
    moveSideFiles(path, `${aside}-late`);
    syncFolder(dirname(path));
  } finally {
    rmSync(mark, { force: true });
  }
  return there ? aside : undefined;
}

export function isBeingSwapped(path: string): boolean {
  const made = statSync(markOf(path), { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Math.abs(Date.now() - made) < STALE_MS;
}

/** `memory.db.corrupt-2026-01-31T10-00-00-000Z` */
export function asideName(path: string, why: 'corrupt' | 'replaced', now: Date): string {
  return `${path}.${why}-${now.toISOString().replace(/[:.]/g, '-')}`;
}

export function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** A second name first: a process that is killed here leaves the old database in its place. */
function keepUnder(aside: string, path: string): void {
  try {
    linkSync(path, aside);
  } catch {
    renameSync(path, aside);
  }
}

function moveSideFiles(path: string, aside: string): void {
  for (const suffix of SIDE_FILES) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
}

function markOf(path: string): string {
  return `${path}.changing`;
}
