/** Whole sessions whose name or summary fits, unless something that was said in them is there already. */
import type { ConversationPorts } from '../core/ports.ts';
import type { Recalled } from '../core/recall.ts';
import type { Question } from './question.ts';
import { ideaScorer } from './score-idea.ts';

export function whichSessions(
  { recall }: ConversationPorts,
  { match, filter, terms, weights }: Question,
  limit: number,
  known: readonly Recalled[],
): readonly Recalled[] {
  if (match === undefined) return [];
  const covered = new Set(known.map(({ session }) => session));
  const score = ideaScorer(terms, weights);
  return recall
    .spans(match, filter, limit)
    .filter(({ session }) => !covered.has(session))
    .map(({ id, name, summary, source }): Recalled => {
      const text = summary === undefined ? name : `${name}: ${summary}`;
      const { words, together } = score(text);
      const evidence = (words + together) / Math.max(weights.total, Number.EPSILON);
      const { session, agent, project, branch, role, time, file, line, rules } = source;
      return {
        ...{ session, agent, project, branch, role, time, file, line, rules },
        id: `s${id}`,
        kind: 'span',
        text,
        span: id,
        score: 1 - Math.exp(-evidence),
        why: { words: Number(evidence.toFixed(3)) },
      };
    });
}
