/** Holes in a text: what is not to be read is blanked, so that the places of the rest stay what they were. */

export interface Piece {
  readonly at: number;
  readonly length: number;
}

/** Quoted words are looked for as they are. An apostrophe inside a word is no quote. */
export function withoutQuotes(query: string): string {
  return query.replace(/"[^"]*"|“[^”]*”|`[^`]*`|(?<!\S)'[^']*'(?!\w)/g, blank);
}

/** The same text with a hole in it, so that places stay what they were. */
export function blankAt(text: string, { at, length }: Piece): string {
  return text.slice(0, at) + '\0'.repeat(length) + text.slice(at + length);
}

function blank(words: string): string {
  return '\0'.repeat(words.length);
}
