/** `[[id]]`, `[[id|text]]`, `[[id#section]]` and `![[id]]`, as an addition to the Markdown parser. */
import type { MarkdownConfig } from '@lezer/markdown';

const WIKI_LINK =
  /^!?\[\[[ \t]*(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)[ \t]*(?:#[^[\]|\n]*)?(?:\\?\|[^[\]\n]*)?\]\]/;
/** No link is longer; without a limit, a row of brackets would be read to its end from each of them. */
const MAX_LENGTH = 500;
const [BANG, BRACKET] = ['!', '['].map((char) => char.charCodeAt(0));

/** Before `Link`, which would take the inner brackets for a link of its own. */
export const wikiLinks: MarkdownConfig = {
  defineNodes: ['WikiLink'],
  parseInline: [
    {
      name: 'WikiLink',
      before: 'Link',
      parse(context, next, at) {
        const start = next === BANG ? at + 1 : at;
        if (context.char(start) !== BRACKET || context.char(start + 1) !== BRACKET) return -1;
        const text = context.slice(at, Math.min(context.end, at + MAX_LENGTH));
        const length = WIKI_LINK.exec(text)?.[0].length;
        if (length === undefined) return -1;
        return context.addElement(context.elt('WikiLink', at, at + length));
      },
    },
  ],
};

/** The id in the text of such a link, and where it begins. */
export function idIn(link: string): { readonly id: string; readonly at: number } {
  const id = WIKI_LINK.exec(link)?.groups?.id ?? '';
  return { id, at: link.indexOf(id) };
}
