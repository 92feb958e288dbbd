/** Deleted deliberations, in `<scope>/.trash/think/`. */
import { join } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { keepTrashPrivate, rootsFor, scopeRoot } from '../notes/scopes.ts';
import { freeTrashPath, type TrashedNote } from '../notes/trash-note.ts';
import { undisturbed } from './choose/undisturbed.ts';
import { type Found, findDeliberation } from './deliberations.ts';
import { parseDeliberation } from './document/document.ts';
import { archivePath, openPath, placeOf, THINK } from './places.ts';

const TRASHED = /^(.+)--(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.md$/;

/** Moves it to the trash of its scope, and says where it is. */
export function deleteDeliberation(ports: NotePorts, { id, root }: Found): string {
  return undisturbed(ports, root, () => {
    const { file } = findDeliberation(ports, id, root.scope);
    const path = freeTrashPath(ports, trashOf(root), id);
    keepTrashPrivate(ports, root);
    ports.files.move(file, path);
    return path;
  });
}

/** Told like deleted notes: the command is the same. */
export function trashedThoughts(ports: NotePorts, scope?: string): readonly TrashedNote[] {
  return rootsFor(ports.scopes, scope).flatMap((root) =>
    ports.files.markdown(trashOf(root)).flatMap((name) => {
      const [, slug, year, month, day, hour, minute, second, fraction] = TRASHED.exec(name) ?? [];
      if (slug === undefined) return [];
      const filePath = join(trashOf(root), name);
      const deleted = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`;
      const title = read(ports, root, slug, filePath)?.topic ?? '(not a valid deliberation)';
      return { slug, scope: root.scope, title, deleted, filePath, captured: false };
    }),
  );
}

/** Brings it back to where it was; returns the file. */
export function restoreThought(ports: NotePorts, trashed: TrashedNote): string {
  const { slug, filePath } = trashed;
  const root = scopeRoot(ports.scopes, trashed.scope);
  return undisturbed(ports, root, () => {
    if (placeOf(ports, root, slug) !== undefined) {
      throw new MemoryError('conflict', `There is a ${slug} again; nothing was restored.`, {
        hint: `Delete that one first: memory think delete ${slug}`,
      });
    }
    const isOver = read(ports, root, slug, filePath)?.status === 'concluded';
    const path = isOver ? archivePath(root, slug) : openPath(root, slug);
    ports.files.move(filePath, path);
    return path;
  });
}

function trashOf(root: ScopeRoot): string {
  return join(root.path, '.trash', THINK);
}

function read({ files }: NotePorts, { scope }: ScopeRoot, id: string, file: string) {
  return parseDeliberation({ id, scope, file }, files.read(file)?.bytes.toString('utf8') ?? '');
}
