/** A new name for a note; the notes that name it follow. */

import { MemoryError } from '../core/errors.ts';
import { isNoteType } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { anchorsAfter } from '../note-text/anchors.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { editNote, type NoteEdit } from '../note-text/note-file.ts';
import { firstFree, slugFor } from '../note-text/slug.ts';
import { typedText } from '../note-text/typed-text.ts';
import { oneLine, titleProblems, typeProblems } from '../note-text/validate.ts';
import { toAscii } from '../text/to-ascii.ts';
import { type FoundNote, findNote } from './find-note.ts';
import { relocate } from './links/relocate.ts';
import type { Renamed } from './links/renamed.ts';
import { renameInText } from './references.ts';
import { isTaken } from './scopes.ts';
import { freshTime, storeText } from './store-note.ts';
import { syncRoot } from './sync.ts';
import { linkedBy } from './write-links.ts';

export type { Renamed };

interface RenameInput {
  readonly slug: string;
  readonly scope?: string | undefined;
  readonly name: string;
  readonly title?: string | undefined;
}

/** Throws `conflict` if the name is taken, and has changed nothing then. */
export async function renameNote(
  ports: NotePorts,
  { slug, scope, name, ...input }: RenameInput,
): Promise<Renamed> {
  const title = input.title === undefined ? undefined : oneLine(typedText(ports, input.title));
  const problems = title === undefined ? [] : titleProblems(title);
  if (problems.length > 0) throw invalidNote(problems);
  const words = await toAscii(typedText(ports, name));
  return rename(ports, slug, scope, (found) => {
    if (found.note.type === 'file-summary') throw namedAfterFile(slug);
    const to = slugFor(found.note.type, words);
    if (to !== slug && isTaken(ports, found.root, to)) {
      throw new MemoryError('conflict', `There already is a note ${to}.`, {
        hint: 'Choose another name; nothing was changed.',
      });
    }
    return { to, edit: title === undefined ? {} : { title } };
  });
}

/** Changes the type, and with it the prefix of the slug. A captured note becomes a curated one. */
export async function promoteNote(
  ports: NotePorts,
  slug: string,
  type: string,
  scope?: string,
): Promise<Renamed> {
  if (!isNoteType(type)) throw invalidNote(typeProblems(type));
  if (findNote(ports, slug, scope).note.captured) {
    const { promoteCaptured } = await import('./promote-captured.ts');
    return promoteCaptured(ports, slug, type, scope);
  }
  return rename(ports, slug, scope, ({ note, root }) => {
    if (note.type === type) return { to: slug, edit: {} };
    const wanted = `${type}-${slug.slice(note.type.length + 1)}`;
    return { to: firstFree(wanted, (name) => isTaken(ports, root, name)), edit: { type } };
  });
}

async function rename(
  ports: NotePorts,
  slug: string,
  scope: string | undefined,
  plan: (found: FoundNote) => { to: string; edit: NoteEdit },
): Promise<Renamed> {
  await syncRoot(ports, findNote(ports, slug, scope).root);
  return ports.index.exclusively((records) => {
    const found = findNote(ports, slug, scope);
    const { to, edit } = plan(found);
    if (to === slug && Object.keys(edit).length === 0) {
      return { note: found.note, from: slug, relinked: [] };
    }
    if (to !== slug && linkedBy(found.note).has(to)) throw wouldBeItself(slug, to);
    const updated = freshTime(found.note, ports.clock());
    const anchors = anchorsAfter(ports, found.note, undefined);
    const id = found.note.captured ? { id: to } : {};
    const renamed = renameInText(found.text, slug, to);
    const text = editNote(renamed, { ...id, ...edit, ...anchors, updated });
    const store = () => storeText(ports, records, found, to, text);
    if (to === slug) return { note: store(), from: slug, relinked: [] };
    const way = { old: found, target: found.root, to };
    const { note, others } = relocate(ports, records, way, store);
    return { note, from: slug, relinked: others };
  });
}

function wouldBeItself(slug: string, to: string): MemoryError {
  return new MemoryError('invalid', `${slug} links to ${to}: it would be linked to itself.`, {
    hint: `Take that link out first: memory unlink ${slug} ${to}`,
  });
}

function namedAfterFile(slug: string): MemoryError {
  return new MemoryError('invalid', `${slug} is named after the file that it is about.`, {
    hint: 'Its title can be changed: memory update SLUG --title "…"',
  });
}
