/** Messages that answer a question: by their own words, by those around them, and by their session. */

import type { Insights } from '../../core/insight.ts';
import type { CandidatePassage, ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';
import { contributions } from '../rank/contributions.ts';
import { factsAround } from '../rank/facts-around.ts';
import { type RankedMessage, rankMessages } from '../rank/rank-messages.ts';
import { LEAST_SIMILARITY } from '../rank/weigh-messages.ts';

/** By words, and by meaning. More are weighed only for somebody who wants to see more. */
const CANDIDATES = 300;
const NEAR = 300;
const NAMING = 100;
/** Few of what was said was meant as a decision. */
const MORE_IF_ASKED_FOR = 10;
const MOST_CANDIDATES = 20_000;
const NONE = { found: [], elsewhere: 0 };

export interface Said {
  readonly results: readonly Recalled[];
  /** How many of the best matches are of other projects. */
  readonly elsewhere: number;
  /** Of the passage nearest in meaning; undefined without vectors. */
  readonly similarity: number | undefined;
  /** By session, the similarity of its nearest passage. */
  readonly nearest: ReadonlyMap<string, number>;
  /** How many candidates each way of looking brought. */
  readonly strategies: Readonly<Record<'words' | 'meaning' | 'entity', number>>;
}

type Ports = ConversationPorts & { readonly insights: Insights };

export function whatWasSaid(
  { recall, vectors, insights }: Ports,
  question: Question,
  limit: number,
): Said {
  const { search, filter, terms, weights, meaning, meant: wanted, entities } = question;
  const many = wanted ? CANDIDATES * MORE_IF_ASKED_FOR : CANDIDATES;
  const candidates = Math.max(many, Math.min(limit, MOST_CANDIDATES));
  const { found: worded, elsewhere } =
    search.length === 0 ? NONE : recall.passages(search, filter, candidates);
  const near = meaning ? vectors.nearest('idea', meaning, NEAR) : new Map<number, number>();
  const named = entities.length > 0 ? insights.naming(entities, filter, NAMING) : [];
  const known = new Set(worded.map(({ id }) => id));
  const meant = [...near]
    .filter(([, similarity]) => similarity >= LEAST_SIMILARITY)
    .map(([id]) => id);
  const others = [...new Set([...meant, ...named])].filter((id) => !known.has(id));
  const all = [...worded, ...recall.passagesOf(others, filter)];
  const found = wanted ? asAskedFor(recall, wanted, all) : all;
  const own = found.map(({ message }) => message);
  const rest = [...known, ...named].filter((id) => !near.has(id));
  const similarities =
    meaning && new Map([...near, ...vectors.similarities('idea', meaning, rest)]);
  const facts = factsAround(recall, own);
  const order = rankMessages(terms, weights, found, facts, similarities);
  const ranked = wanted ? order.filter(({ passageId }) => passageId !== undefined) : order;
  // A neighbour may be outside of the filter, so some more than are wanted.
  const first = ranked.slice(0, limit * 2);
  const results = withSources(recall, question, first, found);
  const similarity =
    similarities && Math.max(0, ...found.map(({ id }) => similarities.get(id) ?? 0));
  const strategies = { words: worded.length, meaning: meant.length, entity: named.length };
  const shown = results.slice(0, limit);
  const nearest = nearestOfSessions(results, first, found, similarities ?? new Map());
  return { results: shown, elsewhere, similarity, nearest, strategies };
}

function nearestOfSessions(
  results: readonly Recalled[],
  ranked: readonly RankedMessage[],
  found: readonly CandidatePassage[],
  similarities: ReadonlyMap<number, number>,
): ReadonlyMap<string, number> {
  const best = new Map<number, number>();
  for (const { id, message } of found) {
    best.set(message, Math.max(best.get(message) ?? 0, similarities.get(id) ?? 0));
  }
  const messageOf = new Map(ranked.map(({ messageId, passageId }) => [`i${passageId}`, messageId]));
  const nearest = new Map<string, number>();
  for (const { id, session } of results) {
    const similarity = best.get(messageOf.get(id) ?? -1) ?? 0;
    if (session === undefined) continue;
    nearest.set(session, Math.max(nearest.get(session) ?? 0, similarity));
  }
  return nearest;
}

function asAskedFor(
  recall: ConversationPorts['recall'],
  { intents, isOpen }: NonNullable<Question['meant']>,
  passages: readonly CandidatePassage[],
): readonly CandidatePassage[] {
  const about = recall.about(passages.map(({ id }) => id));
  return passages.filter(({ id }) => {
    const { intent, isAnswered = false, isChange = false } = about.get(id) ?? {};
    // What was changed since is what holds, though it was not said as a decision.
    const meant = isChange && intents.includes('decision') ? 'decision' : intent;
    return intents.some((wanted) => wanted === meant) && !(isOpen && isAnswered);
  });
}

function withSources(
  recall: ConversationPorts['recall'],
  { filter }: Question,
  ranked: readonly RankedMessage[],
  found: readonly CandidatePassage[],
): readonly Recalled[] {
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  const ids = ranked.map(({ messageId }) => messageId);
  const rows = new Map(recall.messages(ids, filter).map((row) => [row.message, row]));
  const shown = ranked.map(
    ({ messageId, passageId }) => passageId ?? rows.get(messageId)?.firstPassage,
  );
  const about = recall.about(shown.flatMap((id) => id ?? []));
  return ranked.flatMap((hit): readonly Recalled[] => {
    const row = rows.get(hit.messageId);
    if (!row) return [];
    const { message: _, firstPassage, text: opening, ...source } = row;
    const id = hit.passageId ?? firstPassage;
    const text = texts.get(id) ?? opening;
    const { score } = hit;
    const result = {
      id: `i${id}`,
      kind: 'idea' as const,
      text,
      score,
      why: contributions(hit.why),
    };
    return [{ ...source, ...about.get(id), ...result }];
  });
}
