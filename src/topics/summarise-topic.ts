/** What came of a topic, in the words that were used: decisions, conclusions, what is still open. */

import { clip } from '../core/budget.ts';
import type { Intent } from '../core/conversation.ts';

const MOST_OF_EACH = 3;
const MOST_LETTERS = 180;
/** "Yes, do it" says nothing alone. */
const FEW = 3;

export interface SummarisedPassage {
  readonly text: string;
  readonly intent: Intent;
  readonly confidence: number;
  /** Of questions and problems: something said later answers it. */
  readonly isAnswered: boolean;
  /** Something said later takes its place. */
  readonly isSuperseded: boolean;
}

/** Undefined if nothing came of it. */
export function summariseTopic(passages: readonly SummarisedPassage[]): string | undefined {
  const parts = [
    part('Decided', of(passages, 'decision')),
    part('Found out', of(passages, 'conclusion')),
    part('Solved', of(passages, 'solution')),
    part('Open', openOnes(passages)),
    part('To do', of(passages, 'todo')),
  ].filter((text) => text !== '');
  return parts.length > 0 ? parts.join('\n') : undefined;
}

/** The surest, of equally sure ones the last; in the order in which they were said. */
function of(passages: readonly SummarisedPassage[], intent: Intent): readonly SummarisedPassage[] {
  const valid = passages.filter(
    ({ text, ...passage }) =>
      passage.intent === intent && !passage.isSuperseded && text.split(/\s+/).length > FEW,
  );
  const best = valid
    .map((passage, at) => ({ passage, at }))
    .toSorted((a, b) => b.passage.confidence - a.passage.confidence || b.at - a.at)
    .slice(0, MOST_OF_EACH);
  return best.toSorted((a, b) => a.at - b.at).map(({ passage }) => passage);
}

function openOnes(passages: readonly SummarisedPassage[]): readonly SummarisedPassage[] {
  const open = passages.filter(({ intent, isAnswered }) => intent === 'question' && !isAnswered);
  return open.slice(-MOST_OF_EACH);
}

function part(title: string, passages: readonly SummarisedPassage[]): string {
  const texts = [...new Set(passages.map(({ text }) => clip(text, MOST_LETTERS)))];
  return texts.length > 0 ? `${title}: ${texts.join(' · ')}` : '';
}
