/** What came of a topic, in the words that were used: decisions, conclusions, what is still open. */

import { clip } from '../core/budget.ts';
import type { Intent } from '../core/conversation.ts';

const MOST_OF_EACH = 3;
const MOST_LETTERS = 180;

export interface SummarisedIdea {
  readonly text: string;
  readonly intent: Intent;
  readonly confidence: number;
  /** Of questions and problems: something said later answers it. */
  readonly isAnswered: boolean;
  /** Something said later takes its place. */
  readonly isSuperseded: boolean;
}

/** Undefined if nothing came of it. */
export function summariseTopic(ideas: readonly SummarisedIdea[]): string | undefined {
  const parts = [
    part('Decided', of(ideas, 'decision')),
    part('Found out', of(ideas, 'conclusion')),
    part('Solved', of(ideas, 'solution')),
    part('Open', openOnes(ideas)),
    part('To do', of(ideas, 'todo')),
  ].filter((text) => text !== '');
  return parts.length > 0 ? parts.join('\n') : undefined;
}

/** The surest, of equally sure ones the last; in the order in which they were said. */
function of(ideas: readonly SummarisedIdea[], intent: Intent): readonly SummarisedIdea[] {
  const valid = ideas.filter((idea) => idea.intent === intent && !idea.isSuperseded);
  const best = valid
    .map((idea, at) => ({ idea, at }))
    .toSorted((a, b) => b.idea.confidence - a.idea.confidence || b.at - a.at)
    .slice(0, MOST_OF_EACH);
  return best.toSorted((a, b) => a.at - b.at).map(({ idea }) => idea);
}

function openOnes(ideas: readonly SummarisedIdea[]): readonly SummarisedIdea[] {
  const open = ideas.filter(({ intent, isAnswered }) => intent === 'question' && !isAnswered);
  return open.slice(-MOST_OF_EACH);
}

function part(title: string, ideas: readonly SummarisedIdea[]): string {
  const texts = [...new Set(ideas.map(({ text }) => clip(text, MOST_LETTERS)))];
  return texts.length > 0 ? `${title}: ${texts.join(' · ')}` : '';
}
