/** Other notes that name a note: changed with it, so that no name points nowhere. */

import { DEFAULT_LABEL } from '../core/notes/edge.ts';
import type { PlacedNote, RelatedNote, ScopeRoot } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { renameReferences } from '../note-text/body-references.ts';
import { cut, editNote, type NoteEdit } from '../note-text/note-file.ts';
import { type FoundNote, noteAt } from './find-note.ts';
import { storeText } from './store-note.ts';
import { changedLinks, without } from './write-links.ts';

/**
 * In every note of the scope that names `from`: puts `to` in its place. Returns the slugs of the notes that were
 * changed. `updated` stays: their authors did nothing.
 */
export function redirectLinks(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  from: string,
  to: string,
): readonly string[] {
  return ports.index.referrers(root.path, from).filter((slug) =>
    rewrite(ports, records, root, slug, ({ note, text }) => {
      const relinked = editNote(text, redirected(note, from, to));
      return renameInText(relinked, from, to);
    }),
  );
}

/**
 * The same for notes that go: takes the links to them out of all others, each of which is changed once. What only
 * names them (in a text, in `related`) stays: its other end is computed, and may come back.
 */
export function takeOutLinks(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slugs: readonly string[],
): readonly string[] {
  const gone = new Set(slugs);
  return linkedFromOutside(ports, root, gone).filter((slug) =>
    rewrite(ports, records, root, slug, ({ note, text }) =>
      editNote(text, changedLinks(note, without(note, gone))),
    ),
  );
}

/** The notes that link to some of these and are none of them. */
export function linkedFromOutside(
  { index }: NotePorts,
  root: ScopeRoot,
  slugs: ReadonlySet<string>,
): readonly string[] {
  const linked = [...slugs].flatMap((slug) => index.linkedFrom(root.path, slug));
  return [...new Set(linked)].filter((slug) => !slugs.has(slug));
}

/** Tells whether there was anything to change. */
function rewrite(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slug: string,
  edit: (found: FoundNote) => string,
): boolean {
  const found = noteAt(ports, root, slug);
  if (!found) return false;
  const text = edit(found);
  if (text === found.text) return false;
  storeText(ports, records, found, slug, text);
  return true;
}

function redirected(note: PlacedNote, from: string, to: string): NoteEdit {
  const links = note.links.map((link) => (link === from ? to : link));
  const edges = note.edges.map((edge) => (edge.to === from ? { ...edge, to } : edge));
  return {
    ...(note.links.includes(from) ? { links: [...new Set(links)] } : {}),
    ...(note.edges.some((edge) => edge.to === from) ? { edges } : {}),
    ...redirectedReferences(note.related ?? [], from, to),
  };
}

function redirectedReferences(
  references: readonly RelatedNote[],
  from: string,
  to: string,
): NoteEdit {
  const isNamed = (label: string) =>
    references.some((reference) => reference.to === from && reference.label === label);
  const related = references
    .filter(({ label }) => label === DEFAULT_LABEL)
    .map((reference) => (reference.to === from ? to : reference.to));
  return {
    ...(isNamed(DEFAULT_LABEL) ? { related: [...new Set(related)] } : {}),
    ...(isNamed('supersedes') ? { supersedes: to } : {}),
  };
}

/** The text of a note file with the new name wherever its content refers to the old one. */
export function renameInText(text: string, from: string, to: string): string {
  const pieces = cut(text);
  if (!pieces) return text;
  const content = renameReferences(pieces.content, from, to);
  return pieces.open + pieces.yaml + pieces.close + pieces.head + content + pieces.tail;
}
