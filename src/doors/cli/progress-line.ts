/** Progress of long work, on standard error: a bar on a terminal, else a line every few seconds. */
import { harmless } from '../../lib/harmless.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { duration } from '../../render/duration.ts';

const WIDTH = 24;
const BAR_EVERY_MS = 100;
const LINE_EVERY_MS = 5_000;

export interface ProgressLine {
  update(done: number, total: number, what: string): void;
  end(): void;
}

/** `amount` says how much a number is: `12 MB`, `340 passages`. */
export function progressLine(
  stream: NodeJS.WriteStream,
  amount: (count: number) => string,
): ProgressLine {
  const elapsed = stopwatch();
  const pause = stream.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS;
  let last = stream.isTTY ? -pause : 0;
  return {
    update(done, total, what) {
      const now = elapsed();
      if (now - last < pause) return;
      last = now;
      const text = `${harmless(what)}${pace(amount, done, total, now / 1000)}`;
      stream.write(stream.isTTY ? `\r${bar(done, total)} ${text}\x1b[K` : `${text}\n`);
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[K');
    },
  };
}

function pace(
  amount: (count: number) => string,
  done: number,
  total: number,
  seconds: number,
): string {
  const perSecond = done / Math.max(seconds, 0.001);
  const left = duration((total - done) / Math.max(perSecond, 1));
  return `${amount(done)} of ${amount(total)}, ${amount(perSecond)}/s, ${left} left`;
}

function bar(done: number, total: number): string {
  const filled = Math.round(WIDTH * Math.min(1, done / Math.max(total, 1)));
  return `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}]`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`;
}
