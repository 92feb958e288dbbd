import { setTimeout as sleep } from 'node:timers/promises';

/** Less than a test may take, and more than anything of ours takes on a busy machine. */
const PATIENCE_MS = 50_000;

/** Looks again and again. Nothing is assumed of how fast a machine is: only what does not come at all fails. */
export async function untilTrue(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Still not so: ${isSo}`);
    await sleep(20);
  }
}
