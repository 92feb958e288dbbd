/** The blocks of a Markdown text, without what is inside of lines. */
import { type MarkdownParser, parser } from '@lezer/markdown';

/** Marks inside of lines mean nothing here, and nonsense like `[a](` times a thousand would take long. */
const INLINE = [
  'Escape',
  'Entity',
  'InlineCode',
  'HTMLTag',
  'Emphasis',
  'HardBreak',
  'Link',
  'Image',
];

let blocks: MarkdownParser | undefined;

export function markdownBlocks(text: string) {
  blocks ??= parser.configure({ remove: INLINE });
  return blocks.parse(text);
}
