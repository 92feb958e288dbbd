/**
 * A project's folder, read only. What git lists is taken as it is; elsewhere the folder is walked. No link is
 * followed: it may lead out of the project.
 */
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { LARGEST_TREE, type ProjectTree } from '../../core/project-tree.ts';
import { bytesIn } from '../../lib/read-plain.ts';
import { textOfBytes } from '../../text/text-of-bytes.ts';

/** Larger files are generated, or data. */
const LARGEST_FILE = 1_000_000;
/** Characters of text that are kept for whoever asks next. */
const MOST_KEPT = 64_000_000;
/** Of hidden folders only this one says how a project is built; the others are caches and settings of tools. */
const HIDDEN_BUT_TELLING = '.github';

export interface ProjectFolder {
  readonly folder: string;
  /** From the folder, with `/`; undefined outside of git. */
  readonly listed: readonly string[] | undefined;
  readonly isExcluded: (path: string) => boolean;
}

export function projectTree({ folder, listed, isExcluded }: ProjectFolder): ProjectTree {
  const isWanted = (path: string) => !path.startsWith('.claude/') && !isExcluded(path);
  const isHere = isInFolderItself(folder);
  const isThere = isAmongFiles(folder);
  const found = listed?.filter((path) => isWanted(path) && isThere(path));
  const files = (found ?? walked(folder, isWanted)).toSorted(byCodePoints).slice(0, LARGEST_TREE);
  const known = new Set(files);
  const kept = new Map<string, string | undefined>();
  const stamps = new Map<string, string>();
  const sizes = new Map<string, number>();
  let room = MOST_KEPT;
  return {
    files,
    read(path) {
      if (!known.has(path)) return undefined;
      if (kept.has(path)) return kept.get(path);
      const text = textIn(join(folder, path));
      room -= text?.length ?? 0;
      if (room >= 0) kept.set(path, text);
      return text;
    },
    exists: (path) => known.has(path) || (isInside(path) && isHere(path)),
    stamp(path) {
      const before = stamps.get(path);
      if (before !== undefined || !known.has(path)) return before;
      const status = statusOf(`${folder}/${path}`);
      const stamp = status && stampOf(status);
      if (status) sizes.set(path, status.size);
      if (stamp !== undefined) stamps.set(path, stamp);
      return stamp;
    },
    size: (path) =>
      sizes.get(path) ?? (known.has(path) ? (statusOf(`${folder}/${path}`)?.size ?? 0) : 0),
  };
}

/** A file that changes twice within one tick of the system's clock looks the same after both. */
const TICK_MS = 100;

function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string | undefined {
  if (Math.abs(Date.now() - Math.max(mtimeMs, ctimeMs)) < TICK_MS) return undefined;
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** The folders nearest to the root first, so that a limit cuts off what is deep. */
function walked(folder: string, isWanted: (path: string) => boolean): string[] {
  const files: string[] = [];
  const waiting = [''];
  for (const parent of waiting) {
    const entries = entriesOf(join(folder, parent));
    for (const entry of entries.toSorted((a, b) => byCodePoints(a.name, b.name))) {
      const path = `${parent}${entry.name}`;
      if (entry.isFile() && isWanted(path)) files.push(path);
      else if (entry.isDirectory() && isVisible(entry.name) && isWanted(`${path}/`)) {
        waiting.push(`${path}/`);
      }
    }
    if (files.length >= LARGEST_TREE || waiting.length >= LARGEST_TREE) break;
  }
  return files;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isVisible(name: string): boolean {
  return !name.startsWith('.') || name === HIDDEN_BUT_TELLING;
}

function isInside(path: string): boolean {
  return !path.startsWith('/') && !path.split('/').includes('..');
}

/** Whether a path is a file, and no folder on the way to it is a link. */
function isInFolderItself(folder: string): (path: string) => boolean {
  const parents = new Map<string, boolean>();
  const isReal = (parent: string) => {
    const known = parents.get(parent) ?? realPath(join(folder, parent)) === join(root, parent);
    parents.set(parent, known);
    return known;
  };
  const root = realPath(folder) ?? folder;
  return (path) => isPlainFile(join(folder, path)) && isReal(dirname(path));
}

/** The same for many files: a folder is listed once, which is less work than to look at each of them. */
function isAmongFiles(folder: string): (path: string) => boolean {
  const listed = new Map<string, ReadonlySet<string>>();
  /** Its files, and its folders with a slash; a link is neither, so nothing is looked for behind one. */
  const namesIn = (parent: string): ReadonlySet<string> => {
    const known = listed.get(parent);
    if (known) return known;
    const names = new Set<string>();
    for (const entry of isThere(parent) ? entriesOf(`${folder}/${parent}`) : []) {
      if (entry.isFile()) names.add(entry.name);
      else if (entry.isDirectory()) names.add(`${entry.name}/`);
    }
    listed.set(parent, names);
    return names;
  };
  const isThere = (path: string): boolean => {
    if (path === '') return true;
    const cut = path.lastIndexOf('/', path.length - 2) + 1;
    return namesIn(path.slice(0, cut)).has(path.slice(cut));
  };
  return isThere;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isPlainFile(path: string): boolean {
  return statusOf(path)?.isFile() === true;
}

function statusOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function textIn(path: string): string | undefined {
  const bytes = bytesIn(path, { most: LARGEST_FILE });
  return bytes && textOfBytes(bytes);
}

function byCodePoints(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
