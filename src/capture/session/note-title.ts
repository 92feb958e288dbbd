import { clip } from '../../core/budget.ts';

const LONGEST = 120;

/** What only leads up to what was said: "ok, so we decided to". */
const LEADS_UP = [
  /^(?:(?:ok(?:ay)?|k|yes|yeah|yep|no|so|well|and|then|but|also|now|fine|right|alright|please|i think)\b[,.!: ]*)+/i,
  /^(?:(?:we|i)(?:['’]ve| have)? (?:decided|agreed|settled|chose)n? (?:to|that|on) |let['’]?s (?=use|go|keep|move|put|change|merge|drop|remove|allow))/i,
];

/** A sentence of somebody's as the title of a note. */
export function noteTitle(sentence: string): string {
  const bare = LEADS_UP.reduce((text, words) => text.replace(words, ''), sentence);
  const line = clip(bare.replace(/[.!;,\s]+$/, '') || sentence, LONGEST);
  return line.charAt(0).toUpperCase() + line.slice(1);
}
