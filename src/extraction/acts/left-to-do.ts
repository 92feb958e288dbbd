/** What was promised or put off, and whether it was done by the end of the session. */
import type { TalkAct } from '../../core/annotations.ts';
import type { Turn } from './turns.ts';

export function leftToDo(_turns: readonly Turn[]): readonly TalkAct[] {
  return [];
}
