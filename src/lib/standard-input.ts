/**
 * All of standard input, by its file number: `process.stdin` is a stream, and what streams need takes longer to load
 * than most hooks run. Where it cannot be read so, because whoever writes is slow and nobody waits, the stream does it.
 */
import { readFileSync } from 'node:fs';

export async function standardInput(): Promise<string> {
  try {
    return readFileSync(0, 'utf8');
  } catch {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  }
}
