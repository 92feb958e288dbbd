/** The note about an error that was solved. There is one per error: when it comes back, the note counts it. */
import { clip } from '../../core/budget.ts';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { editNote } from '../../note-text/note-file.ts';
import { slugFor } from '../../note-text/slug.ts';
import { captureNote } from '../../notes/capture-note.ts';
import { type FoundNote, noteAt } from '../../notes/find-note.ts';
import { freshTime, storeText } from '../../notes/store-note.ts';
import { commandKey } from '../../text/command-line.ts';
import { code, fenced } from '../../text/markdown-text.ts';
import { matchExpression } from '../../text/match-expression.ts';
import { shortDiff } from '../../text/short-diff.ts';
import { toAscii } from '../../text/to-ascii.ts';
import { placeOf } from '../session/session-files.ts';
import { errorKey } from './error-title.ts';
import type { SolvedError } from './solved-errors.ts';
import { timesFailed } from './times-failed.ts';

export interface ErrorNote {
  readonly title: string;
  /** Undefined if it would only be made. */
  readonly slug: string | undefined;
  readonly outcome: 'new' | 'updated' | 'same';
}

export interface ErrorInput {
  readonly root: ScopeRoot;
  readonly project: string;
  readonly session: string;
  /** The note of the session. */
  readonly note: string;
  readonly write: boolean;
}

const CANDIDATES = 20;
const LONGEST_MESSAGE = 1200;
const MOST_LINES = 20;
const LONGEST_COMMAND = 160;
const MOST_STEPS = 6;
const MOST_DIFFS = 3;
const DIFF_LINES = 6;

export async function noteError(
  ports: NotePorts & ActionPorts,
  error: SolvedError,
  input: ErrorInput,
): Promise<ErrorNote> {
  const { title, key } = error;
  const found = noteAbout(ports, input.root, title, key);
  const times = String(timesFailed(ports, error, input.project));
  if (found) return counted(ports, found, times, input.write);
  const slug = slugFor('error', await toAscii(title));
  if (ports.index.unwanted.has(input.root.path, slug)) return { title, slug, outcome: 'same' };
  if (!input.write) return { title, slug: undefined, outcome: 'new' };
  const { note } = await captureNote(ports, {
    ...{ type: 'error', title, tags: [], related: [input.note], scope: input.root.scope },
    content: bodyOf(ports, error),
    session: input.session,
    ...{ status: 'resolved', at: error.failure.time },
    fields: { source: `d${error.failure.id}`, signature: key, times },
  });
  return { title, slug: note.slug, outcome: 'new' };
}

/** Also one that a person wrote, if its title says the same. */
function noteAbout(
  ports: NotePorts,
  root: ScopeRoot,
  title: string,
  key: string,
): FoundNote | undefined {
  const match = matchExpression(title);
  if (match === undefined) return undefined;
  const filter = { roots: [root], type: 'error', archived: true, limit: CANDIDATES } as const;
  return ports.index
    .search(match, filter, ports.clock())
    .hits.flatMap(({ note }) => noteAt(ports, root, note.slug) ?? [])
    .find(
      ({ note }) => note.fields?.signature === key || errorKey(withoutKind(note.title)) === key,
    );
}

/** Its text is not made anew: by now it may be a person's. */
function counted(ports: NotePorts, found: FoundNote, times: string, write: boolean): ErrorNote {
  const { note } = found;
  const { title, slug } = note;
  const isOpen = note.status === 'active';
  if (note.fields?.times === times && !isOpen) return { title, slug, outcome: 'same' };
  if (write) {
    ports.index.exclusively((records) => {
      const updated = freshTime(note, ports.clock());
      const status = isOpen ? ({ status: 'resolved' } as const) : {};
      const text = editNote(found.text, { ...status, fields: { times }, updated });
      storeText(ports, records, found, slug, text);
    });
  }
  return { title, slug, outcome: 'updated' };
}

function bodyOf(ports: ActionPorts, error: SolvedError): string {
  const { failure } = error;
  const command = code(clip(failure.detail ?? '', LONGEST_COMMAND));
  const exit =
    failure.exitCode === undefined ? 'failed' : `ended with exit code ${failure.exitCode}`;
  return [
    '## Error Message',
    `${command} ${exit}:`,
    '',
    fenced(messageOf(failure.error ?? '')),
    '',
    '## Cause',
    error.cause,
    '',
    '## Solution',
    solutionOf(ports, error),
  ].join('\n');
}

function messageOf(error: string): string {
  const lines = error.slice(0, LONGEST_MESSAGE).split('\n');
  return lines.slice(0, MOST_LINES).join('\n').trimEnd();
}

function solutionOf(ports: ActionPorts, { remedy, passed }: SolvedError): string {
  const steps = withoutRepeats(remedy).slice(-MOST_STEPS);
  const shown = new Set(steps.filter(({ kind }) => kind !== 'run').slice(-MOST_DIFFS));
  return [
    ...steps.map((step) => stepText(ports, step, shown.has(step))),
    `- Then ${code(clip(commandKey(passed.detail ?? ''), LONGEST_COMMAND))} passed.`,
  ].join('\n');
}

/** A file that was written anew, or a command that was run again, counts once: the last time. */
function withoutRepeats(steps: readonly PlacedAction[]): readonly PlacedAction[] {
  const last = new Map(
    steps.map((step) => [
      step.kind === 'edit' ? `d${step.id}` : (step.path ?? commandKey(step.detail ?? '')),
      step.id,
    ]),
  );
  const kept = new Set(last.values());
  return steps.filter(({ id }) => kept.has(id));
}

function stepText(ports: ActionPorts, step: PlacedAction, withDiff: boolean): string {
  if (step.kind === 'run')
    return `- Ran ${code(clip(commandKey(step.detail ?? ''), LONGEST_COMMAND))}`;
  const path = code(placeOf(ports, step) ?? step.path ?? '');
  if (step.kind === 'write') return `- Wrote ${path}`;
  const diff = shortDiff(step.before ?? '', step.after ?? '', DIFF_LINES).join('\n');
  return withDiff && diff !== ''
    ? `- Edited ${path}\n\n${indented(fenced(diff, 'diff'))}\n`
    : `- Edited ${path}`;
}

/** Inside of the list. */
function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
