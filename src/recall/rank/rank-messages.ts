/**
 * Candidates → messages in order. A message is worth its best passage. What stands around it counts too,
 * because an answer rarely repeats the words of its question: the neighbours, most of all a question
 * just before, and the session's best message. All of it is divided by a measure of the message's length.
 * What a person wants from now on counts more.
 */
import type { CandidatePassage, MessageFacts } from '../../core/ports/conversation-ports.ts';
import {
  bestPassages,
  type Facts,
  lengthOf,
  type Own,
  type Similarities,
} from './best-passages.ts';
import type { QueryTerms } from './query-terms.ts';
import { passageScorer, type Weights } from './score-passage.ts';

/** The share of the best neighbour's worth, and of the second's, that a message gets. */
const NEIGHBOURS = [0.5, 0.15];
/** How much more the message before counts if it asks something. */
const ANSWER = 1.5;
const SESSION = 0.4;
const WISH = 1.5;
/** So many passages between two messages halve what one says about the other. */
const HALVING = 4;

export interface RankedMessage {
  readonly messageId: number;
  /** Its best passage; undefined if only what stands around it speaks for it. */
  readonly passageId: number | undefined;
  /** 0–1: the evidence, against all that the query's words weigh. */
  readonly score: number;
  /**
   * The evidence in parts, each as a share of the query's weight; `length` divides their sum, and `wish`
   * multiplies it if it is there.
   */
  readonly why: Readonly<
    Record<'words' | 'together' | 'meaning' | 'neighbour' | 'session' | 'length', number>
  > & { readonly wish?: number };
}

type Worth = (id: number | undefined) => number;

export function rankMessages(
  query: QueryTerms,
  weights: Weights,
  candidates: readonly CandidatePassage[],
  messages: Facts,
  similarities: Similarities = new Map(),
): readonly RankedMessage[] {
  // A query without words has no weight, but may have a meaning.
  const total = weights.total || 1;
  const scorer = passageScorer(query, weights);
  const own = bestPassages(candidates, messages, scorer, total, similarities);
  const sessions = bestOfSessions(own, messages);
  const worth: Worth = (id) => (id === undefined ? 0 : (own.get(id)?.worth ?? 0));
  const ranked: RankedMessage[] = [];
  for (const message of messages.values()) {
    const mine = own.get(message.id);
    const neighbour = nearby(message, messages, worth);
    if (!mine && neighbour === 0) continue;
    const parts = {
      words: (mine?.words ?? 0) / total,
      together: (mine?.together ?? 0) / total,
      meaning: (mine?.meaning ?? 0) / total,
      neighbour: neighbour / total,
      session: (SESSION * (sessions.get(message.conversation) ?? 0)) / total,
    };
    const length = lengthOf(message);
    const { words, together, meaning, session } = parts;
    const evidence = (words + together + meaning + parts.neighbour + session) / length;
    const score = 1 - Math.exp(-evidence * (mine?.isWish ? WISH : 1));
    const why = { ...parts, length, ...(mine?.isWish && { wish: WISH }) };
    ranked.push({ messageId: message.id, passageId: mine?.passageId, score, why });
  }
  return ranked.toSorted((a, b) => b.score - a.score || a.messageId - b.messageId);
}

function bestOfSessions(own: ReadonlyMap<number, Own>, messages: Facts): Map<number, number> {
  const best = new Map<number, number>();
  for (const [id, { worth }] of own) {
    const conversation = messages.get(id)?.conversation ?? 0;
    best.set(conversation, Math.max(worth, best.get(conversation) ?? 0));
  }
  return best;
}

/** Two messages on each side; the farther one counts less, the more is said between. */
function nearby(message: MessageFacts, messages: Facts, worth: Worth): number {
  const before = message.previous === undefined ? undefined : messages.get(message.previous);
  const after = message.next === undefined ? undefined : messages.get(message.next);
  const around = [
    worth(before?.id) * (before?.asks ? ANSWER : 1),
    worth(before?.previous) * passing(before),
    worth(after?.id),
    worth(after?.next) * passing(after),
  ].toSorted((a, b) => b - a);
  return NEIGHBOURS.reduce((sum, share, at) => sum + share * (around[at] ?? 0), 0);
}

function passing(between: MessageFacts | undefined): number {
  return HALVING / (HALVING + (between?.passages ?? 0));
}
