/** What the signs of a new topic are read from: each message looked at once. */

import type { TopicMessage } from '../topic-message.ts';
import { keywordsOf } from './keywords-of.ts';
import type { PhraseGroup } from './phrases.ts';
import { phrasesIn } from './phrases-in.ts';

export interface View {
  readonly message: TopicMessage;
  /** Those that tell something, by number. */
  readonly words: readonly number[];
  readonly phrases: ReadonlySet<PhraseGroup>;
  /** Worked on by tool calls. Those that are only named count as words. */
  readonly files: readonly string[];
  /** Milliseconds since the message before it. */
  readonly gap: number;
  /** When it was said, counted in messages; an agent that says much in one go counts as two. */
  readonly tick: number;
}

const TICKS_OF_A_TURN = 2;
const NO_PHRASES: ReadonlySet<PhraseGroup> = new Set();

export function viewsOf(messages: readonly TopicMessage[]): readonly View[] {
  const keywordsIn = keywordsOf();
  const tickOf = clock();
  const gapAt = gapsBetween(messages);
  return messages.map((message, at) => ({
    message,
    words: keywordsIn(message.text),
    phrases: isReply(messages, at) ? NO_PHRASES : phrasesIn(message.text),
    files: message.files ?? [],
    gap: gapAt(at),
    tick: tickOf(message),
  }));
}

/** What directly answers the person is about the same. */
function isReply(messages: readonly TopicMessage[], at: number): boolean {
  return messages[at]?.role === 'assistant' && messages[at - 1]?.role === 'user';
}

function clock(): (message: TopicMessage) => number {
  let tick = 0;
  let inARow = 0;
  return ({ role }) => {
    inARow = role === 'assistant' ? inARow + 1 : 0;
    if (inARow <= TICKS_OF_A_TURN) tick += 1;
    return tick;
  };
}

/** 0 if a time cannot be read. */
function gapsBetween(messages: readonly TopicMessage[]): (at: number) => number {
  const times = messages.map(({ time }) => Date.parse(time));
  return (at) => Math.max(0, (times[at] ?? 0) - (times[at - 1] ?? Number.NaN)) || 0;
}
