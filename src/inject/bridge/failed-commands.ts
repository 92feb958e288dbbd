/** Commands that failed and did not pass later, with what was run in their place. */
import { commandKey } from '../../text/command-line.ts';
import type { Step } from './step.ts';
import { isTelling } from './working-commands.ts';

export interface FailedCommand {
  readonly command: string;
  /** Its first line. */
  readonly error: string;
  /** What passed soon after, of the same kind. */
  readonly instead?: string | undefined;
}

const MOST = 3;
/** So many runs later a command is not a second try any more. */
const SOON = 4;

/** The last first. */
export function failedCommands(runs: readonly Step[]): readonly FailedCommand[] {
  const told = new Map<string, FailedCommand>();
  for (const [at, run] of runs.entries()) {
    const { detail = '', outcome, error = '' } = run;
    const key = commandKey(detail);
    if (outcome === 'ok') told.delete(key);
    if (outcome !== 'failed' || error.trim() === '' || !isTelling(detail)) continue;
    const instead = cureOf(run, runs.slice(at + 1, at + 1 + SOON));
    const [first = ''] = error.trim().split('\n');
    // Said again at its last place.
    told.delete(key);
    if (instead !== undefined) told.set(key, { command: detail, error: first, instead });
  }
  return [...told.values()].toReversed().slice(0, MOST);
}

/** A passed line that has most of its words: the same thing, done another way. */
function cureOf({ detail = '' }: Step, later: readonly Step[]): string | undefined {
  const wanted = wordsOf(detail);
  const cure = later.find(({ outcome, detail: line = '' }) => {
    if (outcome !== 'ok' || !isTelling(line) || commandKey(line) === commandKey(detail))
      return false;
    const shared = [...wordsOf(line)].filter((word) => wanted.has(word)).length;
    return shared * 2 >= wanted.size && shared > 0;
  });
  return cure?.detail;
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(
    commandKey(line)
      .split(/[\s=:/.]+/)
      .filter((word) => word.length > 1),
  );
}
