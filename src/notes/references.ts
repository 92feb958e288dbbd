/** Other notes that name a note: changed with it, so that no name points nowhere. */

import { DEFAULT_LABEL } from '../core/edge.ts';
import type { PlacedNote, RelatedNote, ScopeRoot } from '../core/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports.ts';
import { renameReferences } from './body-references.ts';
import { noteAt } from './find-note.ts';
import { cut, editNote, type NoteEdit } from './note-file.ts';
import { storeText } from './store-note.ts';

/**
 * In every note of the scope that names `from`: puts `to` in its place, or takes the link out.
 * Returns the slugs of the notes that were changed. `updated` stays: their authors did nothing.
 */
export function redirectLinks(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  from: string,
  to: string | undefined,
): readonly string[] {
  // Only a new name changes the text of a note, so only then is every text searched for the old one.
  const { index } = ports;
  const slugs =
    to === undefined ? index.linkedFrom(root.path, from) : index.referrers(root.path, from);
  return slugs.filter((slug) => {
    const found = noteAt(ports, root, slug);
    if (!found) return false;
    const relinked = editNote(found.text, redirected(found.note, from, to));
    const text = to === undefined ? relinked : renameInText(relinked, from, to);
    if (text === found.text) return false;
    storeText(ports, records, found, slug, text);
    return true;
  });
}

function redirected(note: PlacedNote, from: string, to: string | undefined): NoteEdit {
  const links = note.links.flatMap((link) => (link === from ? (to ?? []) : link));
  const edges = note.edges.flatMap((edge) => {
    if (edge.to !== from) return edge;
    return to === undefined ? [] : { ...edge, to };
  });
  return {
    ...(note.links.includes(from) ? { links: [...new Set(links)] } : {}),
    ...(note.edges.some((edge) => edge.to === from) ? { edges } : {}),
    // A name that points nowhere for now: it is only computed at its other end, and may come back.
    ...(to === undefined ? {} : redirectedReferences(note.related ?? [], from, to)),
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
