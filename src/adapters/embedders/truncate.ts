// A token is at least one byte, so this is within the 8,191 tokens that OpenAI takes; others take less and cut
// the rest themselves.
const MOST_BYTES = 8000;

/** The beginning of a text, as valid Unicode that is not blank: what any model accepts. */
export function truncate(text: string): string {
  const start = text.slice(0, MOST_BYTES);
  const bytes = Buffer.from(start.toWellFormed()).subarray(0, MOST_BYTES);
  const cut = bytes.toString().replace(/\uFFFD$/, '');
  return cut.trim() === '' ? '-' : cut;
}
