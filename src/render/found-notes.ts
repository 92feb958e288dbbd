/** What a search for notes found, or where else to look. */
import { plural } from '../lib/plural.ts';
import { scopeNames } from '../notes/scopes.ts';
import type { NoteSearch } from '../notes/search-notes.ts';
import type { StaleNotes } from '../notes/stale-files.ts';
import { hitText } from './notes.ts';
import type { Style } from './style.ts';

interface Found extends NoteSearch {
  readonly query: string;
  /** In how many notes it was looked for. */
  readonly searched: number;
  readonly stale: StaleNotes;
}

export function foundNotesText(found: Found, style: Style): string {
  const { hits, total, stale } = found;
  if (hits.length === 0) return nothing(found, style);
  const rest = total - hits.length;
  return [
    ...hits.map((hit) => hitText(hit, style, stale.get(hit.note.filePath))),
    ...(rest > 0 ? [style.dim(`… ${rest} more: ${style.ask.noLimit}`)] : []),
  ].join('\n');
}

function nothing({ query, searched, roots }: Found, { ask }: Style): string {
  return [
    `Nothing found for "${query}" in ${plural(searched, 'note')} (${scopeNames(roots)}).`,
    `Try other or fewer words, ${ask.otherNotes}.`,
  ].join('\n');
}
