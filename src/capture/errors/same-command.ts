/** Whether what passed is the command that failed: the same program on the same targets, or more of its tests. */
import { commandKey, coreWords, essentials } from '../../text/command-line.ts';

const TESTS =
  /\b(?:test|tests|vitest|jest|mocha|pytest|rspec|phpunit|ctest|check|lint|golangci-lint)\b/;

export function isSameCommand(failed: string, passed: string): boolean {
  // What a program is given in the line itself is not compared word by word.
  if (/<<-?\s*['"]?\w/.test(failed) || /<<-?\s*['"]?\w/.test(passed)) return failed === passed;
  const key = commandKey(failed);
  if (key === '' || commandKey(passed) === key) return key !== '';
  const [own, other] = [failed, passed].map((line) =>
    essentials(line).map(({ words }) => words.join(' ')),
  );
  if (own?.every((part) => other?.includes(part))) return true;
  const [core, all] = [coreWords(failed), coreWords(passed)];
  if (sameWords(core, all)) return true;
  return (
    TESTS.test(all.slice(0, 3).join(' ')) && all.length < core.length && isBeginning(all, core)
  );
}

/** All tests instead of one: nothing that the other does not have. */
function isBeginning(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((word) => whole.includes(word)) && part[0] === whole[0];
}

/** In whatever order: targets have none. */
function sameWords(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [some.toSorted(), others.toSorted()];
  return a.length > 0 && a.length === b.length && a.every((word, at) => word === b[at]);
}
