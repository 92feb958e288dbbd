/**
 * From a failed command to the run that passed, in the same conversation: the same command, or the same
 * program on the same target. A run whose exit status is hidden by a pipe, or that did only a part of it,
 * counts if there is no better one, and is said to be not sure.
 */
import type { GoodRun } from '../../core/recall.ts';
import { commandKey, coreWords, essentials, hidesStatus } from '../../text/command-line.ts';

export interface Pass {
  readonly action: number;
  readonly isSure: boolean;
}

type Likeness = 'same' | 'near' | 'other';

/** Which of the runs after a failure passed what had failed. */
export function passOf(failed: string, next: readonly GoodRun[]): Pass | undefined {
  const compare = likenessTo(failed);
  const passes: Pass[] = [];
  for (const { action, command } of next) {
    const likeness = compare(command);
    const isSure = likeness === 'same' && !hidesStatus(command);
    if (likeness !== 'other') passes.push({ action, isSure });
    if (isSure) break;
  }
  return passes.find(({ isSure }) => isSure) ?? passes[0];
}

function likenessTo(failed: string): (line: string) => Likeness {
  const key = commandKey(failed);
  const core = coreWords(failed);
  const parts = essentials(failed).map(({ words }) => words.join(' '));
  return (line) => {
    // Cheap, and true of most lines: not a word of it is there.
    if (!core.some((word) => line.includes(word))) return 'other';
    const other = coreWords(line);
    const otherParts = essentials(line).map(({ words }) => words.join(' '));
    if (commandKey(line) === key || otherParts.includes(key) || isEqual(other, core)) return 'same';
    // A wider run: all tests instead of one.
    if (parts.length === 1 && isPart(other, core)) return 'same';
    if (isPart(core, other) || parts.some((part) => otherParts.includes(part))) return 'near';
    return core.length > 1 && isEqual(core.slice(1), other.slice(1)) ? 'near' : 'other';
  };
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, at) => word === b[at]);
}

/** The same program, and no target that the other does not have. */
function isPart(part: readonly string[], whole: readonly string[]): boolean {
  return part.length > 0 && part[0] === whole[0] && part.every((word) => whole.includes(word));
}
