/**
 * How much each sign of a new topic counts, in points. With ENOUGH of them a topic begins. Round numbers, chosen on
 * the part `dev` of bench/sets/topics.jsonl; docs/topics.md tells how, and what each is worth.
 */
export interface Weights {
  /** Words of the message that the talk before it did not have, as a share. */
  readonly vocabulary: number;
  /** The same for the reply. */
  readonly reply: number;
  /** How far its vector is from those before it; only where there are vectors. */
  readonly meaning: number;
  /** "Different question", "back to". */
  readonly phrase: number;
  /** "By the way", "hold on". */
  readonly aside: number;
  /** "Now", "can you": a step as often as a topic. */
  readonly perhaps: number;
  /** "And", "why": taken off. */
  readonly goesOn: number;
  /** "You forgot", "looks good": taken off, it is about the same work. */
  readonly feedback: number;
  /** "In detail", "overall": taken off, it is the same topic seen from nearer or farther. */
  readonly zoom: number;
  /** A pause, against the usual pace of the conversation. */
  readonly gap: number;
  /** The person was content with what came before. */
  readonly closing: number;
  /** Other files than before; taken off if the same. */
  readonly files: number;
}

export const WEIGHTS: Weights = {
  vocabulary: 4,
  reply: 3,
  meaning: 2,
  phrase: 3,
  aside: 2,
  perhaps: 1,
  goesOn: 1,
  feedback: 2,
  zoom: 2,
  gap: 1,
  closing: 2,
  files: 0.5,
};

export const ENOUGH = 4;
