/** Note files in a scope's folder: curated notes at its root, captured ones in `nodes/`, deleted ones in `.trash/`. */
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { CAPTURED_FOLDERS, CAPTURED_ROOT, capturedId } from '../../core/captured-place.ts';
import type { NoteFile, NoteFiles, Publication, Stamp, TrashedFile } from '../../core/ports.ts';
import {
  discardLeftovers,
  moveAllDurably,
  moveDurably,
  removeDurably,
  writeDurably,
} from '../../lib/durable-file.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { fingerprint, type Listed } from '../../lib/fingerprint.ts';
import { replaceFile } from '../../lib/replace-file.ts';

/** Files of ours that are Markdown but no notes. */
const NOT_NOTES = new Set(['index.md']);

const TRASHED = /^(.+)--(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.md$/;

export const noteFiles: NoteFiles = {
  makeFolders(root) {
    for (const folder of CAPTURED_FOLDERS) ensureFolder(join(root, folder));
  },
  scan(root) {
    const names = namesIn(root);
    const curated = names.filter(isNote).flatMap((name) => toNoteFile(root, name, false));
    const taken = new Set(curated.map(({ slug }) => slug));
    const captured = capturedFolders(root, names)
      .map(notesIn)
      .flatMap(({ folder, names }) =>
        names.flatMap((name) => toNoteFile(root, `${folder}/${name}`, true)),
      );
    // A name is given once: what is captured under the name of a curated note is no note.
    return [
      ...curated,
      ...captured.map((file) =>
        taken.has(file.slug) ? { ...file, slug: relative(root, file.path) } : file,
      ),
    ];
  },
  // Every command that looks at a scope begins here, so this is where leftovers go.
  fingerprint(root) {
    const names = namesIn(root);
    discardLeftovers(root, names);
    for (const folder of ['.trash', join('.trash', CAPTURED_ROOT)]) {
      if (names.includes('.trash')) discardLeftovers(join(root, folder));
    }
    const folders = capturedFolders(root, names);
    for (const { folder, names } of folders) discardLeftovers(join(root, folder), names);
    return fingerprint(root, [
      { folder: '', names: names.filter(isNote) },
      ...folders.map(notesIn),
    ]);
  },
  read(path) {
    const file = openIfThere(path);
    if (file === undefined) return undefined;
    try {
      // The stamp first: if the file changes while we read, it is read again next time.
      const stamp = stampOf(fstatSync(file));
      return { bytes: readFileSync(file), stamp };
    } finally {
      closeSync(file);
    }
  },
  exists: existsSync,
  stamp(path) {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stampOf(stats) : undefined;
  },
  write(path, text) {
    writeDurably(path, text);
    return stampOf(statSync(path));
  },
  move(from, to) {
    moveDurably(from, to);
    return stampOf(statSync(to));
  },
  moveAll: (moves) => moveAllDurably(moves),
  remove: (path) => removeDurably(path),
  // The texts only if asked for: they are megabytes in a large scope.
  published: (root) => ({
    stamps: publishedStamps(root),
    get index() {
      return textOf(join(root, 'index.json'));
    },
    get graph() {
      return textOf(join(root, 'graph.json'));
    },
  }),
  markdown(folder) {
    const names = namesIn(folder);
    discardLeftovers(folder, names);
    return notesIn({ folder, names }).names.toSorted();
  },
  trash: (root) =>
    ['.trash', join('.trash', CAPTURED_ROOT)].flatMap((folder) =>
      namesIn(join(root, folder)).flatMap((name) => toTrashed(join(root, folder), name)),
    ),
};

function capturedFolders(root: string, names: readonly string[]): readonly Listed[] {
  if (!names.includes(CAPTURED_ROOT)) return [];
  return CAPTURED_FOLDERS.map((folder) => ({ folder, names: namesIn(join(root, folder)) }));
}

function notesIn({ folder, names }: Listed): Listed {
  const notes = names.filter((name) => name.endsWith('.md') && !name.startsWith('.'));
  return { folder, names: notes };
}

/** Writes the files that are derived: in one step each, but without waiting for the disk. */
export function writePublication(root: string, { index, graph }: Publication): void {
  replaceFile(root, 'index.json', index);
  replaceFile(root, 'graph.json', graph);
}

/** With the times of the folders: they tell whether somebody else has put a file there or taken one away. */
function publishedStamps(root: string): string {
  const stamps = ['index.json', 'graph.json'].map((name) => {
    const stats = statSync(join(root, name), { throwIfNoEntry: false });
    return stats ? stampOf(stats) : 'none';
  });
  // In the home of the database the folder changes whenever that is opened.
  const folder = existsSync(join(root, 'memory.db'))
    ? undefined
    : statSync(root, { throwIfNoEntry: false });
  const captured = CAPTURED_FOLDERS.flatMap((name) => {
    const stats = statSync(join(root, name), { throwIfNoEntry: false });
    return stats ? [stats.mtimeMs] : [];
  });
  return [...stamps, folder?.mtimeMs ?? '', ...captured].join(' ');
}

function textOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? readFileSync(path, 'utf8') : undefined;
}

function toNoteFile(root: string, name: string, captured: boolean): readonly NoteFile[] {
  const path = join(root, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return [];
  const slug = captured ? (capturedId(name) ?? name) : name.slice(0, -'.md'.length);
  return [{ slug, path, stamp: stampOf(stats), captured }];
}

function toTrashed(folder: string, name: string): readonly TrashedFile[] {
  const [, slug, year, month, day, hour, minute, second, fraction] = TRASHED.exec(name) ?? [];
  if (slug === undefined) return [];
  const deleted = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`;
  const captured = basename(folder) === CAPTURED_ROOT;
  return [{ slug, path: join(folder, name), deleted, captured }];
}

function isNote(name: string): boolean {
  return name.endsWith('.md') && !name.startsWith('.') && !NOT_NOTES.has(name);
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Size and times, and the inode because two writes may share a tick of the clock. */
function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return `${mtimeMs}:${size}:${ctimeMs}:${ino}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
