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
/** All that is unseen, and a little more; made without Unicode's tables, which take longer to set up than a text is long. */
const SUSPECT =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ud82f\ud834\udb40-\udb43]/;
let allUnseen: RegExp | undefined;
/** A line that ends without a new one: what follows would be written over it, or pass for a line of ours. */
const OTHER_ENDS = /[\r\v\f\u0085\u2028\u2029]/g;

export function harmless(text: string): string {
  const plain = withoutEscapes(text.replace(/\r\n/g, '\n').replace(OTHER_ENDS, ' '));
  return replaceUnseen(plain, () => '');
}

/** Each letter that is not seen, but for those that emoji and scripts need. */
export function replaceUnseen(text: string, replace: (letter: string) => string): string {
  if (!SUSPECT.test(text)) return text;
  allUnseen ??= new RegExp(`(${NEEDED})|${UNSEEN}`, 'gu');
  return text.replace(allUnseen, (letter, needed?: string) => needed ?? replace(letter));
}
