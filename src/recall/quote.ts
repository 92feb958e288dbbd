/** Words from a conversation, cut to whole sentences, with where they stand. */

import type { Said, Source } from '../core/recall.ts';
import { textOfPassages } from '../text/text-of-passages.ts';

export interface Quote extends Source {
  /** What `memory show` takes. */
  readonly id: string;
  readonly text: string;
}

const LONGEST = 320;
/** "Now let me run the tests." says what comes next, not what was found. */
const ANNOUNCES = /^(?:now|next|first|let me|let's|let us|i'll|i will|i'm going to|running)\b/i;

/** All of one message. */
export function quote(said: readonly Said[], text = textOfPassages(said)): Quote | undefined {
  const first = said[0];
  if (!first) return undefined;
  const { message: _, intent: __, ...source } = first;
  return { ...source, id: `i${first.id}`, text: wholeSentences(text) };
}

/** The first message that says more than what is done next. */
export function explanation(said: readonly Said[]): Quote | undefined {
  const messages = [...Map.groupBy(said, ({ message }) => message).values()];
  return quote(messages.find((passages) => tells(textOfPassages(passages))) ?? []);
}

/** Whether any of it is more than an announcement. */
export function tells(text: string): boolean {
  return sentencesOf(text).some((sentence) => !ANNOUNCES.test(sentence) && !sentence.endsWith(':'));
}

/** The sentences that name something, each with the one after it, which often says why. */
export function sentencesAbout(text: string, isAbout: (sentence: string) => boolean): string {
  const all = sentencesOf(text);
  return all
    .filter((sentence, at) => isAbout(sentence) || (at > 0 && isAbout(all[at - 1] ?? '')))
    .join(' ');
}

export function wholeSentences(text: string, longest = LONGEST): string {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of sentencesOf(text)) {
    length += sentence.length + 1;
    if (length > longest + 1) break;
    kept.push(sentence);
  }
  if (kept.length > 0) return kept.join(' ');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?:。！？])\s+(?=[\p{Lu}\p{N}`"'(*_-])|\n+/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}
