/** Whether two wordings are of the same to-do. */
import { oncePerText } from '../../lib/once.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';

/** Letters, whatever their case, and what is between them: a full stop or a priority more is not another to-do. */
export function sameWording(a: string, b: string): boolean {
  return a === b || plainWording(a) === plainWording(b);
}

/** Two wordings of the same to-do have the same. */
export const plainWording = oncePerText((wording) =>
  wording
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ \(p\d\)$/, '')
    .replace(/^ |[ .!…]+$/g, ''),
);

/** The share of their words that both have: 0 to 1. */
export function sharedWords(a: string, b: string): number {
  const [one, other] = [new Set(stemsOf(a)), new Set(stemsOf(b))];
  const both = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}

export const stemsOf = oncePerText(stemsIn);

/** The same of a text that is asked for once: it would push out what is asked for again. */
export function stemsIn(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}
