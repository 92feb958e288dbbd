/** Tells, without the Markdown parser, whether a text can say anything to it: most notes cannot. */

/** Fields at the beginning of a line that name other notes; the name is the type of the link. */
export const FIELDS = 'related|supersedes|depends_on';

/** The type of a link that stands anywhere else. */
export const MENTIONS = 'mentions';

/** `#tag`, not `C#`, `## heading`, `/page#part` or `#123`. */
export const TAG_MARK = String.raw`(?<![^\s(,;"'*])#(?=\p{L})`;

const SIGNS = new RegExp(String.raw`\[\[|(?:${FIELDS})::|${TAG_MARK}`, 'iu');

export function mayRefer(text: string): boolean {
  return SIGNS.test(text);
}
