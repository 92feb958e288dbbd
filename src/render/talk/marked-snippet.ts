/** Passages of search results, with their matches marked or not. */
import { MATCH_END, MATCH_START } from '../../core/ports/note-ports.ts';
import type { Style } from '../style.ts';

export function markedSnippet(snippet: string, style: Style): string {
  return oneLine(snippet)
    .split(MATCH_START)
    .map((part, at) => (at === 0 ? part : highlighted(part, style)))
    .join('');
}

export function unmarked(snippet: string): string {
  return oneLine(snippet.replaceAll(MATCH_START, '').replaceAll(MATCH_END, ''));
}

function highlighted(part: string, style: Style): string {
  const [match = '', ...rest] = part.split(MATCH_END);
  return style.mark(match) + rest.join('');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
