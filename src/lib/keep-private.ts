import { chmodSync, statSync } from 'node:fs';

/** Takes from others what they may do with a file or folder. Where it is not ours to change, or not there, it stays. */
export function keepPrivate(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Somebody else's: they decide.
  }
}
