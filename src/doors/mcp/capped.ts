/** No answer floods the model's context: what is too long is cut, and how to go on is said. */

/** With what the fence adds about 2,000 tokens. */
export const MOST_CHARACTERS = 7_900;

/**
 * The part from `offset` on that fits, cut at the end of a line where there is one. What is said about that stands
 * behind what `wrap` makes of the part: it is ours.
 */
export function capped(
  text: string,
  more: string,
  offset = 0,
  wrap = (part: string): string => part,
): string {
  if (offset > 0 && offset >= text.length) return `[That was all: ${text.length} characters.]`;
  const rest = text.slice(offset);
  if (rest.length <= MOST_CHARACTERS) return wrap(rest);
  const room = MOST_CHARACTERS - more.length - REMARK;
  const line = rest.lastIndexOf('\n', room);
  const end = line > room / 2 ? line : wholeCharacter(rest, room);
  const hint = more.replace('OFFSET', String(offset + end));
  return `${wrap(rest.slice(0, end))}\n\n[Cut after ${offset + end} of ${text.length} characters. ${hint}]`;
}

/** Not in the middle of one that takes two units. */
function wholeCharacter(text: string, end: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

/** Room for the remark itself. */
const REMARK = 100;
