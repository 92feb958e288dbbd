/**
 * The lines of a failure that somebody would search for, at most 2 KB: those that name an error and the
 * ones next to them, and of a short output what is left; without any, the end of the output, where most programs say
 * what went wrong.
 */
import { firstWords, lastWords } from '../text/cut-at-words.ts';
import { withoutEscapes } from '../text/without-escapes.ts';

const MOST = 2000;
const SHORT = 600;
/** Output beyond this is looked at from its two ends only. */
const LOOKED_AT = 64 * 1024;

const TELLING =
  /error|fail|fatal|exception|traceback|panic|cannot|can't|could not|unable|not found|no such|undefined|denied|refused|invalid|missing|expected|unexpected|timed? ?out|conflict|exit(?:ed with)? (?:status|code) [1-9]|\b(?:got|want)\b.*\b(?:got|want)\b|=.*, want |✗|✖|×|\bE\b|npm ERR|^\s*[\w./@-]+\.\w+[:(]\d+/i;

export function errorLines(output: string, redact: (text: string) => string): string | undefined {
  const all = redact(ends(withoutEscapes(output)))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  // What is told a second time leaves less room for the rest.
  const lines = [...new Set(all)];
  const near = lines.filter((_, at) => isTelling(lines, at));
  const kept = near.length > 0 ? fromTop([...near, ...ifShort(lines, near)]) : fromBottom(lines);
  return kept === '' ? undefined : kept;
}

/** Only lines that name an error; nothing if there are none. */
export function failureLines(output: string): string {
  const lines = ends(withoutEscapes(output)).split('\n');
  return fromTop(lines.filter((line) => TELLING.test(line)));
}

/** Of a short output all else, too: programs also say what is wrong in words that no list has. */
function ifShort(lines: readonly string[], near: readonly string[]): readonly string[] {
  const rest = lines.filter((line) => !near.includes(line));
  return rest.join('\n').length <= SHORT ? rest : [];
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
