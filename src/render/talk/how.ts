/** The invocation that works here, as a person reads it. */
import { clip } from '../../core/budget.ts';
import type { How, Invocation } from '../../recall/how.ts';
import type { Style } from '../style.ts';
import {
  actionJson,
  citation,
  commandText,
  exitOf,
  firstErrorLine,
  NOTHING_INDEXED,
  when,
} from './actions.ts';

const LONGEST_COMMAND = 500;

/** Where a folder is, as seen from the project; undefined for the project itself. */
type PlaceOf = (cwd: string) => string | undefined;

export function howJson(command: string, { works, fails }: How) {
  return { command, works: works.map(invocationJson), fails: fails.map(invocationJson) };
}

export function howText(command: string, how: How, placeOf: PlaceOf, style: Style): string {
  const { works, fails, isEmpty } = how;
  if (isEmpty) return NOTHING_INDEXED;
  if (works.length === 0 && fails.length === 0) {
    return `"${command}" was not run in this project's conversations. Try one word of it, or: ${style.ask.remember(command)}`;
  }
  const none = works.length === 0 ? [`No run of "${command}" ended well here.`] : [];
  return [
    ...none,
    ...works.map((each) => workingText(each, placeOf, style)),
    ...fails.map((each) => failingText(each, style)),
  ].join('\n\n');
}

function workingText(invocation: Invocation, placeOf: PlaceOf, style: Style): string {
  const { run, ok, failed, unsure, last, failure } = invocation;
  const place = placeOf(run.cwd);
  const facts = [
    `${ok} ok${failed > 0 ? `, ${failed} failed` : ''}`,
    `last ${when(last)}`,
    ...(place === undefined ? [] : [`in ${place}`]),
    ...(unsure > 0 ? [`${unsure} through a pipe or the like, which hides failures`] : []),
  ];
  const lines = [
    style.bold(commandText(run, LONGEST_COMMAND)),
    `  ${facts.join('; ')}`,
    ...(failure ? [`  failed since: ${failureText(failure)}`] : []),
    `  ${citation(`d${run.id}`, run, style)}`,
  ];
  return lines.join('\n');
}

function failingText({ run, failed, last }: Invocation, style: Style): string {
  const often = failed > 1 ? `${failed} times, last ${when(last)}` : when(last);
  return [
    `does not work here: ${commandText(run)} → ${failureText(run)}`,
    `  ${often}`,
    `  ${citation(`d${run.id}`, run, style)}`,
  ].join('\n');
}

function failureText(run: Invocation['run']): string {
  return clip([exitOf(run), firstErrorLine(run)].filter(Boolean).join(', '), 200);
}

function invocationJson({ run, ok, failed, unsure, last, failure }: Invocation) {
  const { before: _, after: __, path: ___, startLine: ____, ...rest } = actionJson(run);
  const since = failure && actionJson(failure);
  return {
    ...rest,
    session: run.session,
    ok,
    failed,
    unsure,
    last,
    failedSince: since && { id: since.id, exitCode: since.exitCode, error: since.error },
  };
}
