/**
 * Standard output and standard error by their file numbers. `process.stdout` would load Node's streams and sockets first, a
 * tenth of a start. Whoever reads may have gone (`memory list | head`): that is no error, and the end.
 */
import { fstatSync, writeSync } from 'node:fs';

const STDOUT = 1;

export function print(text: string): void {
  if (!isWritten(STDOUT, text)) process.exit(0);
}

/** False if nobody reads it any more. */
export function isWritten(fileNumber: number, text: string): boolean {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fileNumber, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE') return false;
      if (code !== 'EAGAIN') throw Object.assign(error as Error, { path: 'Standard output' });
      // The reader is slower than we are.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
  return true;
}

/** Only a character device can be a terminal; then Node knows. */
export function isTerminal(fileNumber: number): boolean {
  try {
    if (!fstatSync(fileNumber).isCharacterDevice()) return false;
  } catch {
    return false;
  }
  return process.getBuiltinModule('node:tty').isatty(fileNumber);
}

/** Columns of the terminal behind 1 or 2; undefined if there is none, or it does not say. */
export function terminalWidth(fileNumber: 1 | 2): number | undefined {
  if (!isTerminal(fileNumber)) return undefined;
  return (fileNumber === 1 ? process.stdout : process.stderr).columns || undefined;
}
