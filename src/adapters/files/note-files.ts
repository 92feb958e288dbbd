/** Note files in a scope's folder: curated notes at its root, captured ones in `nodes/`, deleted ones in `.trash/`. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Stamp } from '../../core/basics.ts';
import { MemoryError } from '../../core/errors.ts';
import { CAPTURED_FOLDERS, CAPTURED_ROOT, capturedId } from '../../core/notes/captured-place.ts';
import type { NoteFile, NoteFiles, Publication, TrashedFile } from '../../core/ports/note-ports.ts';
import {
  discardLeftovers,
  moveAllDurably,
  moveDurably,
  removeDurably,
  writeDurably,
} from '../../lib/durable-file.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { fingerprint, type Listed } from '../../lib/fingerprint.ts';
import { keepPrivate } from '../../lib/keep-private.ts';
import { readPlain, textIn } from '../../lib/read-plain.ts';
import { replaceFile } from '../../lib/replace-file.ts';
import { isClosedToUs } from '../../lib/whose.ts';
import type { ProjectBounds } from './project-bounds.ts';

/** Markdown that is no note: ours, and what people put into any folder to explain it. */
const NOT_NOTES = new Set(['index.md', 'readme.md']);

/** Made from conversations, or kept for oneself: open to others only if an older version left it so. */
const PRIVATE = new Set([CAPTURED_ROOT, 'local', '.trash', 'index.md', 'index.json', 'graph.json']);

/** Nobody writes, and no model reads, a longer one. */
const LARGEST_NOTE = 4_000_000;
/** index.json and graph.json of 100,000 notes. */
const LARGEST_PUBLISHED = 128_000_000;

/** What is not there, or something else, has no notes in it. */
const NO_FOLDER = ['ENOENT', 'ENOTDIR', 'ELOOP'];

const TRASHED = /^(.+)--(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.md$/;

export function noteFiles({ around, linkTo, leadsOut, refuseLinks }: ProjectBounds): NoteFiles {
  const look = (path: string) => {
    try {
      return readPlain(path, { most: LARGEST_NOTE, within: around(path) });
    } catch (error) {
      return isClosedToUs(path, error) ? undefined : { refused: unreadable(error) };
    }
  };
  const namesIn = (folder: string) => (leadsOut(folder) ? [] : namesThere(folder));
  const capturedFolders = (root: string, names: readonly string[]): readonly Listed[] =>
    names.includes(CAPTURED_ROOT)
      ? CAPTURED_FOLDERS.map((folder) => ({ folder, names: namesIn(join(root, folder)) }))
      : [];
  const discard = (folder: string, names = namesIn(folder)) => {
    if (linkTo(folder) === undefined) discardLeftovers(folder, names);
  };
  /** What a link of the repository's leads to is not ours to close. */
  const closeToOthers = (path: string) => {
    if (linkTo(path) === undefined) keepPrivate(path);
  };
  return {
    makeFolders(root) {
      for (const folder of CAPTURED_FOLDERS) {
        refuseLinks(join(root, folder));
        ensureFolder(join(root, folder));
      }
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
      for (const name of names) if (PRIVATE.has(name)) closeToOthers(join(root, name));
      discard(root, names);
      for (const folder of ['.trash', join('.trash', CAPTURED_ROOT)]) {
        if (names.includes('.trash')) discard(join(root, folder));
      }
      const folders = capturedFolders(root, names);
      for (const { folder, names } of folders) discard(join(root, folder), names);
      return fingerprint(root, [
        { folder: '', names: names.filter(isNote) },
        ...folders.map(notesIn),
      ]);
    },
    read(path) {
      const file = look(path);
      return file && 'bytes' in file
        ? { bytes: file.bytes, stamp: stampOf(file.stats) }
        : undefined;
    },
    refusal(path) {
      const file = look(path);
      return file && 'refused' in file ? file.refused : undefined;
    },
    exists: (path) => existsSync(path) || isLink(path),
    isWritable: (root) => mayWrite(root),
    stamp(path) {
      const stats = statsOf(path);
      return stats?.isFile() ? stampOf(stats) : undefined;
    },
    write(path, text) {
      refuseLinks(dirname(path));
      if (isNote(basename(path)) && isLink(path)) throw isBehindLink(path);
      writeDurably(path, text);
      if (PRIVATE.has(basename(path))) keepPrivate(path);
      return stampOf(statSync(path));
    },
    move(from, to) {
      for (const path of [from, to]) refuseLinks(dirname(path));
      moveDurably(from, to);
      return stampOf(statSync(to));
    },
    moveAll(moves) {
      const folders = new Set(moves.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
      for (const folder of folders) refuseLinks(folder);
      moveAllDurably(moves);
    },
    remove(path) {
      refuseLinks(dirname(path));
      removeDurably(path);
    },
    // The texts only if asked for: they are megabytes in a large scope.
    published: (root) => ({
      stamps: publishedStamps(root),
      get index() {
        return textIn(join(root, 'index.json'), { most: LARGEST_PUBLISHED, within: around(root) });
      },
      get graph() {
        return textIn(join(root, 'graph.json'), { most: LARGEST_PUBLISHED, within: around(root) });
      },
    }),
    names: (folder) => namesIn(folder),
    markdown(folder) {
      const names = namesIn(folder);
      discard(folder, names);
      return notesIn({ folder, names }).names.toSorted();
    },
    trash: (root) =>
      ['.trash', join('.trash', CAPTURED_ROOT)].flatMap((folder) =>
        namesIn(join(root, folder)).flatMap((name) => toTrashed(join(root, folder), name)),
      ),
  };
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
    const stats = statsOf(join(root, name));
    return stats ? stampOf(stats) : 'none';
  });
  // In the home of the database the folder changes whenever that is opened.
  const folder = existsSync(join(root, 'memory.db')) ? undefined : statsOf(root);
  const captured = CAPTURED_FOLDERS.flatMap((name) => {
    const stats = statsOf(join(root, name));
    return stats ? [stats.mtimeMs] : [];
  });
  return [...stamps, folder?.mtimeMs ?? '', ...captured].join(' ');
}

function toNoteFile(root: string, name: string, captured: boolean): readonly NoteFile[] {
  const path = join(root, name);
  const stats = statsOf(path);
  if (!stats) return [];
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
  return name.endsWith('.md') && !name.startsWith('.') && !NOT_NOTES.has(name.toLowerCase());
}

/** Of what a link leads to; of one that leads in a circle, or where we may not look, its own. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isClosedToUs(path, error)) return undefined;
    const link = lstatSync(path, { throwIfNoEntry: false });
    if (link?.isSymbolicLink()) return link;
    throw error;
  }
}

/** Whatever the system has against one file, the others are read. */
function unreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const reason = ['EACCES', 'EPERM'].includes(code) ? 'no permission' : code;
  return `cannot be read: ${reason}`;
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isBehindLink(path: string): MemoryError {
  return new MemoryError('conflict', `${path} is a link: it is not written through.`, {
    hint: 'Change the file that it leads to, or put a copy of that file in its place.',
  });
}

function namesThere(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_FOLDER.includes(String(error.code)))
      return [];
    if (isClosedToUs(folder, error)) return [];
    throw error;
  }
}

/** Size and times, and the inode because two writes may share a tick of the clock. */
function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return `${mtimeMs}:${size}:${ctimeMs}:${ino}`;
}
