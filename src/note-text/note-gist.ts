import type { NoteSummary } from '../core/notes/note.ts';

/** Without headings, marks and what a template left empty; of a captured note the first paragraph. */
export function noteGist({ excerpt = '', captured }: NoteSummary): string {
  const empty = /^(?:#{1,6} .*|<!--.*-->|- \*\*(?:Positive|Negative)\*\*:)[ \t]*$/gm;
  const text = excerpt.replace(empty, '').trim();
  return captured ? (text.split(/\n\s*\n/)[0] ?? '') : text;
}
