/** Where deliberations are: `<scope>/think/`, and in its `archive/` once they are concluded. Known without reading one. */
import { join } from 'node:path';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { isSlug } from '../note-text/slug.ts';

export const THINK = 'think';
export const THINK_FOLDERS: readonly string[] = [THINK, join(THINK, 'archive')];

export function openPath(root: ScopeRoot, id: string): string {
  return join(root.path, THINK, `${id}.md`);
}

export function archivePath(root: ScopeRoot, id: string): string {
  return join(root.path, THINK, 'archive', `${id}.md`);
}

/** The file of a deliberation; undefined if this scope has none of this name. */
export function placeOf({ files }: NotePorts, root: ScopeRoot, id: string): string | undefined {
  if (!isSlug(id)) return undefined;
  return [openPath(root, id), archivePath(root, id)].find(files.exists);
}

export function hasThoughts({ files }: NotePorts, roots: readonly ScopeRoot[]): boolean {
  return roots.some(({ path }) =>
    THINK_FOLDERS.some((folder) => files.markdown(join(path, folder)).length > 0),
  );
}
