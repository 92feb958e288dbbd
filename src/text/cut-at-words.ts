/** Cuts a text before it is redacted, but through no word: half of a secret is not known for one. */

/** No secret of one word is longer. */
const LONGEST_WORD = 4096;

export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const limit = Math.max(0, length - LONGEST_WORD);
  let end = length;
  while (end > limit && !isBlank(text, end - 1)) end--;
  return text.slice(0, end);
}

export function lastWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const limit = Math.min(text.length, text.length - length + LONGEST_WORD);
  let start = text.length - length;
  while (start < limit && !isBlank(text, start)) start++;
  return text.slice(start);
}

function isBlank(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}
