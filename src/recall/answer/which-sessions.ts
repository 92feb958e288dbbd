/** Whole sessions whose name or summary fits, by words or by meaning, unless something said in them is there already. */
import type { ConversationPorts, FoundSpan } from '../../core/ports/conversation-ports.ts';
import type { Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';
import { LEAST_SIMILARITY, worthOfMeaning } from '../rank/best-ideas.ts';
import { contributions } from '../rank/contributions.ts';
import { ideaScorer } from '../rank/score-idea.ts';

const NEAR = 20;

export function whichSessions(
  { recall, vectors }: ConversationPorts,
  { match, filter, terms, weights, meaning }: Question,
  limit: number,
  known: readonly Recalled[],
): readonly Recalled[] {
  const covered = new Set(known.map(({ session }) => session));
  const worded = match === undefined ? [] : recall.spans(match, filter, limit);
  const near = [...(meaning ? vectors.nearest('span', meaning, NEAR) : [])]
    .filter(([, similarity]) => similarity >= LEAST_SIMILARITY)
    .map(([id]) => id);
  const found = new Map([...recall.spansOf(near, filter), ...worded].map((one) => [one.id, one]));
  const similarities = meaning
    ? vectors.similarities('span', meaning, [...found.keys()])
    : undefined;
  const score = ideaScorer(terms, weights);
  return [...found.values()]
    .filter(({ session }) => !covered.has(session))
    .map((span) => {
      const { words, together } = score(textOf(span));
      const parts = {
        words: (words + together) / (weights.total || 1),
        meaning: worthOfMeaning(similarities?.get(span.id) ?? 0),
      };
      return recalled(span, parts);
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}

function textOf({ name, summary }: FoundSpan): string {
  return summary === undefined ? name : `${name}: ${summary}`;
}

function recalled(span: FoundSpan, parts: { readonly words: number; readonly meaning: number }) {
  const { session, agent, project, branch, role, time, file, line, rules } = span.source;
  return {
    ...{ session, agent, project, branch, role, time, file, line, rules },
    id: `s${span.id}`,
    kind: 'span' as const,
    text: textOf(span),
    span: span.id,
    score: 1 - Math.exp(-parts.words - parts.meaning),
    why: contributions(parts),
  };
}
