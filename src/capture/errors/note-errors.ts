/** What a session solved: notes of what may come back, and a line of each for the session's own note. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { countError, type ErrorInput, type ErrorNote, noteError } from './error-note.ts';
import { solvedErrors } from './solved-errors.ts';
import { solvedLine } from './solved-line.ts';

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
  for (const error of solved) {
    if (!error.failure) continue;
    const isNew = error.grade === 'note';
    const noted = isNew ? await noteError(ports, error, input) : countError(ports, error, input);
    if (noted) errors.push(noted);
  }
  const lines = solved.map((error) => ({
    line: solvedLine(ports, error),
    isWorthNote: error.grade === 'note',
  }));
  return { errors, solved: lines };
}
