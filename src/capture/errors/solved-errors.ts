/**
 * Failures of a session that are worth a note: they said what was wrong, somebody changed something, and then the same
 * command passed for sure. Slips of the fingers, searches that found nothing and tests that were red on purpose are not;
 * nor is what a compiler said of code in the making, if it was mended at once and nobody said why.
 */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { type FailureFix, fixesOf } from '../../recall/fix.ts';
import { wasNotRun } from '../../recall/was-not-run.ts';
import { looksOnly } from '../../text/looks-only.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { causeOf } from './cause-of.ts';
import { errorKey, errorTitle, isAssertion } from './error-title.ts';

export interface SolvedError extends FailureFix {
  readonly title: string;
  readonly key: string;
  readonly passed: PlacedAction;
  /** The steps that may have solved it. */
  readonly remedy: readonly PlacedAction[];
  /** Empty if nobody said it. */
  readonly cause: string;
}

const MOST = 5;
const RED_GREEN_MINUTES = 2;
const ROUTINE_MINUTES = 5;
const TESTS = /\b(?:test|tests|vitest|jest|mocha|pytest|rspec|phpunit|cargo test|go test|ctest)\b/;

/** The best first. */
export async function solvedErrors(
  ports: ActionPorts,
  { actions }: SessionTalk,
): Promise<readonly SolvedError[]> {
  const failures = actions.flatMap((action) => {
    const isFailure = action.kind === 'run' && action.outcome === 'failed' && !wasNotRun(action);
    const title = isFailure && action.error !== undefined ? errorTitle(action.error) : undefined;
    const key = title === undefined ? '' : errorKey(title);
    const placed =
      key === '' || looksOnly(action.detail) ? undefined : ports.actions.action(action.id);
    return placed ? [{ placed, key }] : [];
  });
  const solved: SolvedError[] = [];
  for (const [key, group] of Map.groupBy(failures, (one) => one.key)) {
    const fixes = await fixesOf(
      ports,
      group.map(({ placed }) => placed),
    );
    const found = await Promise.all(fixes.map((fix) => worthIt(ports, fix, key)));
    solved.push(...found.flat().slice(-1));
  }
  return solved.toSorted((a, b) => worth(b) - worth(a)).slice(0, MOST);
}

async function worthIt(
  ports: ActionPorts,
  fix: FailureFix,
  key: string,
): Promise<readonly SolvedError[]> {
  const { passed, hasPassed, failure, changes } = fix;
  // Redacted by the rules of now, it may read otherwise than when it was grouped.
  const title = errorTitle(failure.error ?? '');
  if (!passed || !hasPassed || title === undefined) return [];
  // A command that passed because it was typed another way had only been mistyped.
  const remedy = changes.filter(({ id }) => id !== passed.id);
  if (remedy.length === 0 || isRedGreen(fix, title)) return [];
  const cause = await causeOf(ports, failure, passed);
  const error = { ...fix, title, key, passed, remedy, cause };
  return isRoutine(error) ? [] : [error];
}

function isRedGreen(fix: FailureFix, title: string): boolean {
  const isTest = TESTS.test(fix.failure.detail ?? '') && isAssertion(title);
  return isTest && minutes(fix) < RED_GREEN_MINUTES;
}

function isRoutine(error: SolvedError): boolean {
  const { times, cause, remedy } = error;
  const isEdited = remedy.every(({ kind }) => kind !== 'run');
  return times === 1 && cause === '' && isEdited && minutes(error) < ROUTINE_MINUTES;
}

/** What took long, came back or was explained is what somebody will look for. */
function worth(error: SolvedError): number {
  const { times, cause, remedy } = error;
  const edits = remedy.some(({ kind }) => kind !== 'run') ? 1 : 0;
  return Math.min(times, 5) + (cause === '' ? 0 : 2) + edits + Math.min(minutes(error), 30) / 10;
}

function minutes({ failure, passed }: FailureFix): number {
  return passed ? (Date.parse(passed.time) - Date.parse(failure.time)) / 60_000 : 0;
}
