/** Note files in a scope's folder: curated notes at its root, deleted ones in `.trash/`. */
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
import { join } from 'node:path';
import type { NoteFile, NoteFiles, Publication, Stamp, TrashedFile } from '../../core/ports.ts';
import {
  discardLeftover,
  moveDurably,
  removeDurably,
  writeDurably,
} from '../../lib/durable-file.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { replaceFile } from '../../lib/replace-file.ts';

/** Files of ours that are Markdown but no notes. */
const NOT_NOTES = new Set(['index.md']);

const TRASHED = /^(.+)--(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.md$/;

export const noteFiles: NoteFiles = {
  scan: (root) =>
    namesIn(root)
      .filter(isNote)
      .flatMap((name) => toNoteFile(root, name)),
  // Every command that looks at a scope begins here, so this is where leftovers go.
  fingerprint(root) {
    const names = namesIn(root);
    discardLeftovers(root, names);
    const trash = join(root, '.trash');
    if (names.includes('.trash')) discardLeftovers(trash, namesIn(trash));
    return fingerprint(root, names.filter(isNote));
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
  write(path, text) {
    writeDurably(path, text);
    return stampOf(statSync(path));
  },
  move(from, to) {
    moveDurably(from, to);
    return stampOf(statSync(to));
  },
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
  trash: (root) => namesIn(join(root, '.trash')).flatMap((name) => toTrashed(root, name)),
};

/** Writes the files that are derived: in one step each, but without waiting for the disk. */
export function writePublication(root: string, { index, graph }: Publication): void {
  replaceFile(root, 'index.json', index);
  replaceFile(root, 'graph.json', graph);
}

/** With the folder's own time: it tells whether somebody else has put a file there or taken one away. */
function publishedStamps(root: string): string {
  const stamps = ['index.json', 'graph.json'].map((name) => {
    const stats = statSync(join(root, name), { throwIfNoEntry: false });
    return stats ? stampOf(stats) : 'none';
  });
  // In the home of the database the folder changes whenever that is opened.
  const folder = existsSync(join(root, 'memory.db'))
    ? undefined
    : statSync(root, { throwIfNoEntry: false });
  return [...stamps, folder?.mtimeMs ?? ''].join(' ');
}

function textOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? readFileSync(path, 'utf8') : undefined;
}

function toNoteFile(root: string, name: string): readonly NoteFile[] {
  const path = join(root, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return [];
  return [{ slug: name.slice(0, -'.md'.length), path, stamp: stampOf(stats) }];
}

function toTrashed(root: string, name: string): readonly TrashedFile[] {
  const [, slug, year, month, day, hour, minute, second, fraction] = TRASHED.exec(name) ?? [];
  if (slug === undefined) return [];
  const deleted = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`;
  return [{ slug, path: join(root, '.trash', name), deleted }];
}

function discardLeftovers(folder: string, names: readonly string[]): void {
  for (const name of names) if (name.startsWith('.')) discardLeftover(folder, name);
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
