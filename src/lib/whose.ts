/** Users of one machine who share a folder: what another one keeps for themselves is neither read nor replaced. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** False if nobody can tell. Root may do everything, and does it for others. */
export function isAnothers(path: string): boolean {
  const me = process.getuid?.() ?? 0;
  const owner = ownerOf(path);
  return me !== 0 && owner !== undefined && owner !== me;
}

/** Whether an error means that another user keeps this, or a folder that it is in, to themselves. */
export function isClosedToUs(path: string, error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false;
  let seen = path;
  while (ownerOf(seen) === undefined && dirname(seen) !== seen) seen = dirname(seen);
  return isAnothers(seen);
}

/** Throws like the system would, had we tried to write to it. */
export function expectOwn(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0o777;
  if ((mode & 0o077) !== 0 || !isAnothers(path)) return;
  const message = `EACCES: ${path} belongs to another user`;
  throw Object.assign(new Error(message), { code: 'EACCES', path });
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.uid;
  } catch {
    return undefined;
  }
}
