/** What was said in past conversations of this project, by words and by meaning. */
import { type Redact, redactorFor } from '../../conversations/redact-again.ts';
import { clip } from '../../core/budget.ts';
import type { SaidBefore } from '../../core/injection.ts';
import type { RelatedPassage } from '../../core/recall.ts';
import { relevanceOf } from '../../recall/relevance-of.ts';
import {
  BY_MEANING,
  ENOUGH,
  type FoundMemory,
  LEAST,
  type MemoryPorts,
  reasonOf,
  type Signs,
} from './found.ts';
import type { LookedFor } from './looked-for.ts';
import { relevance, strength } from './relevance.ts';

/** In a larger memory, only what has some of the words is compared by meaning: more takes too long. */
const MOST_COMPARED = 20_000;
/** What somebody wrote down says more than what was said in passing. */
const SAID = 0.2;
const SHORTEST_PASSAGE = 30;
const LONGEST_PASSAGE = 400;
const PROPOSAL = 160;

export async function foundPassages(
  ports: MemoryPorts,
  { words, meaning, aim }: Signs,
  looked: LookedFor,
  session: string | undefined,
): Promise<readonly FoundMemory[]> {
  const { candidates, vectors, scopes } = ports;
  const isNear = meaning !== undefined && candidates.size() <= MOST_COMPARED;
  const near = isNear ? vectors.nearest('idea', meaning, BY_MEANING) : new Map<number, number>();
  const worded = [...words.passages.keys()];
  const ids = [...new Set([...worded, ...near.keys()])];
  if (ids.length === 0 || scopes.project === undefined) return [];
  const rest = worded.filter((id) => !near.has(id));
  const similarities =
    meaning && new Map([...near, ...vectors.similarities('idea', meaning, rest)]);
  const relevant = candidates
    .passages(ids, scopes.project, session)
    .filter(({ text }) => text.length >= SHORTEST_PASSAGE)
    .map((passage) => {
      const found = words.passages.get(passage.id);
      const similarity = similarities?.get(passage.id);
      const sum = strength({ found, similarity, aim, handicap: SAID });
      return { passage, strength: sum, reason: reasonOf(found) };
    })
    .filter((one) => relevance(one.strength) >= LEAST);
  if (relevant.length === 0) return [];
  const filter = { project: scopes.project };
  const likely = relevanceOf(ports.recall, ids, { words: looked.words, filter, similarities });
  return presented(
    ports,
    relevant.map((one) => ({
      ...one,
      isEnough: relevance(one.strength) >= ENOUGH,
      score: likely.get(one.passage.id) ?? 0,
    })),
  );
}

/** Without what was changed later, and without secrets that only newer rules know. */
async function presented(
  ports: MemoryPorts,
  relevant: readonly (Weighed & { readonly passage: SaidBefore })[],
): Promise<readonly FoundMemory[]> {
  const passages = relevant.map(({ passage }) => passage);
  const related = ports.insights.related(passages.map(({ id }) => id));
  const isChanged = ({ id }: SaidBefore) =>
    related.get(id)?.some(({ type, isLater }) => type === 'supersedes' && isLater) === true;
  const redact = await redactorFor(ports, passages);
  return relevant
    .filter(({ passage }) => !isChanged(passage))
    .map(({ passage, ...weighed }) =>
      passageItem(passage, weighed, related.get(passage.id) ?? [], redact),
    );
}

type Weighed = Pick<FoundMemory, 'score' | 'strength' | 'isEnough' | 'reason'>;

function passageItem(
  { id, text, answers, time, file }: SaidBefore,
  weighed: Weighed,
  related: readonly RelatedPassage[],
  redact: Redact,
): FoundMemory {
  // A question is worth what was answered, and a yes what it was said to.
  const proposals = related.filter(({ type, isLater }) => type === 'answers' && !isLater);
  const proposed = proposals.slice(0, 1).map((one) => clip(one.text, PROPOSAL));
  const told = [...proposed, text, ...answers].join(' — ');
  const title = clip(redact(text), 60);
  return {
    ...{ id: `i${id}`, kind: 'idea', type: 'idea', title, ...weighed },
    ...{ text: clip(redact(told), LONGEST_PASSAGE), time, file, isAboutFile: false, holds: true },
  };
}
