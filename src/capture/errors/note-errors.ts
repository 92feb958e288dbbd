/** What a session solved: notes of what may come back, and a line of each for the session's own note. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { countError, type ErrorInput, type ErrorNote, noteError } from './error-note.ts';
import type { NotedError } from './solved-error.ts';
import { solvedErrors } from './solved-errors.ts';
import { solvedLine } from './solved-line.ts';
import { toldChange } from './told-change.ts';

export interface SolvedLine {
  readonly line: string;
  /** It may come back; what only the code in the making was wrong about will not. */
  readonly isWorthNote: boolean;
}

export interface NotedErrors {
  readonly errors: readonly ErrorNote[];
  /** What went wrong and was solved, a line each. */
  readonly solved: readonly SolvedLine[];
}

export async function noteErrors(
  ports: NotePorts & ActionPorts,
  input: ErrorInput & { readonly talk: SessionTalk },
): Promise<NotedErrors> {
  const solved = await solvedErrors(ports, input.talk);
  const errors: ErrorNote[] = [];
  const lines: SolvedLine[] = [];
  for (const error of solved) {
    const isWorthNote = error.grade === 'note' && (await tellsCure(ports, error));
    // One cause may show in several ways.
    const isTold = solved
      .slice(0, solved.indexOf(error))
      .some((one) => one.cause && one.cause.id === error.cause?.id);
    if (!isTold) lines.push({ line: solvedLine(ports, error), isWorthNote });
    if (!error.failure) continue;
    const noted = isWorthNote
      ? await noteError(ports, error, input)
      : countError(ports, error, input);
    if (noted) errors.push(noted);
  }
  return { errors, solved: lines };
}

/** "Edited a.ts" helps nobody: a command, the lines of an edit, or a sentence about it must say what to do. */
async function tellsCure(ports: ActionPorts, error: NotedError): Promise<boolean> {
  const says = error.steps.some(({ kind, before, after }) => kind === 'run' || before || after);
  return says || (await toldChange(ports, error)) !== undefined;
}
