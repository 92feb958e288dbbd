/**
 * Reads a file that somebody else may have put there: a plain one of a limited size. A device, a pipe or a folder is not
 * even opened, a link is followed only as far as allowed, and a file that grows is not read any further.
 */
import {
  closeSync,
  constants as fsConstants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { isInside } from './is-inside.ts';

export interface Bounds {
  /** Bytes. */
  readonly most: number;
  /** No link may lead out of this folder, which may itself be behind one; without it, links may lead anywhere. */
  readonly within?: string | undefined;
}

export type PlainRead =
  | { readonly bytes: Buffer; readonly stats: Stats }
  /** Why it is not read: `is larger than 4 MB`. */
  | { readonly refused: string };

/** Undefined if there is none. Throws what else the system says, as that nobody may read it. */
export function readPlain(path: string, bounds: Bounds): PlainRead | undefined {
  try {
    return read(path, bounds);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'ELOOP') return { refused: 'is a link that leads in a circle' };
    throw error;
  }
}

/** The bytes, or undefined whatever the reason. */
export function bytesIn(path: string, bounds: Bounds): Buffer | undefined {
  try {
    const found = readPlain(path, bounds);
    return found && 'bytes' in found ? found.bytes : undefined;
  } catch {
    return undefined;
  }
}

export function textIn(path: string, bounds: Bounds): string | undefined {
  return bytesIn(path, bounds)?.toString('utf8');
}

function read(path: string, { most, within }: Bounds): PlainRead {
  const real = realpathSync.native(path);
  if (within !== undefined && !isInside(realpathSync.native(within), real)) {
    return { refused: 'is a link to a file outside of the project' };
  }
  // Before it is opened: to open a device may do something already.
  if (!statSync(real).isFile()) return { refused: 'is not a file' };
  const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = fsConstants;
  const handle = openSync(real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { refused: 'is not a file' };
    const bytes = stats.size > most ? undefined : bytesOf(handle, stats.size, most);
    return bytes ? { bytes, stats } : { refused: `is larger than ${sizeText(most)}` };
  } finally {
    closeSync(handle);
  }
}

/** All that is there now, though it said another size; undefined if that is too much. */
function bytesOf(handle: number, size: number, most: number): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let total = 0; total <= most; ) {
    const piece = Buffer.allocUnsafe(Math.min(Math.max(size - total, 0) + 1, most - total + 1));
    const length = readSync(handle, piece);
    if (length === 0) return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    pieces.push(piece.subarray(0, length));
    total += length;
  }
  return undefined;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} KB`
    : `${Math.round(bytes / 1_000_000)} MB`;
}
