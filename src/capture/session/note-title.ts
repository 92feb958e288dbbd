import { clip } from '../../core/budget.ts';

const LONGEST = 120;

/** What only leads up to what was said: "ok, man, so we decided to"; "no" does so only with a stop after it. */
const LEADS_UP = [
  /^(?:(?:ok(?:ay)?|k|yes|yeah|yep|so|well|and|then|but|also|now|fine|right|alright|please|i think|man|dude|hey|oh|ah|nah|hmm+|uh+|um+|look|listen)\b[,.!: ]*|no(?=[,.! ]*(?:man|dude)\b|[,.!])[,.!: ]*)+/i,
  /^(?:(?:we|i)(?:['’]ve| have)? (?:decided|agreed|settled|chose)n? (?:to|that|on) |let['’]?s (?:(?:also|just) )?(?!not\b|see\b|also\b|just\b|be\b))/i,
];
/** "… and discard them. what would that entail": a question is no part of what was chosen. */
const ASKS_AT_END =
  /(?<=\p{L}{3})[.!…]+ (?:what|how|why|when|where|who|can|could|would|should|is|are|do|does|any|ok|right|seems?)\b[^.!]*[?.]*$/iu;

/** A sentence of somebody's as the title of a note. */
export function noteTitle(sentence: string): string {
  const bare = LEADS_UP.reduce((text, words) => text.replace(words, ''), sentence);
  const told = bare.replace(ASKS_AT_END, '').replace(/[.!;,\s]+$/, '');
  const line = clip(told || sentence, LONGEST);
  return line.charAt(0).toUpperCase() + line.slice(1);
}
