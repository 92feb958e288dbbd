const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * A text → its words, as the full-text indexes cut them: letters and digits, small, without the accents of Latin
 * letters. The one place where text is cut into words to be searched: what is looked for and what is looked through
 * must be cut alike.
 */
export function wordsOf(text: string): readonly string[] {
  // Most texts are plain, and the short pattern is set up much faster in a fresh process.
  if (!NOT_ASCII.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
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
