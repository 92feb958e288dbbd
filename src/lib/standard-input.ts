/**
 * All of standard input, by its file number: `process.stdin` is a stream, and what streams need takes longer to load
 * than most hooks run. Where it cannot be read so, because whoever writes is slow and nobody waits, the stream does it.
 */
import { readSync } from 'node:fs';

const PIECE = 1 << 16;

/** Undefined if there is more of it than `most` bytes: then the rest is not taken, either. */
export async function standardInput(most: number): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  const isTooMuch = (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
    return size > most;
  };
  try {
    for (let piece = nextPiece(); piece.length > 0; piece = nextPiece()) {
      if (isTooMuch(piece)) return undefined;
    }
  } catch {
    for await (const piece of process.stdin) if (isTooMuch(piece as Buffer)) return undefined;
  }
  return Buffer.concat(pieces).toString('utf8');
}

function nextPiece(): Buffer {
  const bytes = Buffer.allocUnsafe(PIECE);
  return bytes.subarray(0, readSync(0, bytes));
}
