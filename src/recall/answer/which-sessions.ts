/** Whole sessions whose name or summary fits, by words or by meaning, unless something said in them is there already. */
import type { ConversationPorts, FoundTopic } from '../../core/ports/conversation-ports.ts';
import type { Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';
import { contributions } from '../rank/contributions.ts';
import { textScorer } from '../rank/score-passage.ts';
import { LEAST_SIMILARITY, worthOfMeaning } from '../rank/weigh-messages.ts';

const NEAR = 20;

export function whichSessions(
  { recall, vectors }: ConversationPorts,
  { match, filter, terms, weights, meaning }: Question,
  limit: number,
  known: readonly Recalled[],
): readonly Recalled[] {
  const covered = new Set(known.map(({ session }) => session));
  const worded = match === undefined ? [] : recall.topics(match, filter, limit);
  const near = [...(meaning ? vectors.nearest('span', meaning, NEAR) : [])]
    .filter(([, similarity]) => similarity >= LEAST_SIMILARITY)
    .map(([id]) => id);
  const found = new Map([...recall.topicsOf(near, filter), ...worded].map((one) => [one.id, one]));
  const similarities = meaning
    ? vectors.similarities('span', meaning, [...found.keys()])
    : undefined;
  const score = textScorer(terms, weights);
  return [...found.values()]
    .filter(({ session }) => !covered.has(session))
    .map((topic) => {
      const parts = {
        words: score(topicText(topic)),
        meaning: worthOfMeaning(similarities?.get(topic.id) ?? 0),
      };
      return recalled(topic, parts);
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}

function topicText({ name, summary }: FoundTopic): string {
  return summary === undefined ? name : `${name}: ${summary}`;
}

function recalled(topic: FoundTopic, parts: { readonly words: number; readonly meaning: number }) {
  const { session, agent, project, branch, role, time, file, line, rules } = topic.source;
  return {
    ...{ session, agent, project, branch, role, time, file, line, rules },
    id: `s${topic.id}`,
    kind: 'span' as const,
    text: topicText(topic),
    topicId: topic.id,
    score: 1 - Math.exp(-parts.words - parts.meaning),
    why: contributions(parts),
  };
}
