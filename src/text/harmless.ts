/**
 * Text as a reader sees it: without what a terminal obeys, and without letters that nobody sees or that turn others around.
 * Lines and tabs stay, and so does what emoji and scripts need: joiners, the looks of an emoji, flags.
 */
import { withoutEscapes } from './without-escapes.ts';

/** Letters that are written apart or together with the next one. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi'],
  ...['Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** England, Scotland and Wales, and no other text in such letters. */
const FLAG =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}';
const PICTURE = '\\p{Extended_Pictographic}';
const NEEDED = [
  FLAG,
  `(?<=${PICTURE}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=${PICTURE})`,
  `(?<=${PICTURE})[\\uFE0E\\uFE0F]`,
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  `(?<=[${JOINING}])[\\u200C\\u200D]`,
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
].join('|');

const UNSEEN = '[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]';
const SUSPECT = new RegExp(`${UNSEEN}|[\\u2028\\u2029]`, 'u');
const ALL_UNSEEN = new RegExp(`(${NEEDED})|${UNSEEN}`, 'gu');
/** A line that ends without a new one: what follows would be written over it, or pass for a line of ours. */
const OTHER_ENDS = /[\r\v\f\u0085\u2028\u2029]/g;

export function harmless(text: string): string {
  const plain = withoutEscapes(text.replace(/\r\n/g, '\n').replace(OTHER_ENDS, ' '));
  return replaceUnseen(plain, () => '');
}

/** Each letter that is not seen, but for those that emoji and scripts need. */
export function replaceUnseen(text: string, replace: (letter: string) => string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(ALL_UNSEEN, (letter, needed?: string) => needed ?? replace(letter));
}
