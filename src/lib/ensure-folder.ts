import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a private folder and its parents. Not `mkdirSync(…, { recursive })`: that never returns where
 * folders cannot be made at all, as below /proc, and a hook must not hang.
 */
export function ensureFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) ensureFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    // Another process was faster, or a file is in the way.
    if (!statSync(path).isDirectory()) throw Object.assign(error, { code: 'ENOTDIR' });
  }
}
