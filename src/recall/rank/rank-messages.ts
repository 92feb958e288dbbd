/**
 * Candidates → messages in order. A message is worth what it says itself (`weigh-messages.ts`). What stands around it
 * counts too, because an answer rarely repeats the words of its question: the neighbours, most of all a question just
 * before, and the session's best message; then what the best messages have in common (`feedback.ts`). What a person wants
 * from now on counts more, and so does what is new.
 */
import type { CandidatePassage, MessageFacts } from '../../core/ports/conversation-ports.ts';
import { feedback } from './feedback.ts';
import type { QueryTerms } from './query-terms.ts';
import { passageScorer, type Weights } from './score-passage.ts';
import {
  type Facts,
  lengthOf,
  type Own,
  type Similarities,
  weighMessages,
} from './weigh-messages.ts';

/** The share of the best neighbour's worth, and of the second's, that a message gets. */
const NEIGHBOURS = [0.3, 0.1];
/** How much more the message before counts if it asks something. */
const ANSWER = 1.5;
const SESSION = 0.3;
const WISH = 1.5;
/** So many passages between two messages halve what one says about the other. */
const HALVING = 4;
/** What the newest counts more where work is done, and after how many days half of that is gone. In mere talk it does not. */
const NEW = 0.3;
const HALF_LIFE_DAYS = 30;
const DAY = 86_400_000;

export interface RankedMessage {
  readonly messageId: number;
  /** Its best passage; undefined if only what stands around it speaks for it. */
  readonly passageId: number | undefined;
  /** 0–1: the evidence, against all that the query's words weigh. */
  readonly score: number;
  /**
   * The evidence in parts, each as a share of the query's weight; `speaker` multiplies the message's own parts, and
   * `times` the sum: it is new, or a wish. `length` divides all of it.
   */
  readonly why: Readonly<
    Record<
      | 'words'
      | 'together'
      | 'meaning'
      | 'speaker'
      | 'neighbour'
      | 'session'
      | 'common'
      | 'times'
      | 'length',
      number
    >
  >;
}

interface Standing {
  readonly message: MessageFacts;
  readonly mine: Own | undefined;
  readonly neighbour: number;
  readonly session: number;
  /** What all of that comes to. */
  readonly evidence: number;
  readonly times: number;
  readonly length: number;
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
  const known = { terms: weights.terms, total };
  const own = weighMessages(candidates, messages, scorer, known, similarities);
  const standing = standingOf(own, messages);
  const common = feedback(
    standing.flatMap(({ message, mine, evidence }) =>
      mine ? [{ id: message.id, words: mine.text, evidence, speakers: message.speakers }] : [],
    ),
    query,
  );
  return standing
    .map((each) => ranked(each, common.get(each.message.id) ?? 0))
    .toSorted((a, b) => b.score - a.score || a.messageId - b.messageId);
}

function standingOf(own: ReadonlyMap<number, Own>, messages: Facts): readonly Standing[] {
  const sessions = bestOfSessions(own, messages);
  const worth: Worth = (id) => (id === undefined ? 0 : (own.get(id)?.worth ?? 0));
  // Not spread into one call: there may be tens of thousands.
  const all = [...messages.values()];
  const instants = all.map(({ time }) => Date.parse(time));
  const newest = instants.reduce((last, instant) => Math.max(last, instant), 0);
  return all.flatMap((message, at) => {
    const mine = own.get(message.id);
    const neighbour = nearby(message, messages, worth);
    if (!mine && neighbour === 0) return [];
    const session = SESSION * (sessions.get(message.conversation) ?? 0);
    const age = (newest - (instants[at] ?? newest)) / DAY;
    const fresh = message.isWork ? NEW * 0.5 ** (age / HALF_LIFE_DAYS) : 0;
    const times = (1 + fresh) * (mine?.isWish ? WISH : 1);
    const length = lengthOf(message);
    const evidence = (((mine?.worth ?? 0) + neighbour + session) * times) / length;
    return [{ message, mine, neighbour, session, evidence, times, length }];
  });
}

function ranked(standing: Standing, common: number): RankedMessage {
  const { message, mine, neighbour, session, evidence, times, length } = standing;
  const { words = 0, together = 0, meaning = 0 } = mine?.evidence ?? {};
  const said = words + together + meaning;
  const speaker = said === 0 ? 1 : (mine?.worth ?? 0) / said;
  return {
    messageId: message.id,
    passageId: mine?.passageId,
    score: 1 - Math.exp(-evidence - common / length),
    why: { words, together, meaning, speaker, neighbour, session, common, times, length },
  };
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
