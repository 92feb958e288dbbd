/**
 * What each message is worth by itself: the words of the question in all of it and in its best passage, those that stand
 * together, and what is near in meaning. The words of a question weigh 1 together, and the rest is added in that measure:
 * where a long question finds few of its words again, meaning decides; where a name is found, it only breaks ties. Who
 * speaks counts: what a model says it will do next answers nothing, and a paste is seldom what was decided.
 */
import type { Speaker } from '../../core/conversation.ts';
import type { CandidatePassage, MessageFacts } from '../../core/ports/conversation-ports.ts';
import { wordsToFind } from '../../text/languages/extra-words.ts';
import { isStandingWish } from '../standing-wish.ts';
import { bm25, type PassageScore, type ScorePassage } from './score-passage.ts';

/** A similarity up to this is chance; what is above counts this much. */
const CHANCE = 0.15;
const MEANING = 0.8;
/** Something is always nearest; below this it has nothing to do with the question. */
export const LEAST_SIMILARITY = 0.25;

/** What the words in the whole message count, in its best passage, and together. */
const WHOLE = 0.7;
const PART = 0.5;
const TOGETHER = 0.8;

/** A message is longer than a passage, and its length counts more. */
const MESSAGE = { saturation: 1.2, lengthShare: 0.6, usualLength: 120 };
const CHARACTERS_PER_WORD = 6;
const ALONE = 1.8;
const LENGTH_AT_WORK = 0.1;
const LENGTH_IN_TALK = 0.5;

/** How much more or less a message counts that is all of this kind. */
const SPEAKERS: Readonly<Record<Speaker, number>> = {
  ...{ typed: 0.2, pasted: -0.7, inserted: -0.2 },
  ...{ narrates: -0.5, explains: 0, proposes: 0, reports: 0.1 },
};

export type Facts = ReadonlyMap<number, MessageFacts>;
/** By passage, the cosine between its vector and the query's; a passage may lack one. */
export type Similarities = ReadonlyMap<number, number>;

/** In shares of the query's weight, before who speaks counts. */
interface Evidence {
  readonly words: number;
  readonly together: number;
  readonly meaning: number;
}

export interface Own {
  /** Its best passage. */
  readonly passageId: number;
  readonly evidence: Evidence;
  readonly worth: number;
  /** The words of its candidate passages. */
  readonly text: readonly string[];
  /** It says what the person wants from now on. */
  readonly isWish: boolean;
}

interface Seen extends PassageScore {
  readonly id: number;
  readonly text: string;
  readonly words: readonly string[];
  readonly meaning: number;
}

/** By message. `total` is what the query's words weigh. */
export function weighMessages(
  candidates: readonly CandidatePassage[],
  messages: Facts,
  score: ScorePassage,
  weights: { readonly terms: readonly number[]; readonly total: number },
  similarities: Similarities,
): ReadonlyMap<number, Own> {
  const own = new Map<number, Own>();
  for (const [id, passages] of Map.groupBy(candidates, ({ message }) => message)) {
    const message = messages.get(id);
    if (!message) continue;
    const seen = passages.map(({ id: passage, text }): Seen => {
      const words = wordsToFind(text);
      const meaning = worthOfMeaning(similarities.get(passage) ?? 0);
      return { id: passage, text, words, meaning, ...score(words, text) };
    });
    const mine = ownOf(message, seen, weights);
    if (mine.worth > 0) own.set(id, mine);
  }
  return own;
}

function ownOf(
  message: MessageFacts,
  seen: readonly Seen[],
  { terms, total }: { readonly terms: readonly number[]; readonly total: number },
): Own {
  const worth = ({ score, together, meaning }: Seen) => (score + together) / total + meaning;
  const best = seen.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const most = (of: (each: Seen) => number) => Math.max(...seen.map(of));
  const counts = terms.map((_, term) =>
    seen.reduce((sum, each) => sum + (each.counts[term] ?? 0), 0),
  );
  const whole = bm25(counts, message.length / CHARACTERS_PER_WORD, terms, MESSAGE);
  const evidence = {
    words: (WHOLE * whole + PART * most(({ score }) => score)) / total,
    together: (TOGETHER * most(({ together }) => together)) / total,
    meaning: most(({ meaning }) => meaning),
  };
  return {
    passageId: best.id,
    evidence,
    worth: (evidence.words + evidence.together + evidence.meaning) * weightOf(message),
    // Many times faster than flatMap, which takes each word by itself.
    text: ([] as string[]).concat(...seen.map(({ words }) => words)),
    isWish: message.isUsers && isStandingWish(best.text),
  };
}

/**
 * Of a text that stands alone, such as a note, on the scale of messages: nothing stands around it that could speak for it,
 * and somebody wrote it down on purpose.
 */
export function scoreAlone(evidence: number): number {
  return 1 - Math.exp(-ALONE * evidence);
}

/** In the measure of a query's words, which weigh 1 together. */
export function worthOfMeaning(similarity: number): number {
  return MEANING * Math.max(0, similarity - CHANCE);
}

/**
 * A long message has had many chances to hold the words by accident. Where work is done the long ones are the reports and
 * the reviews; in mere talk they are essays, and what the person said in passing is what is asked for later.
 */
export function lengthOf({ passages, isWork }: MessageFacts): number {
  return 1 + (isWork ? LENGTH_AT_WORK : LENGTH_IN_TALK) * Math.log(Math.max(1, passages));
}

/** By who speaks in it. */
function weightOf({ speakers }: MessageFacts): number {
  return Object.entries(speakers).reduce(
    (product, [speaker, share]) => product * (1 + SPEAKERS[speaker as Speaker] * share),
    1,
  );
}
