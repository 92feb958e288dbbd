/** Which sentence of a passage says what was decided. */
import type { Role } from '../core/conversation.ts';
import { extract } from '../extraction/extract.ts';

/** The surest, and of equally sure ones the first; undefined if none says it alone. */
export function decidingSentence(
  sentences: readonly string[],
  role: Role,
  leastConfidence: number,
): string | undefined {
  const judged = sentences
    .map((text) => ({ text, ...extract(text, role) }))
    .filter(({ intent, confidence }) => intent === 'decision' && confidence >= leastConfidence)
    .toSorted((a, b) => b.confidence - a.confidence);
  return judged[0]?.text;
}
