/** Keyword search over notes: any of the words, the rarest and best placed first. */
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts, SearchHit } from '../core/ports/note-ports.ts';
import { speechOfSearch } from '../text/languages/speech-of.ts';
import { matchExpression } from '../text/match-expression.ts';
import { type ListInput, noteFilter } from './list-notes.ts';
import { syncNotes } from './sync.ts';

export interface NoteSearch {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly roots: readonly ScopeRoot[];
}

/** After a sync, so that hits are what the files say now. No words, no hits. */
export async function searchNotes(
  ports: NotePorts,
  query: string,
  input: ListInput,
): Promise<NoteSearch> {
  const filter = noteFilter(ports, input);
  await syncNotes(ports, filter.roots);
  const { roots } = filter;
  const match = matchExpression(query, await speechOfSearch(query));
  if (match === undefined) return { hits: [], total: 0, roots };
  return { ...ports.index.search(match, filter, ports.clock()), roots };
}
