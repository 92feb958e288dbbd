/**
 * Which id the note about a file has, or would have. Paths that differ only in signs make one id: the first file keeps
 * it, as its `path` tells, and each other one has its own.
 */
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { parseFile } from '../note-text/parse-file.ts';
import { distinctFileNoteId, fileNoteId } from '../summaries/file-note-id.ts';
import { isTaken, notePath } from './scopes.ts';

export function fileNoteSlug(
  { files }: Pick<NotePorts, 'files'>,
  root: ScopeRoot,
  path: string,
): string {
  const slug = fileNoteId(path);
  const distinct = distinctFileNoteId(path);
  // It stays the file's own, though the one that had the plain id may be gone.
  if (files.exists(notePath(root, distinct, true))) return distinct;
  const bytes = files.read(notePath(root, slug, true))?.bytes;
  const parsed = bytes && parseFile(slug, bytes, true);
  if (!parsed || 'problems' in parsed) return slug;
  const { fields, title } = parsed.note;
  return isOfAnother(path, String(fields?.path ?? title)) ? distinct : slug;
}

/** The same, if there is such a note. */
export function existingFileNote(
  ports: NotePorts,
  root: ScopeRoot,
  path: string,
): string | undefined {
  const slug = fileNoteSlug(ports, root, path);
  return isTaken(ports, root, slug) ? slug : undefined;
}

/** Whether the note that has the id of this path says that it is about another file with the same id. */
export function isOfAnother(path: string, said: string): boolean {
  const named = plain(said);
  return named !== plain(path) && fileNoteId(named) === fileNoteId(path);
}

/** Older notes begin their paths with a slash. */
function plain(path: string): string {
  return path
    .normalize('NFC')
    .trim()
    .replace(/^(?:\.?\/)+/, '');
}
