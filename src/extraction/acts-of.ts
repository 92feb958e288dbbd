/**
 * What was done by saying something in a conversation, as far as there is evidence: who chose what, what was asked and not
 * answered, what was promised and not done. A list of which most is wrong is worse than none.
 */
import type { TalkAct } from '../core/annotations.ts';
import { decisionsIn } from './acts/decisions.ts';
import { leftToDo, SURE_OF_LIST } from './acts/left-to-do.ts';
import { openQuestions } from './acts/open-questions.ts';
import { preferencesIn } from './acts/preferences.ts';
import type { Turn } from './acts/turns.ts';

export { SURE_OF_LIST, sentencesLeft } from './acts/left-to-do.ts';
export { isChange, pendingIn, type Turn, turnsOf } from './acts/turns.ts';

/** Acts of turns before a line, from when at least the four turns after that line were there. */
export interface EarlierActs {
  readonly before: number;
  readonly acts: readonly TalkAct[];
}

const NOTHING: EarlierActs = { before: 0, acts: [] };

/**
 * All acts of all turns. Given earlier ones, only what later turns can change is worked out again: whatever may be done,
 * answered or named again much later, and all turns from the line on. The result is the same.
 */
export function actsOf(turns: readonly Turn[], earlier: EarlierActs = NOTHING): readonly TalkAct[] {
  const { before, acts } = earlier;
  const settled = new Set(
    turns.flatMap(({ line, said }) => (line < before ? said.map(({ id }) => id) : [])),
  );
  const kept = (...kinds: readonly TalkAct['kind'][]) =>
    acts.filter(({ kind, passage }) => kinds.includes(kind) && settled.has(passage));
  const questions = openQuestions(turns, before);
  const todos = kept('todo');
  return [
    ...kept('decision', 'correction'),
    ...decisionsIn(turns, before),
    ...kept('preference'),
    ...preferencesIn(turns, before),
    ...kept('question').filter(({ passage }) => !questions.looked.has(passage)),
    ...questions.acts,
    ...leftToDo(turns, {
      line: before,
      todos: new Set(todos.map(({ passage }) => passage)),
      // Also of turns that are open: whoever has the list knows its last words.
      ofList: acts.find(({ kind, confidence }) => kind === 'todo' && confidence === SURE_OF_LIST)
        ?.passage,
    }),
  ];
}
