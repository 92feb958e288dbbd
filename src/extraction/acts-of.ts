/**
 * What was done by saying something in a conversation, as far as there is evidence: who chose what, what was asked and not
 * answered, what was promised and not done. A list of which most is wrong is worse than none.
 */
import type { TalkAct } from '../core/annotations.ts';
import { decisionsIn } from './acts/decisions.ts';
import { leftToDo } from './acts/left-to-do.ts';
import { openQuestions } from './acts/open-questions.ts';
import { preferencesIn } from './acts/preferences.ts';
import type { Turn } from './acts/turns.ts';

export { SURE_OF_LIST, sentencesLeft } from './acts/left-to-do.ts';
export { isChange, pendingIn, turnsOf } from './acts/turns.ts';

export function actsOf(turns: readonly Turn[]): readonly TalkAct[] {
  return [
    ...decisionsIn(turns),
    ...preferencesIn(turns),
    ...openQuestions(turns),
    ...leftToDo(turns),
  ];
}
