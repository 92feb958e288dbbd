/** The Markdown files below a folder. Hidden folders are tools' own: .obsidian, .trash, .git. */
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import type { ScopeRoot } from '../../../core/notes/note.ts';
import type { ForeignFile } from '../../../exchange/foreign-note.ts';

const SKIPPED = new Set(['node_modules']);

/** In the order of their paths, so that the same folder always gives the same notes. */
export function readMarkdownFolder(folder: string): readonly ForeignFile[] {
  return markdownBelow(folder)
    .sort()
    .map((path) => {
      const { birthtime, mtime } = statSync(path);
      const name = relative(folder, path).split(sep).join('/');
      // Some file systems do not know when a file was made, and say 1970.
      const created = birthtime.getTime() > 0 ? birthtime : mtime;
      return { path: name, bytes: readFileSync(path), created, modified: mtime };
    });
}

/** A scope's own folder is no import: its notes would all be there twice. */
export function refuseOwnFolder(folder: string, roots: readonly ScopeRoot[]): void {
  const real = realpathSync(folder);
  const own = roots.find(
    ({ path }) =>
      statSync(path, { throwIfNoEntry: false })?.isDirectory() &&
      `${real}${sep}`.startsWith(`${realpathSync(path)}${sep}`),
  );
  if (!own) return;
  throw new MemoryError('invalid', `${folder} holds the notes of the ${own.scope} scope already.`, {
    hint: 'To bring notes to another scope: memory move SLUG SCOPE.',
  });
}

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownBelow(path);
    return /\.md$/i.test(entry.name) && isFile(entry, path) ? [path] : [];
  });
}

/** Links to files are followed; links to folders are not, since they may lead in a circle. */
function isFile(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
