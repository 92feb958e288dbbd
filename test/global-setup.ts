/**
 * The temporary folder of a run: in memory, if there is room, because what is safe on a disk has to wait for it. It goes when the
 * run ends, with whatever a test has left there.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2e9;

let folder: string;

export function setup(): void {
  folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'memory-tests-'));
  // As /tmp is: some tests are another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  // What a hook has left in the background may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
