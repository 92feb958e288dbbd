/** Notes of both kinds by what is asked of them; every condition has to hold. */
import { MemoryError } from '../core/errors.ts';
import type { NoteSummary } from '../core/notes/note.ts';
import { isNoteStatus } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { matchExpression } from '../text/match-expression.ts';
import { noteFilter } from './list-notes.ts';
import { syncNotes } from './sync.ts';

export interface NoteQuery {
  readonly id?: string | undefined;
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
  /** Linked with this note, or sharing a tag with it: the strongest first. */
  readonly related?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  /** ISO 8601. */
  readonly since?: string | undefined;
  /** Only so many, those that changed last. */
  readonly recent?: number | undefined;
}

/** After a sync. Throws if a note is named that is not there, or a status that is none. */
export async function queryNotes(
  ports: NotePorts,
  query: NoteQuery,
): Promise<readonly NoteSummary[]> {
  const { id, type, tag, related, search, status, since, recent } = query;
  if (status !== undefined && !isNoteStatus(status)) {
    throw new MemoryError('invalid', `--status must be a status of notes, not "${status}".`, {
      hint: 'One of: active, archived, superseded, completed, resolved, draft',
    });
  }
  const tags = tag === undefined ? [] : [tag];
  const filter = { ...noteFilter(ports, { type, tags, all: true }), status, since };
  await syncNotes(ports, filter.roots);
  const narrowed = await narrow(ports, { id, related });
  const found = matching(ports, { ...filter, ...narrowed }, search, recent);
  if (recent !== undefined) return found.toSorted(byTime).slice(0, recent);
  if (related === undefined) return found;
  const places = new Map(narrowed.slugs?.map((slug, place) => [slug, place]));
  return found.toSorted((a, b) => (places.get(a.slug) ?? 0) - (places.get(b.slug) ?? 0));
}

/** The scope and the slugs that are in question, if a note was named. */
async function narrow(ports: NotePorts, { id, related }: Pick<NoteQuery, 'id' | 'related'>) {
  const named = related ?? id;
  if (named === undefined) return {};
  // Loaded only now: it brings the YAML parser along.
  const { findNote } = await import('./find-note.ts');
  const { root } = findNote(ports, named);
  if (related === undefined) return { roots: [root], slugs: [named] };
  const slugs = ports.index.related(root.path, related);
  return { roots: [root], slugs: id === undefined ? slugs : slugs.filter((slug) => slug === id) };
}

type Filter = Parameters<NotePorts['index']['list']>[0];

function matching(
  { index, clock }: NotePorts,
  filter: Filter,
  search: string | undefined,
  recent: number | undefined,
): readonly NoteSummary[] {
  if (search === undefined) return index.list({ ...filter, limit: recent }).notes;
  const match = matchExpression(search);
  if (match === undefined) return [];
  return index.search(match, filter, clock()).hits.map(({ note }) => note);
}

function byTime(a: NoteSummary, b: NoteSummary): number {
  return Date.parse(b.updated) - Date.parse(a.updated);
}
