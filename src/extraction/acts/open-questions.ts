/** Questions, and whether what follows answers or overtakes them. */
import type { TalkAct } from '../../core/annotations.ts';
import type { Turn } from './turns.ts';

export function openQuestions(_turns: readonly Turn[]): readonly TalkAct[] {
  return [];
}
