/**
 * Milliseconds of the processor, not of the clock, that some work takes: the least of several tries, up to the first that is
 * short enough. Whatever else a machine does makes a try longer, never shorter, so only work that is too much is too long.
 */
export async function leastCpuMs(work: () => unknown, enough: number, tries = 10): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && least > enough; at++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
