/**
 * A curated note of a captured one: the same text, at the scope's root, under a slug of its new type. What it named in
 * one direction becomes links that both ends state; notes that name it follow.
 */
import { idPrefix } from '../core/notes/captured-place.ts';
import { isCapturedType, type NoteType, type PlacedNote } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { withoutKind } from '../note-text/captured-template.ts';
import { editNote, type NoteEdit } from '../note-text/note-file.ts';
import { firstFree } from '../note-text/slug.ts';
import { unique } from '../note-text/validate.ts';
import { findNote } from './find-note.ts';
import { relocate } from './links/relocate.ts';
import type { Renamed } from './links/renamed.ts';
import { isTaken } from './scopes.ts';
import { freshTime, storeNew, storeText } from './store-note.ts';
import { syncRoot } from './sync.ts';
import { unwantedKeys } from './unwanted/unwanted-keys.ts';

export async function promoteCaptured(
  ports: NotePorts,
  slug: string,
  type: NoteType,
  scope?: string,
): Promise<Renamed> {
  await syncRoot(ports, findNote(ports, slug, scope).root);
  return ports.index.exclusively((records) => {
    const old = findNote(ports, slug, scope);
    const { root, note, text } = old;
    const wanted = `${type}-${nameOf(note)}`;
    const to = firstFree(wanted, (name) => isTaken(ports, root, name));
    const updated = freshTime(note, ports.clock());
    const edited = editNote(text, { ...asCurated(note, type, to), updated });
    // A person who promotes it stands behind it; of a model's word it stays what it was.
    const store = () =>
      ports.by === 'person'
        ? storeNew(ports, records, { root }, to, edited)
        : storeText(ports, records, { root, note: { captured: false, slug } }, to, edited);
    const promoted = relocate(ports, records, { old, target: root, to }, store);
    // Now it stands elsewhere; captured beside that it would be there twice.
    for (const key of unwantedKeys(note)) ports.index.unwanted.add(root.path, key);
    return { note: promoted.note, from: slug, relinked: promoted.others };
  });
}

/** Without the prefix of its kind and the running number. */
function nameOf({ slug, type }: PlacedNote): string {
  const name = isCapturedType(type) ? slug.slice(idPrefix(type).length) : slug;
  return type === 'decision' ? name.replace(/^\d{3,}-(?=.)/, '') : name;
}

function asCurated(note: PlacedNote, type: NoteType, slug: string): NoteEdit {
  const named = (note.related ?? []).map(({ to }) => to);
  // Neither its old name nor its new one is another note.
  const own = [note.slug, slug];
  return {
    ...{ id: null, related: [], supersedes: null, type, fields: { branch: '' } },
    title: withoutKind(note.title),
    links: unique([...note.links, ...named]).filter((link) => !own.includes(link)),
    // A curated note has at least one.
    ...(note.tags.length > 0 ? { tags: note.tags } : { tags: [note.type] }),
  };
}
