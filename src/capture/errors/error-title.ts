/** The line of a failure that says what is wrong, without what differs from one time to the next. */
import { clip } from '../../core/budget.ts';
import { errorSignature } from '../../recall/error-signature.ts';

const LONGEST = 100;

/** An error with a name, or a program that says "error:". */
const NAMED =
  /\b[A-Z]\w*(?:Error|Exception|Failure)\b|\b(?:error|fatal|panic)(?:\[\w+\]|\s+[A-Z]{1,4}\d+)?\s*:|\berror\b.*\b[A-Z]{2,}\d+/;
const TELLING =
  /\b(?:error|cannot|can't|could not|unable|not found|no such|undefined|denied|refused|invalid|missing|timed? ?out|conflict|failed)\b/i;
/** Lines that programs print whatever went wrong. */
const SAYS_NOTHING =
  /complete log of this run|^npm (?:error|ERR!) (?:code|path|errno|command|Lifecycle|syscall)\b|command failed|exit(?:ed)? (?:code|status|with)|^make\b.*\*\*\*|^\s*(?:at |File ")|^\s*(?:FAIL|Failed Tests|Test(?: Files|s)?)\b/i;
/** Where it was: `src/a.ts(3,5): `, `src/a.ts:3:5 - `. */
const PLACE = /^\s*(?:\S+?[(:]\d+(?:[,:]\d+)?\)?:?\s*-?\s*)?/;

export function errorTitle(error: string): string | undefined {
  const lines = error
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !SAYS_NOTHING.test(line));
  const named = lines.filter((line) => NAMED.test(line));
  // The last line of a Python traceback is the one that tells.
  const best = /^Traceback /m.test(error) ? named.at(-1) : named[0];
  const line = best ?? lines.find((one) => TELLING.test(one));
  return line === undefined ? undefined : clip(withoutPlaces(line), LONGEST);
}

function withoutPlaces(line: string): string {
  return line
    .replace(PLACE, '')
    .replace(/^(?:npm (?:error|ERR!)|E\s{2,}|error:|Error:|Uncaught)\s+/, '')
    .replace(/(?:\b(?:imported|required) from|\bat)\s+\S*\/\S+$/, '')
    .replace(/(?:[\w.@~+-]*\/)+([\w.@~+-]+)(?::\d+)*/g, '$1')
    .replace(/(?:\s+at \d\d:\d\d(?::\d\d)?)?[.\s]*$/, '')
    .trim();
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
