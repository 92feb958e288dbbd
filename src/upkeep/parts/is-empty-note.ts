import type { NoteSummary } from '../../core/notes/note.ts';

/** The index keeps so much of a note for lists; whoever says nothing has less. */
const EXCERPT = 300;

/** Marks, headings, `None.`, and labels with nothing behind them (`- **Positive**:`). */
const FRAME = /<!--.*?-->|^#{1,6} .*$|^None\.$|^\s*[-*]?\s*(?:\*\*[^*]*\*\*:?)?\s*$/gm;

/** A title and headings without a text. By the index alone: no file is read. */
export function isEmptyNote({ excerpt }: Pick<NoteSummary, 'excerpt'>): boolean {
  if (excerpt === undefined || excerpt.length >= EXCERPT) return false;
  return excerpt.replace(FRAME, '').trim() === '';
}
