/** What a session had to do, in the order in which it was listed. What was given up is not told. */
import { isOpen, type Todo } from './todo-list.ts';

export interface SessionTask {
  readonly text: string;
  readonly isDone: boolean;
  /** Of its note: only what is still to be done has one. */
  readonly slug: string | undefined;
}

export function sessionTasks(list: readonly Todo[]): readonly SessionTask[] {
  return list.flatMap((todo) => {
    const { wording: text, progress, slug } = todo;
    const isDone = progress === 'completed';
    return text !== undefined && (isDone || isOpen(todo)) ? [{ text, isDone, slug }] : [];
  });
}
