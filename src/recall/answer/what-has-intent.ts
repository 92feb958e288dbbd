/** All that was meant as something ("open questions", "todos"), the newest first: nothing else was asked for. */
import type { Insights } from '../../core/insight.ts';
import type { Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';

export function whatHasIntent(
  { insights }: { readonly insights: Insights },
  { meant, filter }: Question,
  limit: number,
): readonly Recalled[] {
  if (!meant) return [];
  return insights.meant(meant, filter, limit).map((passage) => {
    const { session, agent, project, branch, role, time, file, line, rules } = passage;
    const { text, intent, confidence, source, author, verdict } = passage;
    return {
      ...{ session, agent, project, branch, role, time, file, line, rules },
      ...{ text, intent, confidence, source, author, verdict },
      id: `i${passage.id}`,
      kind: 'idea',
      topicId: passage.topic.id,
      score: confidence,
      why: { intent: confidence },
    };
  });
}
