/**
 * What cured an error before, for a command that has just failed. What a test, a linter or a compiler finds is in the code of that
 * day, and so was its cure; worth telling is a command that helped, or what helped where the command itself was at fault.
 */
import { errorLines, failureLines } from '../../conversations/error-lines.ts';
import { clip } from '../../core/budget.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { type FailureFix, failuresFixed } from '../../recall/fix.ts';
import { wasNotRun } from '../../recall/was-not-run.ts';
import { essentials } from '../../text/command-line.ts';
import { changesNothing, looksOnly } from '../../text/looks-only.ts';
import type { SolvedPorts } from '../search/solved-before.ts';
import { errorGist } from './error-gist.ts';
import { goesAround, isWrongHere } from './is-variant.ts';
import type { LastFailure } from './last-failure.ts';
import type { Remark } from './remark.ts';

const EXIT = /^(?:Error: )?Exit code (\d+)\s*/;
const MOST_STEPS = 2;
const LONGEST_ERROR = 80;
const LONGEST_STEP = 100;
/** Below this two errors share little more than their kind. */
const ALIKE = 0.7;

export async function cureFor(
  ports: SolvedPorts,
  failure: LastFailure,
  session: string | undefined,
): Promise<Remark | undefined> {
  const error = failure.output.replace(EXIT, '');
  const { project } = ports.scopes;
  // A search that finds nothing fails, too.
  if (project === undefined || looksOnly(failure.command)) return undefined;
  if (wasNotRun({ error }) || failureLines(error) === '') return undefined;
  const { results } = await failuresFixed(ports, { error, project });
  const best = results.find(
    (fix) => fix.failure.session !== session && isWorthTelling(fix, failure.command, error),
  );
  return best && remark(best);
}

function isWorthTelling(fix: FailureFix, command: string, error: string): boolean {
  const { confidence, changes, similarity, failure } = fix;
  const isKnown = confidence !== 'unknown' && similarity >= ALIKE;
  if (!isKnown || changes.length === 0 || changes.length > MOST_STEPS) return false;
  if (programOf(command) !== programOf(failure.detail ?? '')) return false;
  if (changes.every(({ kind }) => kind === 'run')) return changes.every(isTellingRun);
  return confidence === 'sure' && (isWrongHere(error) || !isOfCode(command));
}

/** To commit again is what everybody does; to go around a check nobody should be told. */
function isTellingRun({ detail = '' }: PlacedAction): boolean {
  return essentials(detail).every(({ words }) => words[0] !== 'git' && !words.some(goesAround));
}

/** It fails because of what it looks at. */
function isOfCode(command: string): boolean {
  return changesNothing(command) || programOf(command) === 'git';
}

function programOf(command: string): string | undefined {
  return essentials(command)[0]?.words[0];
}

/** Known by the run that passed, as the invocation is that works here: one of the two is enough. */
function remark({ failure, passed, changes, confidence, similarity }: FailureFix): Remark {
  const error = clip(
    errorGist(errorLines(failure.error ?? '', (text) => text) ?? ''),
    LONGEST_ERROR,
  );
  const steps = [...new Set(changes.map(stepText))].join(', ');
  const isSure = confidence === 'sure';
  return {
    ...{ id: `d${(passed ?? failure).id}`, kind: 'deed', type: 'solved', title: error },
    score: similarity,
    text: `“${error}” was met here before, and ${isSure ? 'solved' : 'perhaps solved'} by ${steps}.`,
    reason: isSure ? 'this error was solved' : 'an error like this may have been solved',
    ...{ time: failure.time, file: failure.file },
  };
}

function stepText({ kind, detail = '', path = '' }: PlacedAction): string {
  return kind === 'run' ? `\`${clip(detail, LONGEST_STEP)}\`` : `a change of ${path}`;
}
