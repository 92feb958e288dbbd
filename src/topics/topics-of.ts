/** Starts of topics → topics: the pieces that each is made of. */
import type { TopicStart } from './track-topics.ts';

export interface TopicPieces {
  readonly depth: 0 | 1;
  /** Indexes of messages: the first, and the one after the last. */
  readonly pieces: readonly (readonly [start: number, end: number])[];
}

/** After a part that was looked at in detail, the topic itself may go on. */
export function topicsOf(starts: readonly TopicStart[], length: number): readonly TopicPieces[] {
  const topics: { depth: 0 | 1; pieces: (readonly [number, number])[] }[] = [];
  for (const [nth, { at, depth, signal }] of starts.entries()) {
    const piece = [at, starts[nth + 1]?.at ?? length] as const;
    const goesOn = signal === 'zoomOut' ? topics.findLast((topic) => topic.depth === 0) : undefined;
    if (goesOn) goesOn.pieces.push(piece);
    else topics.push({ depth, pieces: [piece] });
  }
  return topics;
}
