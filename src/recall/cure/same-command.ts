/**
 * Whether a later run is a second try of a command that failed: the same command, or the same program on the same
 * target. A run that did only a part of it is near; so is one that another program was started with.
 */
import { commandKey, coreWords, essentials, hidesStatus } from '../../text/command-line.ts';
import { changesNothing } from '../../text/looks-only.ts';
import { simpleCommands } from '../../text/shell-line.ts';

export type Likeness = 'same' | 'near' | 'other';

const TESTS = /\b(?:test|tests|vitest|jest|mocha|pytest|rspec|phpunit|ctest|check|lint)\b/;
/** What stands around a command and changes nothing about it. */
const AROUND = /^(?:cd|pushd|echo|printf|true|sleep|date|exit|tail|head|tee|cat|grep|wc|less|:)$/;

export function likenessTo(failed: string): (line: string) => Likeness {
  const key = commandKey(failed);
  const core = coreWords(failed);
  const own = essentials(failed);
  const parts = own.map(({ words }) => words.join(' '));
  // A pipe ends as its last command does; what comes before is only what that is given.
  const isPipe = own.length > 1 && own.slice(1).every(({ joint }) => joint === '|');
  return (line) => {
    // Cheap, and true of most lines: not a word of it is there.
    if (!core.some((word) => line.includes(word))) return 'other';
    const other = coreWords(line);
    const otherParts = essentials(line).map(({ words }) => words.join(' '));
    if (commandKey(line) === key || otherParts.includes(key) || isEqual(other, core)) return 'same';
    if (parts.length > 1 && parts.every((part) => otherParts.includes(part))) return 'same';
    if (isPipe && otherParts.includes(parts.at(-1) ?? '')) return 'same';
    // A wider run: all tests instead of one.
    if (parts.length === 1 && isPart(other, core)) return TESTS.test(failed) ? 'same' : 'near';
    if (isPart(core, other) || parts.some((part) => otherParts.includes(part))) return 'near';
    return core.length > 1 && isEqual(core.slice(1), other.slice(1)) ? 'near' : 'other';
  };
}

/** Whether the exit status of a second try is hidden. A pipe into the command that failed is no hiding place. */
export function hidesEnd(failed: string, line: string): boolean {
  if (!hidesStatus(line)) return false;
  const [own, last] = [failed, line].map((each) => essentials(each).at(-1)?.words.join(' '));
  const end = simpleCommands(line).at(-1);
  return !(end?.joint === '|' && own === last && own === end.words.join(' '));
}

/** The line does it another way: a variable is set, an option is gone, something is changed first. A check more is none. */
export function isOtherWay(failed: string, line: string): boolean {
  const known = new Set(wholeCommands(failed));
  const programs = new Set(essentials(failed).map(({ words }) => words[0]));
  return wholeCommands(line).some((command) => {
    if (known.has(command)) return false;
    const isSetting = /^(?:\w+=|source |\. |export |echo |printf )/.test(command);
    return isSetting || programs.has(command.split(' ')[0]) || !changesNothing(command);
  });
}

function wholeCommands(line: string): readonly string[] {
  const all = simpleCommands(line);
  // What is echoed into a pipe is what the next command is given.
  const isInput = (at: number) => all[at + 1]?.joint === '|';
  return all
    .filter(({ words }, at) => !AROUND.test(words[0] ?? '') || isInput(at))
    .map(({ words }) => words.filter((word) => !/^\d?>/.test(word)).join(' '));
}

/** In whatever order: targets have none. */
function isEqual(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [some.toSorted(), others.toSorted()];
  return a.length === b.length && a.every((word, at) => word === b[at]);
}

/** The same program, and no target that the other does not have. */
function isPart(part: readonly string[], whole: readonly string[]): boolean {
  return part.length > 0 && part[0] === whole[0] && part.every((word) => whole.includes(word));
}
