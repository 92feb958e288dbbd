/** Notes for a model: with whose they are; what is refused of a list is left out and named. */
import type { NoteSummary } from '../core/notes/note.ts';
import type { App } from '../core/ports/app.ts';
import type { SearchHit } from '../core/ports/note-ports.ts';
import type { ShownNote } from '../recall/shown.ts';
import { readOut, type Vettable, vetted } from './trust.ts';
import { REMARK, vetName } from './vet-text.ts';

/** What was left out of a list: ids, for a person who wants to look. */
export type LeftOut = readonly string[];

export interface VettedList<T> {
  readonly kept: readonly T[];
  readonly leftOut: LeftOut;
}

export function vetHits(app: App, hits: readonly SearchHit[]): VettedList<SearchHit> {
  const toItem = ({ note, snippet }: SearchHit) => noteItem(note, snippet);
  return vetList(app, hits, toItem, (hit, origin) => ({ ...hit, note: { ...hit.note, origin } }));
}

export function vetNotes(app: App, notes: readonly NoteSummary[]): VettedList<NoteSummary> {
  return vetList(app, notes, noteItem, (note, origin) => ({ ...note, origin }));
}

/** For what only names notes: which of them are not this user's own word, and which no model gets. */
export function vetNamed(
  app: App,
  slugs: readonly string[],
): { readonly marked: readonly NoteSummary[]; readonly refused: readonly NoteSummary[] } {
  const { roots } = app.scopes;
  const { notes } = app.index.list({ roots, slugs, archived: true });
  const { kept } = vetNotes(app, notes);
  const files = new Set(kept.map(({ filePath }) => filePath));
  return {
    marked: kept.filter(({ origin }) => origin !== 'own'),
    refused: notes.filter(({ filePath }) => !files.has(filePath)),
  };
}

/** A note that is refused comes without its words: `withheld` says why. */
export function vetShownNote<T extends Pick<ShownNote, 'note'>>(
  app: App,
  shown: T,
): T & Pick<ShownNote, 'withheld'> {
  const { note } = shown;
  const { items, refused } = vetted(app, [noteItem(note, note.content)]);
  const [origin, withheld] = [items[0]?.origin, refused[0]?.reason];
  if (withheld === undefined) return { ...shown, note: { ...note, origin } };
  const { slug, type, scope, created, updated, status, captured = false, filePath } = note;
  const known = { slug, type, scope, created, updated, status, captured, filePath };
  const words = { title: REMARK, content: REMARK, tags: [], links: [], edges: [] };
  return { ...shown, note: { ...known, ...words }, withheld };
}

export function vetList<T>(
  app: App,
  list: readonly T[],
  toItem: (one: T) => Vettable,
  marked: (one: T, origin: NoteSummary['origin']) => T,
): VettedList<T> {
  const { items, refused } = vetted(
    app,
    list.map((one) => ({ ...toItem(one), one })),
  );
  return {
    kept: items.map(({ one, origin }) => marked(one, origin)),
    leftOut: refused.map(({ item }) => vetName(item.id)),
  };
}

/** Tags are words, too. */
function noteItem({ slug, title, tags, filePath }: NoteSummary, text = ''): Vettable {
  const words = [text, ...tags.map(readOut)].join('\n\n');
  return { id: slug, kind: 'note', title, text: words, file: filePath };
}
