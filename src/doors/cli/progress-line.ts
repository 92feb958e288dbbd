/** Progress of long work, on standard error: a bar on a terminal, else a line every few seconds. */

import { stopwatch } from '../../lib/stopwatch.ts';
import { duration } from '../../render/duration.ts';
import { cutToWidth, displayWidth } from '../../text/display-width.ts';
import { harmless } from '../../text/harmless.ts';

const WIDTH = 24;
/** Of a terminal that does not say. */
const COLUMNS = 80;
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
  const isDrawn = stream.isTTY && process.env.TERM !== 'dumb';
  const pause = isDrawn ? BAR_EVERY_MS : LINE_EVERY_MS;
  let last = isDrawn ? -pause : 0;
  return {
    update(done, total, what) {
      const now = elapsed();
      if (now - last < pause) return;
      last = now;
      const text = `${harmless(what)}${pace(amount, done, total, now / 1000)}`;
      stream.write(isDrawn ? drawn(bar(done, total), text, stream.columns) : `${text}\n`);
    },
    end() {
      if (isDrawn) stream.write('\r\x1b[K');
    },
  };
}

/**
 * One line, whatever the width, which may change meanwhile: a second one would stay. Where there is no room for both, the
 * words count. The cursor goes back, so that what others say takes the line's place.
 */
function drawn(bar: string, text: string, columns = COLUMNS): string {
  const room = Math.max(1, columns - 1);
  const whole = `${bar} ${text}`;
  const line = displayWidth(whole) <= room ? whole : cutToWidth(text, room);
  return `\r${line}\x1b[K\r`;
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
