/** Deleting is moving to `<scope>/.trash/`; only `memory trash empty` removes for good. */

import { join } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import { CAPTURED_ROOT } from '../core/notes/captured-place.ts';
import type { PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts, TrashedFile } from '../core/ports/note-ports.ts';
import { parseFile } from '../note-text/parse-file.ts';
import { findNote } from './find-note.ts';
import { type Incoming, incomingEdges, restoreIncoming } from './links/kept-edges.ts';
import { takeOutLinks } from './references.ts';
import { isTaken, keepTrashPrivate, notePath, rootsFor } from './scopes.ts';
import { storeText } from './store-note.ts';
import { ensureSynced } from './sync.ts';
import { unwantedKeys } from './unwanted/unwanted-keys.ts';
import { completeLinks } from './write-links.ts';

export { isUnwanted } from './unwanted/is-unwanted.ts';

export interface Deleted {
  readonly note: PlacedNote;
  readonly trashPath: string;
  /** Notes that linked to it and no longer do. */
  readonly unlinked: readonly string[];
}

type Trashable = Pick<PlacedNote, 'slug' | 'captured'>;

export interface TrashedNote {
  readonly slug: string;
  readonly scope: string;
  readonly title: string;
  readonly deleted: string;
  readonly filePath: string;
  readonly captured: boolean;
}

export async function deleteNote(ports: NotePorts, slug: string, scope?: string): Promise<Deleted> {
  await ensureSynced(ports, findNote(ports, slug, scope).root);
  return ports.index.exclusively((records) => {
    const { note, root } = findNote(ports, slug, scope);
    const { trashPaths, unlinked } = trashNotes(ports, records, root, [note]);
    if (note.captured) {
      for (const key of unwantedKeys(note)) ports.index.unwanted.add(root.path, key);
    }
    return { note, trashPath: trashPaths[0] ?? '', unlinked };
  });
}

/**
 * Takes notes out of their scope, and out of the links of those that stay. What they say of each other stays as it is:
 * it goes with them, and comes back with them.
 */
export function trashNotes(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  notes: readonly Trashable[],
): { readonly trashPaths: readonly string[]; readonly unlinked: readonly string[] } {
  const slugs = notes.map(({ slug }) => slug);
  const trashPaths = notes.map((note) => trashPathOf(ports, root, note));
  const incoming = incomingEdges(ports, root, new Set(slugs));
  // Before anything else goes: what a crash leaves behind can still be restored.
  for (const [at, slug] of slugs.entries()) {
    const own = incoming.get(slug);
    if (own) ports.files.write(sidecarOf(trashPaths[at] ?? ''), JSON.stringify({ incoming: own }));
  }
  const unlinked = takeOutLinks(ports, records, root, slugs);
  keepTrashPrivate(ports, root);
  ports.files.moveAll(
    notes.map(({ slug, captured }, at) => ({
      from: notePath(root, slug, captured),
      to: trashPaths[at] ?? '',
    })),
  );
  for (const slug of slugs) records.gone(root, slug);
  return { trashPaths, unlinked };
}

/** Takes the file of a note out of its scope, whatever is in it. */
export function moveToTrash(ports: NotePorts, root: ScopeRoot, note: Trashable): void {
  keepTrashPrivate(ports, root);
  const path = notePath(root, note.slug, note.captured);
  ports.files.move(path, trashPathOf(ports, root, note));
}

/** What can be restored, newest first. */
export function listTrash(ports: NotePorts, scope?: string): readonly TrashedNote[] {
  return rootsFor(ports.scopes, scope)
    .flatMap((root) => ports.files.trash(root.path).map((file) => describe(ports, root, file)))
    .sort((a, b) => b.deleted.localeCompare(a.deleted));
}

