/** Beyond ASCII, but for signs that only part words: dashes and quotes, arrows, lines, boxes and ticks. */
const MAY_BE_LETTERS =
  /[\u0080-\u009f\u00a1-\u00b6\u00b8-\u200f\u2028-\u218f\u2200-\u24ff\u2768-\ufe0e\ufe10-\uffff]/;

/**
 * A text → its words, as the full-text indexes cut them: letters and digits, small, without the accents of Latin
 * letters. The one place where text is cut into words to be searched: what is looked for and what is looked through
 * must be cut alike.
 */
export function wordsOf(text: string): readonly string[] {
  // Most texts are plain, and the short pattern is set up much faster in a fresh process.
  if (!MAY_BE_LETTERS.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u0331]+/g, '$1')
    // Of й, ή, が and 한 the mark is a part of the letter; where it has none of its own, it is left out.
    .normalize('NFC')
    .replace(/[\u0300-\u0331]/g, '')
    .replaceAll('ς', 'σ');
  return bare.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}
