/** Commands that failed and did not pass later, with what was run in their place. */
import { commandKey } from '../../text/command-line.ts';
import { stem } from '../../text/stem.ts';
import type { Step } from './step.ts';
import { isTelling } from './working-commands.ts';

export interface FailedCommand {
  readonly command: string;
  /** The line of it that names the error, else the first; empty if it failed without a word. */
  readonly error: string;
  /** What passed soon after, of the same kind. */
  readonly instead?: string | undefined;
}

const MOST = 3;
/** So many runs later a command is not a second try any more. */
const SOON = 4;
const NAMES_ERROR = /^\s*(?:[\w.]*(?:Error|Exception)|error|fatal|panic)\b.*:/i;
/** Some clients give that an exit code, too. */
const REFUSED = /^The user doesn't want to/;

/** The last first. */
export function failedCommands(runs: readonly Step[]): readonly FailedCommand[] {
  const told = new Map<string, FailedCommand>();
  for (const [at, run] of runs.entries()) {
    const { detail = '', outcome, error = '' } = run;
    const key = commandKey(detail);
    if (outcome === 'ok') told.delete(key);
    if (!hasFailed(run) || !isTelling(detail)) continue;
    const instead = cureOf(run, runs.slice(at + 1, at + 1 + SOON));
    // Said again at its last place.
    told.delete(key);
    if (instead !== undefined) told.set(key, { command: detail, error: telling(error), instead });
  }
  return [...told.values()].toReversed().slice(0, MOST);
}

/** What the person or the client did not let run has no exit code. */
function hasFailed({ outcome, exitCode, error = '' }: Step): boolean {
  return outcome === 'failed' && exitCode !== undefined && !REFUSED.test(error);
}

/** Programs print the line of code, or where they are, before what is wrong. */
function telling(error: string): string {
  const lines = error.trim().split('\n');
  return (lines.find((line) => NAMES_ERROR.test(line)) ?? lines[0] ?? '').trim();
}

/** The passed line that has most of its words, and half of them at least: the same thing, done another way. */
function cureOf({ detail = '' }: Step, later: readonly Step[]): string | undefined {
  const wanted = wordsOf(detail);
  const sharedBy = (line: string) => [...wordsOf(line)].filter((word) => wanted.has(word)).length;
  const [best] = later
    .flatMap(({ outcome, detail: line = '' }) => (outcome === 'ok' ? [line] : []))
    .filter((line) => isTelling(line) && commandKey(line) !== commandKey(detail))
    .map((line) => ({ line, shared: sharedBy(line) }))
    .toSorted((one, other) => other.shared - one.shared);
  return best && best.shared > 0 && best.shared * 2 >= wanted.size ? best.line : undefined;
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(
    commandKey(line)
      .split(/[\s=:/.]+/)
      .filter((word) => word.length > 1)
      .map(stem),
  );
}
