/** What somebody does with a passage, in another language than English; undefined if no phrase tells. */
import type { Act } from './acts.ts';
import { actSentences, otherLanguageOf } from './phrases-of.ts';

/** Of two acts in a passage the first of these. */
const ORDER: readonly Act[] = [
  'correction',
  'decision',
  'rejection',
  'approval',
  'todo',
  'question',
];

export function actOf(text: string): Act | undefined {
  if (otherLanguageOf(text) === undefined) return undefined;
  const found = new Set<Act>();
  for (const { acts, asks } of actSentences(text)) {
    // What is asked is neither decided nor left to do.
    for (const act of asks ? (['question'] as const) : acts) found.add(act);
  }
  return ORDER.find((act) => found.has(act));
}