/** Brings back the copy of a note that was deleted last. */
export async function restoreNote(
  ports: NotePorts,
  slug: string,
  scope?: string,
): Promise<PlacedNote> {
  const trashed = listTrash(ports, scope).find((note) => note.slug === slug);
  if (!trashed) {
    throw new MemoryError('not_found', `There is no note ${slug} in the trash.`, {
      hint: '`memory trash list` shows what can be restored.',
    });
  }
  const [root] = rootsFor(ports.scopes, trashed.scope);
  if (!root) throw new MemoryError('unavailable', `The ${trashed.scope} scope is not in reach.`);
  await ensureSynced(ports, root);
  return ports.index.exclusively((records) => {
    if (isTaken(ports, root, slug)) {
      throw new MemoryError('conflict', `There is a note ${slug} again; nothing was restored.`, {
        hint: `Rename that one first: memory rename ${slug} NEW-NAME`,
      });
    }
    // What is in the trash goes last: a restore that was cut off can be done again.
    const incoming = readSidecar(ports, trashed.filePath);
    restoreIncoming(ports, records, root, incoming);
    const text = ports.files.read(trashed.filePath)?.bytes.toString('utf8') ?? '';
    const stored = storeText(ports, records, { root, note: trashed }, slug, text);
    const others = [
      ...ports.index.linkedFrom(root.path, slug),
      ...incoming.map(({ from }) => from),
    ];
    const note = completeLinks(ports, records, root, stored, others);
    ports.files.remove(trashed.filePath);
    removeSidecar(ports, trashed.filePath);
    for (const key of unwantedKeys(note)) ports.index.unwanted.remove(root.path, key);
    return note;
  });
}

/** Removes trashed notes for good: one slug's, or all. Returns how many files went. */
export function emptyTrash(ports: NotePorts, slug?: string, scope?: string): number {
  const doomed = listTrash(ports, scope).filter((note) => slug === undefined || note.slug === slug);
  for (const { filePath } of doomed) {
    ports.files.remove(filePath);
    removeSidecar(ports, filePath);
  }
  return doomed.length;
}

/** What was deleted so long ago that nobody wants it back. Returns what leaves, or would leave, one scope's trash. */
export function expireTrash(
  ports: NotePorts,
  root: ScopeRoot,
  { before, dryRun }: { readonly before: number; readonly dryRun: boolean },
): readonly TrashedFile[] {
  const old = ports.files.trash(root.path).filter(({ deleted }) => Date.parse(deleted) < before);
  if (dryRun) return old;
  for (const { path } of old) {
    ports.files.remove(path);
    removeSidecar(ports, path);
  }
  return old;
}

export function sidecarOf(trashPath: string): string {
  return trashPath.replace(/\.md$/, '.edges.json');
}

function readSidecar(ports: NotePorts, trashPath: string): readonly Incoming[] {
  const file = ports.files.read(sidecarOf(trashPath));
  if (!file) return [];
  return (JSON.parse(file.bytes.toString('utf8')) as { incoming: readonly Incoming[] }).incoming;
}

function removeSidecar(ports: NotePorts, trashPath: string): void {
  const path = sidecarOf(trashPath);
  if (ports.files.exists(path)) ports.files.remove(path);
}

function trashPathOf(ports: NotePorts, root: ScopeRoot, { slug, captured }: Trashable): string {
  return freeTrashPath(ports, join(root.path, '.trash', captured ? CAPTURED_ROOT : ''), slug);
}

/** Named after the moment; the next free one, should the clock have been at this moment before. */
export function freeTrashPath({ clock, files }: NotePorts, folder: string, name: string): string {
  for (let moment = clock().getTime(); ; moment++) {
    const stamp = new Date(moment).toISOString().replace(/[-:.]/g, '');
    const path = join(folder, `${name}--${stamp}.md`);
    if (!files.exists(path)) return path;
  }
}

function describe(ports: NotePorts, root: ScopeRoot, file: TrashedFile): TrashedNote {
  const bytes = ports.files.read(file.path)?.bytes ?? Buffer.alloc(0);
  const parsed = parseFile(file.slug, bytes, file.captured);
  const title = 'note' in parsed ? parsed.note.title : '(not a valid note)';
  return { ...file, scope: root.scope, title, filePath: file.path };
}
