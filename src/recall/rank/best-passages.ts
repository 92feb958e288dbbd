/**
 * What each message is worth by itself: its best passage, by words and by meaning. The words of a query
 * weigh 1 together, and a similarity of meaning is added in that measure: where a long question finds
 * few of its words again, meaning decides; where a name is found, it only breaks ties. Without
 * similarities the words alone decide.
 */
import type { CandidatePassage, MessageFacts } from '../../core/ports/conversation-ports.ts';
import { isStandingWish } from '../standing-wish.ts';
import type { PassageScore } from './score-passage.ts';

/** A similarity up to this is chance; what is above counts this much. */
const CHANCE = 0.15;
const MEANING = 0.6;
const LENGTH = 0.5;
/** Something is always nearest; below this it has nothing to do with the question. */
export const LEAST_SIMILARITY = 0.25;

export type Facts = ReadonlyMap<number, MessageFacts>;
/** By passage, the cosine between its vector and the query's; a passage may lack one. */
export type Similarities = ReadonlyMap<number, number>;

export interface Own extends PassageScore {
  readonly passageId: number;
  readonly meaning: number;
  readonly worth: number;
  /** It says what the person wants from now on. */
  readonly isWish: boolean;
}

/** All in the measure of the query's words, whose weight is the total. */
export function bestPassages(
  candidates: readonly CandidatePassage[],
  messages: Facts,
  score: (text: string) => PassageScore,
  total: number,
  similarities: Similarities,
): ReadonlyMap<number, Own> {
  const best = new Map<number, Own>();
  for (const { id: passageId, message: messageId, text } of candidates) {
    const message = messages.get(messageId);
    if (!message) continue;
    const found = score(text);
    const meaning = total * worthOfMeaning(similarities.get(passageId) ?? 0);
    const worth = (found.words + found.together + meaning) / lengthOf(message);
    if (worth <= (best.get(messageId)?.worth ?? 0)) continue;
    const isWish = message.isUsers && isStandingWish(text);
    best.set(messageId, { ...found, passageId, meaning, worth, isWish });
  }
  return best;
}

/** In the measure of a query's words, which weigh 1 together. */
export function worthOfMeaning(similarity: number): number {
  return MEANING * Math.max(0, similarity - CHANCE);
}

/** A long message has had many chances to hold the words by accident. */
export function lengthOf({ passages }: MessageFacts): number {
  return 1 + LENGTH * Math.log(Math.max(1, passages));
}
