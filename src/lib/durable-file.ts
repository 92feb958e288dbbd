/**
 * Writes that survive kill -9 and power loss: the new bytes go to a temporary file beside the target,
 * reach the disk, and only then take the target's name; the folder is synced so that the name lasts.
 * A reader sees the old file or the new one, never a part. A new file is as open as its folder: what lies in
 * a private one is private, whatever the umask.
 */

import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureFolder } from './ensure-folder.ts';
import { namesIn } from './names-in.ts';

/** The system calls that durability rests on, so that a test can count them. */
export const systemCalls = {
  open: openSync,
  write: writeSync,
  fsync: fsyncSync,
  close: closeSync,
  rename: renameSync,
};

/** SQLite puts a journal beside a copy that it is making. */
const TEMPORARY = /^\..+\.(\d+)-\d+\.tmp(?:-journal|-wal|-shm)?$/;
const MINUTE_MS = 60_000;

// Not from 0: in a container every process may have the same number, and a killed one left its file; and
// not from the time alone, because a bundle may hold this module twice.
let written = Date.now() * 1000 + Math.floor(Math.random() * 1000);

export function writeDurably(path: string, data: string | Buffer, calls = systemCalls): void {
  const folder = dirname(path);
  ensureFolder(folder);
  const temporary = join(folder, `.${basename(path)}.${process.pid}-${++written}.tmp`);
  naming(path, () => {
    try {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      fill(temporary, bytes, modeOf(path) ?? modeIn(folder), calls);
      calls.rename(temporary, path);
    } catch (error) {
      discard(temporary);
      throw error;
    }
    syncFolder(folder, calls);
  });
}

export function moveDurably(from: string, to: string, calls = systemCalls): void {
  ensureFolder(dirname(to));
  naming(to, () => {
    calls.rename(from, to);
    syncFolder(dirname(to), calls);
    if (dirname(from) !== dirname(to)) syncFolder(dirname(from), calls);
  });
}

/** Many at once: each in one step, and all made to last by one sync of each folder. */
export function moveAllDurably(
  moves: readonly { readonly from: string; readonly to: string }[],
  calls = systemCalls,
): void {
  const folders = new Set<string>();
  try {
    for (const { from, to } of moves) {
      ensureFolder(dirname(to));
      naming(to, () => calls.rename(from, to));
      folders.add(dirname(to)).add(dirname(from));
    }
  } finally {
    for (const folder of folders) syncFolder(folder, calls);
  }
}

export function removeDurably(path: string, calls = systemCalls): void {
  naming(path, () => {
    unlinkSync(path);
    syncFolder(dirname(path), calls);
  });
}

/**
 * Removes a temporary file of ours whose process was killed. One that may be written right now stays;
 * no write takes a minute, so an older one is nobody's, though its process number may be in use again.
 */
export function discardLeftover(folder: string, name: string): void {
  const pid = TEMPORARY.exec(name)?.[1];
  if (pid === undefined) return;
  const path = join(folder, name);
  if (!isRunning(Number(pid)) || isOlderThan(path, MINUTE_MS)) discard(path);
}

/** All of them in a folder, of which the names are known or not. A folder that is not there has none. */
export function discardLeftovers(folder: string, names = namesIn(folder)): void {
  for (const name of names) if (name.startsWith('.')) discardLeftover(folder, name);
}

/** Calls on an open file do not say which one failed, and a temporary name says nothing to a person. */
function naming(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

function fill(path: string, data: Buffer, mode: number, calls: typeof systemCalls): void {
  const file = calls.open(path, 'wx', 0o600);
  try {
    fchmodSync(file, mode);
    for (let at = 0; at < data.length; ) at += calls.write(file, data, at);
    calls.fsync(file);
  } finally {
    calls.close(file);
  }
}

/** Makes the names in a folder last. */
export function syncFolder(folder: string, calls = systemCalls): void {
  naming(folder, () => {
    const handle = calls.open(folder, 'r');
    try {
      calls.fsync(handle);
    } finally {
      calls.close(handle);
    }
  });
}

function modeOf(path: string): number | undefined {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  return mode === undefined ? undefined : mode & 0o777;
}

/** Nobody else may write to it, though, who might to the folder. */
function modeIn(folder: string): number {
  return ((modeOf(folder) ?? 0) & 0o044) | 0o600;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but is not ours.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isOlderThan(path: string, milliseconds: number): boolean {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return changed !== undefined && Date.now() - changed > milliseconds;
}

function discard(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Never created, already renamed, or another process was faster: there is nothing left to do.
  }
}
