/**
 * The invocation that works here: the command about to be run has only ever failed in this folder, and in a past session another
 * form of it passed right after, with nothing edited in between.
 */
import { clip } from '../../core/budget.ts';
import type { Elsewhere, PastRun } from '../../core/ports/point-of-action.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { hidesStatus } from '../../text/command-line.ts';
import { looksOnly } from '../../text/looks-only.ts';
import type { AboutToRun } from './about-to.ts';
import { type CommandForm, formOf, matchOf } from './command-form.ts';
import { errorGist } from './error-gist.ts';
import type { ActionPorts, Remark } from './remark.ts';

/** So far after a failure the form that passes is looked for. */
const FOLLOWED = 12;
const MOST_TRIES = 3;
const MOST_FAILURES = 4;
const LONGEST_COMMAND = 90;
const LONGEST_ERROR = 70;
const MOST_DIFFERING = 4;

export async function workingInvocation(
  ports: ActionPorts,
  { command, cwd }: AboutToRun,
  where: Elsewhere,
): Promise<Remark | undefined> {
  const form = looksOnly(command) ? undefined : formOf(command, cwd);
  const match = form && matchOf(form);
  if (!form || match === undefined) return undefined;
  const runs = ports.pointOfAction.runs(match, where);
  // Those that failed are few: most commands end here.
  const failed = runs.filter((run) => run.outcome === 'failed' && isSame(run, form));
  if (failed.length === 0) return undefined;
  // What passes at times fails because of the code.
  if (runs.some((run) => hasPassed(run) && isSame(run, form))) return undefined;
  const { wasNotRun } = await import('../../recall/was-not-run.ts');
  const { isVariant } = await import('./is-variant.ts');
  const { redactedAnew } = await import('../../recall/redacted-anew.ts');
  const real = failed.filter((run) => !wasNotRun(run));
  for (const run of real.slice(0, MOST_FAILURES)) {
    const passed = passedNext(ports, run, (next) => {
      const other = formOf(next.detail ?? '', next.cwd);
      return other !== undefined && isVariant(form, other, run.error ?? '');
    });
    if (!passed) continue;
    const [failure = run] = await redactedAnew(ports, [run]);
    const [way = passed] = await redactedAnew(ports, [passed]);
    return remark(failure, way, real.length);
  }
  return undefined;
}

function hasPassed({ outcome, detail }: PastRun): boolean {
  return outcome === 'ok' && !hidesStatus(detail);
}

function isSame({ detail, cwd }: PastRun, form: CommandForm): boolean {
  const other = formOf(detail, cwd);
  return (
    other?.text === form.text &&
    other.folder === form.folder &&
    other.variables.join(' ') === form.variables.join(' ')
  );
}

/** Before anything was edited, and within a few tries. */
function passedNext(
  { actions }: ActionPorts,
  { conversation, line, action: id }: PastRun,
  isVariantOf: (next: PlacedAction) => boolean,
): PlacedAction | undefined {
  let tries = 0;
  for (const next of actions.following({ conversation, line, id }, FOLLOWED)) {
    if (next.kind === 'edit' || next.kind === 'write') return undefined;
    if (next.kind !== 'run' || looksOnly(next.detail)) continue;
    if (++tries > MOST_TRIES) return undefined;
    const detail = next.detail ?? '';
    if (next.outcome === 'ok' && !hidesStatus(detail) && isVariantOf(next)) return next;
  }
  return undefined;
}

function remark(failed: PastRun, passed: PlacedAction, times: number): Remark {
  const error = clip(errorGist(failed.error ?? ''), LONGEST_ERROR);
  const often = times > 1 ? ` (${times} times)` : '';
  const reason = error === '' ? '' : `: ${error}`;
  return {
    id: `d${passed.id}`,
    kind: 'deed',
    type: 'invocation',
    title: shown(failed.detail),
    text: `\`${shown(failed.detail)}\` failed here${often}${reason}; ${howElse(failed.detail, passed.detail ?? '')}.`,
    ...{ time: passed.time, file: passed.file, score: 0.9 },
    reason: 'the same command failed here, and another form of it passed',
  };
}

/** Of two long lines what differs, as their beginnings are alike. */
function howElse(failed: string, passed: string): string {
  if (passed.length <= LONGEST_COMMAND) return `\`${passed}\` worked`;
  const [old, now] = [failed, passed].map((line) => line.split(/\s+/));
  const less = old?.filter((word) => !now?.includes(word)) ?? [];
  const more = now?.filter((word) => !old?.includes(word)) ?? [];
  if (less.length + more.length > MOST_DIFFERING) return `\`${shown(passed)}\` worked`;
  const [without, plus] = [less, more].map((words) => clip(words.join(' '), LONGEST_COMMAND));
  return `it worked${without ? ` without \`${without}\`` : ''}${plus ? ` with \`${plus}\`` : ''}`;
}

function shown(command: string): string {
  return clip(command, LONGEST_COMMAND);
}
