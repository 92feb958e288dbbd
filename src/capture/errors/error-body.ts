/** What the note of an error says: the lines that tell, why, what cured it, and the proof; each with where that is from. */
import { clip } from '../../core/budget.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { commandKey } from '../../text/command-line.ts';
import { code, fenced, harmless } from '../../text/markdown-text.ts';
import { plural } from '../../text/plural.ts';
import { shortDiff } from '../../text/short-diff.ts';
import { citedInFull } from '../session/cited.ts';
import { tellingLines } from './error-title.ts';
import type { FailedError, NotedError } from './solved-error.ts';
import { changeText, commandText, withoutFolders } from './solved-line.ts';
import { toldChange } from './told-change.ts';

const LONGEST_LINE = 300;
const DIFF_LINES = 2;
const LONGEST_CHANGE = 160;
const LONGEST_COMMAND = 160;

export async function errorBody(ports: ActionPorts, error: NotedError): Promise<string> {
  const { failure, cause } = error;
  const line = withoutFolders(commandKey(failure.detail ?? ''), failure);
  const command = code(clip(line, LONGEST_COMMAND));
  const told = await toldChange(ports, error);
  const exit =
    failure.exitCode === undefined ? 'failed' : `ended with exit code ${failure.exitCode}`;
  return [
    '## Error Message',
    `${command} ${exit}${citedInFull(`d${failure.id}`)}:`,
    '',
    fenced(messageOf(failure)),
    '',
    '## Cause',
    `${harmless(cause.text)}${citedInFull(cause.id)}`,
    '',
    '## Solution',
    ...stepLines(ports, error),
    ...(told ? [`- ${harmless(told.text)}${citedInFull(told.id)}`] : []),
    proofOf(error),
  ].join('\n');
}

/** What helped when it came back. */
export function laterCure(ports: ActionPorts, error: FailedError): string {
  const { failure, cause, steps } = error;
  const changes = steps.map((step) => changeText(ports, step) + citedInFull(`d${step.id}`));
  return [
    '',
    `It came back on ${failure.time.slice(0, 10)}${citedInFull(`d${failure.id}`)}. What helped then: ${changes.join(', ')}.`,
    ...(cause ? [`${harmless(cause.text)}${citedInFull(cause.id)}`] : []),
    proofOf(error),
  ].join('\n');
}

/** The note has told of all of it before: the same commands, and of edits the same lines. */
export function isKnownCure(content: string, { steps }: FailedError): boolean {
  return steps.every((step) => {
    if (step.kind === 'run') return content.includes(commandText(step));
    const added = diffOf(step).match(/^\+ .*$/gm) ?? [];
    return added.length > 0 && added.every((line) => content.includes(line));
  });
}

function messageOf(failure: PlacedAction): string {
  return tellingLines(failure.error ?? '')
    .map((line) => clip(withoutFolders(line, failure), LONGEST_LINE))
    .join('\n');
}

/** A file that was edited twice counts once. The last edit is shown: of more the note would be a patch. */
function stepLines(ports: ActionPorts, { steps, left, passed }: FailedError): readonly string[] {
  const before = steps.filter(({ id }) => id !== passed.id);
  const shown = before.findLast(({ kind }) => kind === 'edit');
  const groups = Map.groupBy(before, (step) => changeText(ports, step));
  const lines = [...groups].map(([text, same]) => {
    const sources = same.map(({ id }) => citedInFull(`d${id}`)).join('');
    const diff = shown && same.includes(shown) ? diffOf(shown) : '';
    const line = `- ${text.replace(/^./, (first) => first.toUpperCase())}${sources}`;
    return diff === '' ? line : `${line}\n\n${indented(fenced(diff, 'diff'))}\n`;
  });
  return left > 0 ? [...lines, `- … and ${plural(left, 'more change')}`] : lines;
}

function diffOf({ before = '', after = '' }: PlacedAction): string {
  return shortDiff(before, after, DIFF_LINES)
    .map((line) => clip(line, LONGEST_CHANGE))
    .join('\n');
}

/** Run another way it passed by itself: then that is the cure. */
function proofOf({ steps, passed }: FailedError): string {
  const isCure = steps.every(({ id }) => id === passed.id);
  return `- ${isCure ? '' : 'Then '}${commandText(passed)} passed${citedInFull(`d${passed.id}`)}.`;
}

/** Inside of the list. */
function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
