/** The line of a failure that says what is wrong, without what differs from one time to the next. */
import { clip } from '../../core/budget.ts';
import { errorSignature } from '../../recall/error-signature.ts';

const LONGEST = 100;
const SHORTEST = 20;

/** An error with a name, or a program that says "error:". */
const NAMED =
  /\b[A-Z]\w*(?:Error|Exception|Failure)\b|\b(?:error|fatal|panic)(?:\[\w+\]|\s+[A-Z]{1,4}\d+)?\s*:|\berror\b.*\b[A-Z]{2,}\d+/;
const TELLING =
  /\b(?:error|cannot|can't|could not|unable|not found|no such|undefined|denied|refused|invalid|missing|timed? ?out|conflict|failed)\b/i;
/** Lines that programs print whatever went wrong. */
const SAYS_NOTHING =
  /^\d{4}[/-]\d\d[/-]\d\d\b.*\b(?:INFO|DEBUG|WARN)\b|^=== |^(?:[>+]\s*)?(?:raises?|except|throws?|assert|with pytest)\b|^(?:E\s+)?[\w.]*(?:Error|Exception)$|\.{5,}(?:Failed|Passed|Skipped)$|^- (?:hook id|exit code|files were)|^(?:\S+:\d+: : )?# \S+|^--- PASS|\bPASSED\b|^={5,}|complete log of this run|^npm (?:error|ERR!) (?:code|path|errno|command|Lifecycle|syscall)\b|command failed|subprocess-exited-with-error|did not run successfully|exit(?:ed)? (?:code|status|with)|^make\b.*\*\*\*|^\s*(?:at |File ")|^\s*(?:FAIL|Failed Tests|Test(?: Files|s)?)\b/i;
/** Of a `.pth` file, whatever is run with that Python. */
const NOISE = /^Error processing line[\s\S]*?Remainder of file ignored/m;
/** A compiler, a linter or a test says what is wrong where. */
const POINTS = /^[\w./@-]+\.\w+[:(]\d+(?:[:,]\d+)?\)?:\s+\S/;
const RED_TEST = /^\s*--- FAIL: ([\w./-]+)/m;
/** Where it was: `src/a.ts(3,5): `, `src/a.ts:3:5 - `. */
const PLACE = /^\s*(?:\S+?[(:]\d+(?:[,:]\d+)?\)?:?\s*-?\s*)?/;

export function errorTitle(error: string): string | undefined {
  const lines = sayingLines(error).map((line) => line.trim());
  const named = lines.filter((line) => NAMED.test(line));
  // The last line of a Python traceback is the one that tells.
  const best = /^Traceback /m.test(error.replace(NOISE, '')) ? named.at(-1) : named[0];
  const line =
    best ?? lines.find((one) => TELLING.test(one)) ?? lines.find((one) => POINTS.test(one));
  const test = RED_TEST.exec(error)?.[1];
  if (line === undefined) return test === undefined ? undefined : clip(`${test} fails`, LONGEST);
  const title = withoutPlaces(line);
  return inShort(test !== undefined && /_test\b|\bwant\b/.test(line) ? `${test}: ${title}` : title);
}

/** Who wraps an error puts the cause last: `build failed: template: no entry for key "TOKEN"`. */
function inShort(title: string): string {
  const parts = title.split(/(?<=[^\s:]{2}:) (?=["'`(]?\p{L}{2})/u);
  const rest = () => parts.slice(1).join(' ');
  while (parts.join(' ').length > LONGEST && rest().length > SHORTEST) parts.shift();
  return clip(parts.join(' '), LONGEST);
}

const MOST_LINES = 6;

/** The few lines that tell: all of them if there are few, else those that name an error, the last ones of a traceback. */
export function tellingLines(error: string): readonly string[] {
  const lines = sayingLines(error);
  if (lines.length <= MOST_LINES) return lines;
  const telling = lines.filter((line) =>
    [NAMED, TELLING, POINTS, RED_TEST].some((sign) => sign.test(line)),
  );
  const some = telling.length > 0 ? telling : lines;
  return /^Traceback /m.test(error) ? some.slice(-MOST_LINES) : some.slice(0, MOST_LINES);
}

function sayingLines(error: string): readonly string[] {
  return error
    .replace(NOISE, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !SAYS_NOTHING.test(line.trim()));
}

function withoutPlaces(line: string): string {
  return (
    line
      .replace(PLACE, '')
      .replace(/(?: @ )?\bfile:\/\/\/?[^\s`'"]+/g, '')
      // But for a file that begins with a dot.
      .replace(/^(?:(?!\.\w)[^\p{L}\p{N}"'`([<-])+/u, '')
      .replace(/\s+(?:after [\d.]+m?s\b|\([\d.]+m?s\)|target=\S+$)/g, '')
      .replace(/^(?:npm (?:error|ERR!)|E\s{2,}|error:|Error:|Uncaught)\s+/, '')
      .replace(/(?:\b(?:imported|required) from|\bat)\s+\S*\/\S+$/, '')
      .replace(/(?<![:/\w.@~+-])~?\/(?:[\w.@~+-]+\/)*([\w.@~+-]+)(?::\d+)*/g, '$1')
      .replace(/(?:\s+at \d\d:\d\d(?::\d\d)?)?[.\s]*$/, '')
      .trim()
  );
}

/** Of a test that says only what it expected. */
export function isAssertion(title: string): boolean {
  return /\bassert|\bexpected\b|\bto (?:be|equal|contain|match|have)\b/i.test(title);
}

/**
 * The same for the same error: its words, in no order. Empty if there are too few to tell it from another. Of what a
 * test expected the numbers count as well: the words are those of every test.
 */
export function errorKey(title: string): string {
  if (isAssertion(title)) return title.toLowerCase();
  const { words } = errorSignature(title);
  return words.size < 2 ? '' : [...words].sort().join(' ');
}
