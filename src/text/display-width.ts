/** How many columns of a terminal a text takes: none for colours and accents, two for most of what East Asia writes and for emoji. */
import { stripVTControlCharacters } from 'node:util';

/** What is as long as it is wide. */
const PLAIN = /^[\x20-\x7e\u00a0-\u02ff\u2010-\u2027\u2030-\u205e]*$/;
const TAB = 8;
/** Both are made for the first text that needs them: Unicode's tables take long to set up. */
const unseen = () => /^[\p{M}\p{Cf}\p{Cc}]+$/u;
const WIDE = [
  '[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\u4dbf\\u4e00-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7a3\\uf900-\\ufaff]',
  '[\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6\\u{1b000}-\\u{1b2ff}\\u{20000}-\\u{3fffd}]',
  '\\p{Emoji_Presentation}|\\ufe0f',
].join('|');
let wide: RegExp | undefined;

export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const letter of lettersOf(stripVTControlCharacters(text))) width += letterWidth(letter);
  return width;
}

/** The beginning that fits, without half a letter. */
export function cutToWidth(text: string, most: number): string {
  if (displayWidth(text) <= most) return text;
  let kept = '';
  let width = 1;
  for (const letter of lettersOf(text)) {
    width += letterWidth(letter);
    if (width > most) break;
    kept += letter;
  }
  return `${kept}…`;
}

/** As a reader counts them: an accent belongs to its letter. */
function lettersOf(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function letterWidth(letter: string): number {
  if (letter === '\t') return TAB;
  if (unseen().test(letter)) return 0;
  wide ??= new RegExp(WIDE, 'u');
  return wide.test(letter) ? 2 : 1;
}
