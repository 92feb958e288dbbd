/** What a search for notes found, or where else to look. */
import type { SearchHit } from '../../core/ports/note-ports.ts';
import type { Mark } from '../../core/recall.ts';
import { scopeNames } from '../../notes/scopes.ts';
import type { NoteSearch } from '../../notes/search-notes.ts';
import { plural } from '../../text/plural.ts';
import type { StaleNotes } from '../../upkeep/stale-files.ts';
import type { Style } from '../style.ts';
import { markLine } from '../talk/talk.ts';
import { hitText } from './notes.ts';

interface Found extends NoteSearch {
  readonly query: string;
  /** In how many notes it was looked for. */
  readonly searched: number;
  readonly stale: StaleNotes;
  /** Verdicts, by slug. */
  readonly marks: ReadonlyMap<string, Mark>;
}

export function foundNotesText(found: Found, style: Style): string {
  const { hits, total } = found;
  if (hits.length === 0) return nothing(found, style);
  const rest = total - hits.length;
  return [
    ...hits.map((hit) => foundText(hit, found, style)),
    ...(rest > 0 ? [style.dim(`… ${rest} more: ${style.ask.noLimit}`)] : []),
  ].join('\n');
}

function foundText(hit: SearchHit, { stale, marks }: Found, style: Style): string {
  const { slug, filePath } = hit.note;
  const mark = marks.get(slug);
  const text = hitText(hit, style, stale.get(filePath));
  return mark ? `${text}\n    ${markLine(mark, slug)}` : text;
}

function nothing({ query, searched, roots }: Found, { ask }: Style): string {
  return [
    `Nothing found for "${query}" in ${plural(searched, 'note')} (${scopeNames(roots)}).`,
    `Try other or fewer words, ${ask.otherNotes}.`,
  ].join('\n');
}
