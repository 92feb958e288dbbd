/** What a session had to do: its task notes, or, where none were made, the last state of its to-do list. */
import type { PlacedNote } from '../../core/notes/note.ts';
import type { ActionRecord } from '../../core/recall.ts';
import { withoutKind } from '../../note-text/captured-template.ts';

export interface SessionTask {
  readonly text: string;
  readonly isDone: boolean;
  readonly slug: string | undefined;
}

export function sessionTasks(
  notes: readonly PlacedNote[],
  actions: readonly ActionRecord[],
): readonly SessionTask[] {
  return notes.length > 0 ? notes.flatMap(fromNote) : fromList(actions);
}

function fromNote({ slug, title, status }: PlacedNote): readonly SessionTask[] {
  if (status !== 'active' && status !== 'completed') return [];
  return [{ text: withoutKind(title), isDone: status === 'completed', slug }];
}

/** `completed: Write the parser`, one a line. Newer clients name a task only when it is made, so nobody knows its end. */
function fromList(actions: readonly ActionRecord[]): readonly SessionTask[] {
  const list = actions.findLast(
    ({ tool, outcome, agent }) =>
      tool === 'TodoWrite' && outcome !== 'failed' && agent === undefined,
  );
  return (list?.detail ?? '').split('\n').flatMap((line) => {
    const [, status, text = ''] = /^(completed|in_progress|pending): (.+)$/.exec(line) ?? [];
    return status === undefined ? [] : [{ text, isDone: status === 'completed', slug: undefined }];
  });
}
