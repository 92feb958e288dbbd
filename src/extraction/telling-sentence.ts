/** Which sentence of a passage says what was chosen or wished; the whole passage if none does so alone. */
import type { ActKind } from '../core/conversation.ts';
import { sentencesIn } from '../text/cut-sentences.ts';
import type { Act } from './acts/acts.ts';
import { isTold } from './acts/decisions.ts';
import { actSentences } from './acts/phrases-of.ts';
import { itemIn, pickedBy } from './acts/proposal-before.ts';

/** What says it most plainly goes first. */
const SAYS: Readonly<Record<ActKind, readonly Act[]>> = {
  decision: ['ruling', 'decision', 'order', 'demand', 'approval'],
  correction: ['correction', 'ruling', 'decision', 'order', 'demand'],
  preference: ['wish'],
  ...{ question: [], todo: [] },
};

export function tellingSentence(text: string, kind: ActKind): string {
  const sentences = sentencesIn(text);
  if (sentences.length < 2) return text;
  const read = sentences.map((sentence) => ({
    sentence,
    acts: new Set(
      actSentences(sentence)
        .filter(isTold)
        .flatMap(({ acts }) => [...acts]),
    ),
  }));
  for (const act of SAYS[kind]) {
    const found = read.find(({ acts }) => acts.has(act) && !acts.has('inquiry'));
    if (found) return found.sentence;
  }
  return text;
}

/** So few words say nothing to who was not there. */
const FEW = 4;

/** "1" → "1 → Store integers": an answer of few words with what it answers. */
export function withApproved(answer: string, proposals: readonly string[]): string {
  const picked = pickedBy(answer);
  const items = picked === undefined ? [] : proposals.flatMap((text) => itemIn(text, picked) ?? []);
  const isBrief = answer.split(/\s+/).length < FEW;
  const approved = items[0] ?? (isBrief ? proposals[0] : undefined);
  return approved === undefined ? answer : `${answer} → ${approved}`;
}
