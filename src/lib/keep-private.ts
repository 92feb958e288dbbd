/** What only this user can look into. Whoever can open a pipe or a socket is answered, so these lie in such a folder. */
import { chmodSync, lstatSync, statSync } from 'node:fs';
import { ensureFolder } from './ensure-folder.ts';

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

/** Made if it is not there. False if somebody else prepared it for us: a link, or one that is theirs. */
export function makePrivateFolder(folder: string): boolean {
  ensureFolder(folder);
  if (!isOwnFolder(folder)) return false;
  chmodSync(folder, 0o700);
  return true;
}

export function isPrivateFolder(folder: string): boolean {
  return isOwnFolder(folder) && !(lstatSync(folder).mode & 0o077);
}

function isOwnFolder(path: string): boolean {
  const folder = lstatSync(path, { throwIfNoEntry: false });
  return folder?.isDirectory() === true && folder.uid === (process.getuid?.() ?? 0);
}
