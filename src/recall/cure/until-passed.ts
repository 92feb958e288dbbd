/**
 * From a failure to its end, in the same conversation: what was changed since it failed like this the last time, until
 * the same command passed, or failed with something else. What was taken back or did not help does not count.
 */
import type { PlacedAction } from '../../core/recall.ts';
import { isChange } from '../is-change.ts';
import { wasNotRun } from '../was-not-run.ts';
import { hidesEnd, isOtherWay, likenessTo } from './same-command.ts';

export interface Way {
  /** What may have cured it, in order. */
  readonly changes: readonly PlacedAction[];
  /** How often it failed like this. */
  readonly times: number;
  readonly end: PlacedAction | undefined;
  /** `gone`: the same command failed again, with another error. */
  readonly ending: 'passed' | 'gone' | undefined;
  /** The same command with the same arguments, and its own exit status. */
  readonly isSame: boolean;
}

/** Of more changes nobody can say which one helped. */
const FEW = 3;
/** Takes back what was edited, all of it or the files that it names. */
const TAKES_BACK =
  /\bgit (?:checkout\b(?! -b)|restore\b(?!.*--staged)|reset --hard|stash\b(?! (?:pop|apply|list|show)))/;

type Alike = (error: string) => boolean;

/** `next` is what was done after the failure, in order. */
export function untilPassed(
  failure: PlacedAction,
  next: Iterable<PlacedAction>,
  isAlike: Alike,
): Way {
  return failure.kind === 'run' ? untilRunPassed(failure, next, isAlike) : untilDone(failure, next);
}

function untilRunPassed(failure: PlacedAction, next: Iterable<PlacedAction>, isAlike: Alike): Way {
  const failed = failure.detail ?? '';
  const compare = likenessTo(failed);
  let changes: PlacedAction[] = [];
  let times = 1;
  let near: Way | undefined;
  for (const action of next) {
    const line = action.detail ?? '';
    const likeness = action.kind === 'run' ? compare(line) : 'other';
    if (likeness !== 'other' && action.outcome === 'failed' && !wasNotRun(action)) {
      if (isAlike(action.error ?? '')) {
        // Whatever was done so far did not help.
        changes = [];
        near = undefined;
        times += 1;
      } else if (likeness === 'same' && !near) {
        return { ...ended(failed, changes, action), times, ending: 'gone', isSame: true };
      }
    } else if (likeness !== 'other' && action.outcome === 'ok') {
      const isSame = likeness === 'same' && !hidesEnd(failed, line);
      const way = { ...ended(failed, changes, action), times, ending: 'passed' as const, isSame };
      if (isSame) return near && way.changes.length > FEW ? near : way;
      near ??= way;
    } else if (isChange(action)) {
      changes = withChange(changes, action);
    }
  }
  // What was changed later may have been for anything.
  return near ?? { changes: [], times, end: undefined, ending: undefined, isSame: false };
}

/** A run that passed in another way than the one that failed is a part of the cure. */
function ended(failed: string, changes: readonly PlacedAction[], end: PlacedAction) {
  const isCure = isOtherWay(failed, end.detail ?? '');
  return { changes: isCure ? [...changes, end] : changes, end };
}

/** An edit, or a file that could not be read: the next time that it went well with the same file. */
function untilDone(failure: PlacedAction, next: Iterable<PlacedAction>): Way {
  const changes: PlacedAction[] = [];
  let times = 1;
  for (const action of next) {
    if (!isAbout(failure, action)) continue;
    if (action.outcome === 'failed' && !wasNotRun(action)) times += 1;
    if (action.outcome !== 'ok') continue;
    changes.push(action);
    const isDone = failure.kind === 'read' || action.kind === 'edit' || action.kind === 'write';
    const isSame = action.path === failure.path;
    if (isDone) return { changes, times, end: action, ending: 'passed', isSame };
  }
  return { changes: [], times, end: undefined, ending: undefined, isSame: false };
}

/** With the same file; what could not be read may have been searched, or read with a command. */
function isAbout({ kind, path = '' }: PlacedAction, other: PlacedAction): boolean {
  if (path === '') return false;
  if (other.path === path) return true;
  const name = path.replace(/^.*\//, '');
  return kind === 'read' && (other.detail ?? '').includes(name);
}

/** In order, without those that later ones took back. */
export function withoutTakenBack(changes: readonly PlacedAction[]): readonly PlacedAction[] {
  let kept: readonly PlacedAction[] = [];
  for (const change of changes) kept = withChange(kept, change);
  return kept;
}

/** Without what this one takes back. */
function withChange(changes: readonly PlacedAction[], change: PlacedAction): PlacedAction[] {
  const line = change.kind === 'run' ? (change.detail ?? '') : '';
  if (TAKES_BACK.test(line))
    return [...changes.filter((other) => !isTakenBack(other, line)), change];
  const undone = changes.findLastIndex(
    (other) =>
      other.kind === 'edit' &&
      change.kind === 'edit' &&
      other.path === change.path &&
      nonEmptyPair(other.before, change.after) &&
      nonEmptyPair(other.after, change.before),
  );
  return undone < 0 ? [...changes, change] : changes.filter((_, at) => at !== undone);
}

function isTakenBack({ kind, path = '' }: PlacedAction, line: string): boolean {
  if (kind !== 'edit' && kind !== 'write') return false;
  const namesFiles = /\s[\w./-]+\.\w+(?:\s|$)/.test(line);
  return !namesFiles || line.includes(path.replace(/^.*\//, ''));
}

function nonEmptyPair(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one !== '' && one === other;
}
