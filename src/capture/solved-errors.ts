/**
 * Failures of a session that are worth a note: they said what was wrong, somebody changed something, and then the same
 * command passed for sure. Slips of the fingers, searches that found nothing and tests that were red on purpose are not.
 */
import type { DeedPorts } from '../core/ports.ts';
import type { PlacedDeed } from '../core/recall.ts';
import { commandKey, essentials } from '../recall/command-line.ts';
import { type Fix, fixesOf } from '../recall/fix.ts';
import { wasNotRun } from '../recall/was-not-run.ts';
import { errorKey, errorTitle, isAssertion } from './error-title.ts';
import type { SessionTalk } from './session-talk.ts';

export interface SolvedError extends Fix {
  readonly title: string;
  readonly key: string;
  readonly passed: PlacedDeed;
  /** The steps that may have solved it. */
  readonly remedy: readonly PlacedDeed[];
}

const MOST = 5;
const QUICK_MS = 2 * 60_000;
/** They fail because of what they look at, and change nothing. */
const LOOKS =
  /^(?:grep|egrep|rg|ls|cat|head|tail|find|which|type|test|\[|diff|cmp|wc|stat|file|pgrep|ps|pwd|tree|sed -n|awk|jq|sleep|curl -I|git (?:status|diff|log|show|grep|branch|blame|rev-parse))(?:\s|$)/;
const TESTS = /\b(?:test|tests|vitest|jest|mocha|pytest|rspec|phpunit|cargo test|go test|ctest)\b/;

/** The best first. */
export async function solvedErrors(
  ports: DeedPorts,
  { deeds }: SessionTalk,
): Promise<readonly SolvedError[]> {
  const failures = deeds.flatMap((deed) => {
    const isFailure = deed.kind === 'run' && deed.outcome === 'failed' && !wasNotRun(deed);
    const title = isFailure && deed.error !== undefined ? errorTitle(deed.error) : undefined;
    const key = title === undefined ? '' : errorKey(title);
    const placed = key === '' || looksOnly(deed.detail) ? undefined : ports.deeds.deed(deed.id);
    return placed ? [{ placed, key }] : [];
  });
  const solved: SolvedError[] = [];
  for (const [key, group] of Map.groupBy(failures, (one) => one.key)) {
    const fixes = await fixesOf(
      ports,
      group.map(({ placed }) => placed),
    );
    solved.push(...fixes.flatMap((fix) => worthIt(fix, key)).slice(-1));
  }
  return solved.toSorted((a, b) => worth(b) - worth(a)).slice(0, MOST);
}

function worthIt(fix: Fix, key: string): readonly SolvedError[] {
  const { passed, isSure, failure, steps } = fix;
  // Redacted by the rules of now, it may read otherwise than when it was grouped.
  const title = errorTitle(failure.error ?? '');
  if (!passed || !isSure || title === undefined) return [];
  const own = commandKey(failure.detail ?? '');
  const remedy = steps.filter((step) => {
    if (step.outcome === 'failed') return false;
    return (
      step.kind !== 'run' || (!looksOnly(step.detail) && commandKey(step.detail ?? '') !== own)
    );
  });
  const isRedGreen =
    TESTS.test(failure.detail ?? '') && isAssertion(title) && minutes(fix) * 60_000 < QUICK_MS;
  return remedy.length === 0 || isRedGreen ? [] : [{ ...fix, title, key, passed, remedy }];
}

/** What took long, came back or was explained is what somebody will look for. */
function worth(error: SolvedError): number {
  const { times, explanation, remedy } = error;
  const edits = remedy.some(({ kind }) => kind !== 'run') ? 1 : 0;
  return Math.min(times, 5) + (explanation ? 2 : 0) + edits + Math.min(minutes(error), 30) / 10;
}

function minutes({ failure, passed }: Fix): number {
  return passed ? (Date.parse(passed.time) - Date.parse(failure.time)) / 60_000 : 0;
}

/** Every command of the line only looks. */
function looksOnly(line = ''): boolean {
  const all = essentials(line);
  return all.length === 0 || all.every(({ words }) => LOOKS.test(words.join(' ')));
}
