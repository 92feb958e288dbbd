/** No answer floods the model's context: what is too long is cut, and how to go on is said. */

/** About 2,000 tokens. */
export const MOST_CHARACTERS = 8_000;

/** The part from `offset` on that fits, cut at the end of a line where there is one. */
export function capped(text: string, more: string, offset = 0): string {
  const rest = text.slice(offset);
  if (rest.length <= MOST_CHARACTERS) return rest;
  const room = MOST_CHARACTERS - more.length - REMARK;
  const line = rest.lastIndexOf('\n', room);
  const end = line > room / 2 ? line : room;
  const hint = more.replace('OFFSET', String(offset + end));
  return `${rest.slice(0, end)}\n\n[Cut after ${offset + end} of ${text.length} characters. ${hint}]`;
}

/** Room for the remark itself. */
const REMARK = 100;
