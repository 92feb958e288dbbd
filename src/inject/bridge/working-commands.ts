/** Commands that passed, each in the form that it was run in last: the one that works here. */
import { commandKey, coreWords, hidesStatus } from '../../text/command-line.ts';
import { looksOnly } from '../../text/looks-only.ts';
import type { Step } from './step.ts';

export interface WorkingCommand {
  readonly command: string;
  /** Where, if that is not the project's folder. */
  readonly folder?: string | undefined;
  readonly times: number;
}

const MOST = 8;
/** A longer one is a program of its own. */
const LONGEST = 160;
/** Done once, and over: these say nothing about how to do it again. */
const ONCE =
  /^(?:mkdir|rm|mv|cp|touch|chmod|kill|pkill|git (?:add|commit|push|mv|rm|checkout|switch|stash|restore|reset))\b/;

export function workingCommands(runs: readonly Step[], project: string): readonly WorkingCommand[] {
  const passed = runs.filter(({ outcome, detail = '' }) => outcome === 'ok' && isTelling(detail));
  const groups = Map.groupBy(passed, ({ detail = '' }) => subjectOf(detail));
  return [...groups.values()]
    .map((group) => ({ last: group.at(-1), times: group.length }))
    .toSorted((a, b) => b.times - a.times || placeOf(passed, b.last) - placeOf(passed, a.last))
    .flatMap(({ last, times }) => (last ? [told(last, times, project)] : []))
    .slice(0, MOST);
}

export function isTelling(line: string): boolean {
  return (
    line.length <= LONGEST &&
    !line.includes('\n') &&
    !hidesStatus(line) &&
    !looksOnly(line) &&
    !ONCE.test(commandKey(line))
  );
}

/** Program and what it is to do: `npm test -- a` and `npm test -- b` are one; the last form is told. */
function subjectOf(line: string): string {
  return coreWords(line).slice(0, 2).join(' ');
}

function placeOf(all: readonly Step[], one: Step | undefined): number {
  return one ? all.indexOf(one) : -1;
}

function told({ detail = '', cwd }: Step, times: number, project: string): WorkingCommand {
  const isElsewhere = cwd !== '' && cwd !== project;
  const folder = cwd.startsWith(`${project}/`) ? cwd.slice(project.length + 1) : cwd;
  return { command: detail, ...(isElsewhere ? { folder } : {}), times };
}
