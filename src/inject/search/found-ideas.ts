/** What was said in past conversations of this project, by words and by meaning. */
import { type Redact, redactorFor } from '../../conversations/redact-again.ts';
import { clip } from '../../core/budget.ts';
import type { SaidBefore } from '../../core/injection.ts';
import {
  BY_MEANING,
  type FoundMemory,
  LEAST,
  type MemoryPorts,
  reasonOf,
  type Signs,
} from '../found.ts';
import { relevance, strength } from './relevance.ts';

/** In a larger memory, only what has some of the words is compared by meaning: more takes too long. */
const MOST_COMPARED = 20_000;
/** What somebody wrote down says more than what was said in passing. */
const SAID = 0.2;
const SHORTEST_IDEA = 30;
const LONGEST_IDEA = 400;

export async function foundIdeas(
  ports: MemoryPorts,
  { words, meaning, aim }: Signs,
  session: string | undefined,
): Promise<readonly FoundMemory[]> {
  const { candidates, vectors, scopes } = ports;
  const isNear = meaning !== undefined && candidates.size() <= MOST_COMPARED;
  const near = isNear ? vectors.nearest('idea', meaning, BY_MEANING) : new Map<number, number>();
  const worded = [...words.ideas.keys()];
  const ids = [...new Set([...worded, ...near.keys()])];
  if (ids.length === 0 || scopes.project === undefined) return [];
  const rest = worded.filter((id) => !near.has(id));
  const similarities =
    meaning && new Map([...near, ...vectors.similarities('idea', meaning, rest)]);
  const relevant = candidates
    .ideas(ids, scopes.project, session)
    .filter(({ text }) => text.length >= SHORTEST_IDEA)
    .map((idea) => {
      const found = words.ideas.get(idea.id);
      const similarity = similarities?.get(idea.id);
      const sum = strength({ found, similarity, aim, handicap: SAID });
      return { idea, strength: sum, score: relevance(sum), reason: reasonOf(found) };
    })
    .filter(({ score }) => score >= LEAST);
  return presented(ports, relevant);
}

/** Without what was changed later, and without secrets that only newer rules know. */
async function presented(
  ports: MemoryPorts,
  relevant: readonly (Weighed & { readonly idea: SaidBefore })[],
): Promise<readonly FoundMemory[]> {
  if (relevant.length === 0) return [];
  const ideas = relevant.map(({ idea }) => idea);
  const related = ports.insights.related(ideas.map(({ id }) => id));
  const isChanged = ({ id }: SaidBefore) =>
    related.get(id)?.some(({ type, isLater }) => type === 'supersedes' && isLater) === true;
  const redact = await redactorFor(ports, ideas);
  return relevant
    .filter(({ idea }) => !isChanged(idea))
    .map(({ idea, ...weighed }) => ideaItem(idea, weighed, redact));
}

type Weighed = Pick<FoundMemory, 'score' | 'strength' | 'reason'>;

function ideaItem(
  { id, text, answers, time, file }: SaidBefore,
  weighed: Weighed,
  redact: Redact,
): FoundMemory {
  // A question is worth what was answered.
  const told = [text, ...answers].join(' — ');
  const title = clip(redact(text), 60);
  return {
    ...{ id: `i${id}`, kind: 'idea', type: 'idea', title, ...weighed },
    ...{ text: clip(redact(told), LONGEST_IDEA), time, file, isAboutFile: false, holds: true },
  };
}
