/**
 * Where the process that embeds for others listens. In the home, where nobody else can look; or, if that
 * path is too long for a socket, in a folder of ours among the temporary ones.
 */
import { lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LONGEST = process.platform === 'darwin' ? 103 : 107;
const user = process.getuid?.() ?? 0;

/** Undefined if there is no place for one. */
export function residentSocket(home: string): string | undefined {
  const usual = join(home, '.run', 'embed.sock');
  if (fits(usual)) return usual;
  const short = shortSocket(home);
  return fits(short) ? short : undefined;
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= LONGEST;
}

function shortSocket(home: string): string {
  // Loaded only here: it takes longer than all the rest.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return join(tmpdir(), `memory-${user}`, `${hash}.sock`);
}

/** What tells this socket from one that later has its name. */
export function identity(socket: string): string | undefined {
  const found = lstatSync(socket, { throwIfNoEntry: false, bigint: true });
  return found?.isSocket() ? `${found.ino}-${found.ctimeNs}` : undefined;
}
