/** Errors that a command failed with, until the same command passed: with the sentence that says why, or not at all. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction, Said } from '../../core/recall.ts';
import { type FailureFix, fixesOf } from '../../recall/fix.ts';
import { redactedAnew } from '../../recall/redacted-anew.ts';
import { wasNotRun } from '../../recall/was-not-run.ts';
import { commandKey, hidesStatus } from '../../text/command-line.ts';
import { changesNothing, looksOnly } from '../../text/looks-only.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { causeSentence } from './cause-sentence.ts';
import { errorKey, errorTitle, tellingLines } from './error-title.ts';
import { saysExpected, wantsToFail } from './explains.ts';
import { gradeError } from './grade-error.ts';
import { isSlip } from './is-slip.ts';
import { isSameCommand } from './same-command.ts';
import type { SolvedError } from './solved-error.ts';
import { isOwnBreakage, withoutTakenBack } from './taken-back.ts';
import { sharedWords, tellingWords } from './telling-words.ts';

/** Of more changes nobody can say which one helped. */
const MOST_CHANGES = 12;
const MOST_FOLLOWING = 40;
const MOST_STEPS = 3;
/** In lines: "let me break it", the edit, its result, the command. */
const LEADS_UP = 4;
/** In lines: whoever took longer did other things, too. */
const LONGEST_WAY = 60;
/** Tries something out: a script, or code in the line itself. */
const TRIES =
  /^(?:python[\d.]*|node|ruby|perl|php|deno|go run|tsx|ts-node)\s(?!.*\b(?:install|venv|migrate)\b)/;
const KEEPS = /^\s*(?:cd \S+\s*&&\s*)?git (?:add|commit|push|tag|fetch|log|stash)\b/;
const SETS = /(?:^|[;&|]\s*)(?:\w+=\S|source |\. |export )/;

export async function failedCommands(
  ports: ActionPorts,
  talk: SessionTalk,
): Promise<readonly SolvedError[]> {
  const failures = talk.actions.flatMap(({ id, kind, outcome, error = '', detail, ...action }) => {
    if (kind !== 'run' || outcome !== 'failed' || wasNotRun({ ...action, error })) return [];
    const title = looksOnly(detail) || isSlip(error) ? undefined : errorTitle(error);
    const key = title === undefined ? '' : errorKey(title);
    const placed = key === '' ? undefined : ports.actions.action(id);
    return placed ? [{ placed, key }] : [];
  });
  const solved: SolvedError[] = [];
  for (const group of Map.groupBy(failures, ({ key }) => key).values()) {
    const fixes = await fixesOf(
      ports,
      group.map(({ placed }) => placed),
    );
    const found = await Promise.all(fixes.map((fix) => solvedBy(ports, fix, talk)));
    const last = group.at(-1)?.placed;
    solved.push(...lastPerCause(found.flat()).map((one) => unlessBack(one, last)));
  }
  return solved;
}

/** What failed once more at the end, whatever the command, was not solved for good. */
function unlessBack(error: SolvedError, last: PlacedAction | undefined): SolvedError {
  const isBack = last !== undefined && error.passed !== undefined && last.id > error.passed.id;
  return error.failure && isBack ? { ...error, grade: 'line' } : error;
}

/** The last cure is the one that held; tests have the same words for what has other causes. */
function lastPerCause(all: readonly SolvedError[]): readonly SolvedError[] {
  const last = new Map(all.map((one) => [one.grade === 'note' ? '' : one.cause?.text, one]));
  return [...last.values()];
}

async function solvedBy(
  ports: ActionPorts,
  fix: FailureFix,
  { actions }: SessionTalk,
): Promise<readonly SolvedError[]> {
  const { failure } = fix;
  const passed = passedAfter(ports, fix);
  // Redacted by the rules of now, it may read otherwise than when it was grouped.
  const title = errorTitle(failure.error ?? '');
  const key = errorKey(title ?? '');
  if (!passed || title === undefined || key === '') return [];
  if (isOwnBreakage(failure, fix.changes, actions)) return [];
  const changes = withoutTakenBack(fix.changes.filter(isCure));
  if (changes.length === 0 || changes.length > MOST_CHANGES) return [];
  if (passed.line - failure.line > LONGEST_WAY) return [];
  const said = await saidAround(ports, failure, passed);
  if (isOnPurpose(said, changes[0]?.line ?? passed.line)) return [];
  if (saidBefore(ports, failure).some(({ text }) => wantsToFail(text))) return [];
  const error = tellingWords([title, ...tellingLines(failure.error ?? '')].join('\n'));
  const cause = causeSentence({ said, error, changes });
  const steps = stepsOf(fix, changes, passed);
  const left = changes.length - steps.length;
  const own = { title, seen: `d${failure.id}`, line: failure.line, key, failure, steps, left };
  const namesIt = cause && sharedWords(cause.text, tellingWords(failure.error ?? '')) > 0;
  const grade = cause && !namesIt ? 'line' : gradeError({ title, failure, changes, actions });
  if (cause) return [{ ...own, cause, passed, grade }];
  // What was set or installed says itself what was missing.
  const isPlain = grade === 'note' && steps.length === 1 && steps[0]?.kind === 'run' && left === 0;
  return isPlain ? [{ ...own, cause, passed, grade: 'line' }] : [];
}

/** Looking once more, trying something or keeping what was changed cures nothing; a variable that is set does. */
function isCure({ kind, detail = '' }: PlacedAction): boolean {
  if (kind !== 'run') return true;
  if (KEEPS.test(detail)) return false;
  if (SETS.test(detail)) return true;
  return !changesNothing(detail) && !TRIES.test(commandKey(detail));
}

/** Run another way it passed: that is the cure only where nothing else was changed. */
function stepsOf(
  { steps }: FailureFix,
  changes: readonly PlacedAction[],
  passed: PlacedAction,
): readonly PlacedAction[] {
  const some = steps.filter(({ id }) => changes.some((change) => change.id === id));
  const known = some.length > 0 ? some : changes.slice(-MOST_STEPS);
  const others = known.filter(({ id }) => id !== passed.id);
  return others.length > 0 ? others : known;
}

/** The command that failed; after a second error, too, as long as it came to pass. */
function passedAfter(
  { actions }: ActionPorts,
  { failure, passed, hasPassed }: FailureFix,
): PlacedAction | undefined {
  const failed = failure.detail ?? '';
  if (!passed) return undefined;
  if (passed.outcome === 'ok') {
    return hasPassed && isSameCommand(failed, passed.detail ?? '') ? passed : undefined;
  }
  return actions
    .following(passed, MOST_FOLLOWING)
    .find(
      ({ kind, outcome, detail = '' }) =>
        kind === 'run' && outcome === 'ok' && isSameCommand(failed, detail) && !hidesStatus(detail),
    );
}

/** From the failure to what is said when it had passed. */
async function saidAround(
  ports: ActionPorts,
  { conversation, line }: PlacedAction,
  passed: PlacedAction,
): Promise<readonly Said[]> {
  const between = ports.talk.saidBetween(conversation, line, passed.line);
  const [after] = ports.talk.saidAfter(conversation, passed.line);
  return redactedAnew(ports, after ? [...between, after] : between);
}

/** With the change that led to it. */
function saidBefore({ talk }: ActionPorts, { conversation, line }: PlacedAction) {
  return talk.saidBetween(conversation, Math.max(0, line - LEADS_UP), line);
}

function isOnPurpose(said: readonly Said[], change: number): boolean {
  return said.some(({ line, text }) => line <= change && saysExpected(text));
}
