/** Deleting is moving to `<scope>/.trash/`; only `memory trash empty` removes for good. */
import { join, relative } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import type { PlacedNote, ScopeRoot } from '../core/note.ts';
import type { NotePorts, TrashedFile } from '../core/ports.ts';
import { findNote } from './find-note.ts';
import { parseNote } from './note-file.ts';
import { redirectLinks } from './references.ts';
import { isTaken, notePath, rootsFor } from './scopes.ts';
import { syncQuietly } from './sync.ts';

export interface Deleted {
  readonly note: PlacedNote;
  readonly trashPath: string;
  /** Notes that linked to it and no longer do. */
  readonly unlinked: readonly string[];
}

export interface TrashedNote {
  readonly slug: string;
  readonly scope: string;
  readonly title: string;
  readonly deleted: string;
  readonly filePath: string;
}

export async function deleteNote(ports: NotePorts, slug: string, scope?: string): Promise<Deleted> {
  await syncQuietly(ports, findNote(ports, slug, scope).root);
  return ports.index.exclusively((records) => {
    const { note, root } = findNote(ports, slug, scope);
    keepTrashPrivate(ports, root);
    const stamp = ports.clock().toISOString().replace(/[-:.]/g, '');
    const trashPath = join(root.path, '.trash', `${slug}--${stamp}.md`);
    const unlinked = redirectLinks(ports, records, root, slug, undefined);
    ports.files.move(note.filePath, trashPath);
    records.gone(root, slug);
    return { note, trashPath, unlinked };
  });
}

/** What can be restored, newest first. */
export function listTrash(ports: NotePorts, scope?: string): readonly TrashedNote[] {
  return rootsFor(ports.scopes, scope)
    .flatMap((root) => ports.files.trash(root.path).map((file) => describe(ports, root, file)))
    .sort((a, b) => b.deleted.localeCompare(a.deleted));
}

/** Brings back the copy of a note that was deleted last. */
export function restoreNote(ports: NotePorts, slug: string, scope?: string): PlacedNote {
  const trashed = listTrash(ports, scope).find((note) => note.slug === slug);
  if (!trashed) {
    throw new MemoryError('not_found', `There is no note ${slug} in the trash.`, {
      hint: '`memory trash list` shows what can be restored.',
    });
  }
  const [root] = rootsFor(ports.scopes, trashed.scope);
  if (!root) throw new MemoryError('unavailable', `The ${trashed.scope} scope is not in reach.`);
  return ports.index.exclusively((records) => {
    if (isTaken(ports, root, slug)) {
      throw new MemoryError('conflict', `There is a note ${slug} again; nothing was restored.`, {
        hint: `Rename that one first: memory rename ${slug} NEW-NAME`,
      });
    }
    const filePath = notePath(root, slug);
    const stamp = ports.files.move(trashed.filePath, filePath);
    const { note } = findNote(ports, slug, root.scope);
    records.put(root, note, stamp);
    return note;
  });
}

/** Removes trashed notes for good: one slug's, or all. Returns how many files went. */
export function emptyTrash(ports: NotePorts, slug?: string, scope?: string): number {
  const doomed = listTrash(ports, scope).filter((note) => slug === undefined || note.slug === slug);
  for (const { filePath } of doomed) ports.files.remove(filePath);
  return doomed.length;
}

function describe(ports: NotePorts, root: ScopeRoot, file: TrashedFile): TrashedNote {
  const bytes = ports.files.read(file.path)?.bytes ?? Buffer.alloc(0);
  const parsed = parseNote(file.slug, bytes);
  const title = 'note' in parsed ? parsed.note.title : '(not a valid note)';
  return { ...file, scope: root.scope, title, filePath: file.path };
}

function keepTrashPrivate({ git, scopes: { project } }: NotePorts, root: ScopeRoot): void {
  if (project === undefined || root.scope !== 'project') return;
  git.exclude(project, `${relative(project, join(root.path, '.trash'))}/`);
}
