/**
 * The lines of a failure that somebody would search for, at most 2 KB: those that name an error and the
 * ones next to them; without any, the end of the output, where most programs say what went wrong.
 */
import { firstWords, lastWords } from '../text/cut-at-words.ts';
import { withoutEscapes } from '../text/without-escapes.ts';

const MOST = 2000;
/** Output beyond this is looked at from its two ends only. */
const LOOKED_AT = 64 * 1024;

const TELLING =
  /error|fail|fatal|exception|traceback|panic|cannot|can't|could not|unable|not found|no such|undefined|denied|refused|invalid|missing|expected|unexpected|timed? ?out|conflict|✗|✖|×|\bE\b|npm ERR/i;

export function errorLines(output: string, redact: (text: string) => string): string | undefined {
  const lines = redact(ends(withoutEscapes(output)))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, at, all) => line.trim() !== '' && line !== all[at - 1]);
  const near = lines.filter((_, at) => isTelling(lines, at));
  const kept = near.length > 0 ? fromTop(near) : fromBottom(lines);
  return kept === '' ? undefined : kept;
}

/** Only lines that name an error; nothing if there are none. */
export function failureLines(output: string): string {
  const lines = ends(withoutEscapes(output)).split('\n');
  return fromTop(lines.filter((line) => TELLING.test(line)));
}

function isTelling(lines: readonly string[], at: number): boolean {
  return [lines[at], lines[at - 1]].some((line) => line !== undefined && TELLING.test(line));
}

function ends(output: string): string {
  if (output.length <= LOOKED_AT) return output;
  const half = LOOKED_AT / 2;
  return `${firstWords(output, half)}\n${lastWords(output, half)}`;
}

function fromTop(lines: readonly string[]): string {
  return lines.join('\n').slice(0, MOST).trimEnd();
}

function fromBottom(lines: readonly string[]): string {
  return lines.join('\n').slice(-MOST).trimStart();
}
