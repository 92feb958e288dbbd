/**
 * "Before the release": a time that only the memory itself can tell. The words stay in the question, and
 * whoever knows when the event was can make a filter of it; the preposition alone finds nothing.
 */
import { type Piece, withoutQuotes } from './blank.ts';
import { LETTER } from './time-words.ts';

export interface TimeEvent {
  readonly relation: 'before' | 'after' | 'since' | 'until';
  readonly words: string;
}

/** With the place of the preposition. */
type FoundEvent = TimeEvent & Piece;

// An event is a noun with its article; a clause or a second thought begins with one of these.
const STOP =
  '(?:about|and|or|but|what|when|where|which|who|why|how|did|do|does|is|are|was|were|has|have|had|will|can|we|i|you|they|it|to|in|on|at|for|with|from|by|that|about)\\b';
const EVENT = new RegExp(
  String.raw`(?<![${LETTER}\-./])(before|after|since|until)\s+((?:the|our|that|this|my)(?:\s+(?!${STOP})[${LETTER}][${LETTER}\-]*){1,3})`,
  'i',
);

export function timeEvent(query: string): FoundEvent | undefined {
  const match = EVENT.exec(withoutQuotes(query));
  if (match === null) return undefined;
  const [, preposition = '', words = ''] = match;
  const relation = relationOf(preposition);
  return {
    relation,
    words: words.replace(/\s+/g, ' '),
    at: match.index,
    length: preposition.length,
  };
}

function relationOf(preposition: string): TimeEvent['relation'] {
  const word = preposition.toLowerCase();
  return word === 'before' || word === 'after' || word === 'since' ? word : 'until';
}
