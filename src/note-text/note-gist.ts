import type { NoteSummary } from '../core/notes/note.ts';
import { purposeIn } from './from-work.ts';

/** Without headings, marks and what a template left empty; of a captured note the first paragraph, of a file its purpose. */
export function noteGist({ excerpt = '', captured, type }: NoteSummary): string {
  if (type === 'file-summary') return purposeIn(excerpt);
  const empty = /^(?:#{1,6} .*|<!--.*-->|- \*\*(?:Positive|Negative)\*\*:|> — .*)[ \t]*$/gm;
  const text = excerpt.replace(empty, '').trim();
  // Of a quote the words.
  return captured ? (text.split(/\n\s*\n/)[0] ?? '').replace(/^> ?/gm, '') : text;
}
