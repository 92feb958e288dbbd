import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again and again until what it sees will do. The error tells what was seen last. */
export async function waitUntil<T>(
  purpose: string,
  look: () => T | Promise<T>,
  isDone: (seen: T) => boolean,
  timeoutMs = 20_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (isDone(seen)) return seen;
    if (Date.now() > until) throw new Error(`${purpose}: not within ${timeoutMs} ms\n${seen}`);
    await sleep(40);
  }
}
