/** What is piped into a command. */
import { fstatSync } from 'node:fs';
import type { Warn } from '../../core/basics.ts';

/** A pipe that nobody writes to must not hang the command. */
const FIRST_BYTE_MS = 1000;

/** What is on standard input, if it is a file or a pipe; `advice` says how to wait for it. */
export async function fromPipe(warn: Warn, advice: string): Promise<string | undefined> {
  const kind = standardInputKind();
  if (kind === 'none') return undefined;
  const text = kind === 'file' ? await readAll() : await readAll(FIRST_BYTE_MS);
  if (text === undefined) warn(`Nothing came on standard input within a second; ${advice}.`);
  return text === '' ? undefined : text;
}

function standardInputKind(): 'none' | 'file' | 'pipe' {
  try {
    const stats = fstatSync(0);
    if (stats.isFile()) return 'file';
    return stats.isFIFO() || stats.isSocket() ? 'pipe' : 'none';
  } catch {
    return 'none';
  }
}

/** All of standard input, or undefined if the first byte takes longer than `patience`. */
export function readAll(): Promise<string>;
export function readAll(patience: number): Promise<string | undefined>;
export async function readAll(patience?: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  const { stdin } = process;
  return new Promise((resolve, reject) => {
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    function giveUp(): void {
      stdin.destroy();
      resolve(undefined);
    }
    stdin.on('data', (chunk: Buffer) => {
      clearTimeout(timer);
      chunks.push(chunk);
    });
    stdin.on('error', reject);
    stdin.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });
}
