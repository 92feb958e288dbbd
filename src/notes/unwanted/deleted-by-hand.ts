import { dirname, join } from 'node:path';
import { CAPTURED_ROOT, capturedPlace } from '../../core/notes/captured-place.ts';
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import type { NoteFile, NotePorts } from '../../core/ports/note-ports.ts';

/**
 * Of the notes whose files are gone those that a hand took away. Where the folder itself is gone, or lost all that was in
 * it, or where git brings and takes its files, that may be a checkout, a clean or another disk: then nobody knows.
 */
export function deletedByHand(
  ports: NotePorts,
  root: ScopeRoot,
  gone: readonly string[],
  left: readonly NoteFile[],
): readonly NoteSummary[] {
  const captured = gone.filter((slug) => capturedPlace(slug) !== undefined);
  if (captured.length === 0) return [];
  const trashed = new Set(ports.files.trash(root.path).map(({ slug }) => slug));
  const slugs = [...Map.groupBy(captured, folderOf).values()]
    .filter((group) => isBelievable(ports, root, group, left))
    .flat()
    .filter((slug) => !trashed.has(slug));
  return ports.index.list({ roots: [root], captured: true, archived: true, slugs }).notes;
}

/** `group` are notes of one kind, `left` all that are still there. */
export function isBelievable(
  { files, git }: NotePorts,
  root: ScopeRoot,
  group: readonly string[],
  left: readonly NoteFile[],
): boolean {
  const folder = folderOf(group[0] ?? '');
  if (git.shared.some((kind) => folder === `${CAPTURED_ROOT}/${kind}`)) return false;
  const place = join(root.path, folder);
  if (group.length === 1) return files.exists(place);
  return left.some(({ path }) => dirname(path) === place);
}

function folderOf(slug: string): string {
  return dirname(capturedPlace(slug) ?? '');
}
