/**
 * Whether a path in a conversation is the file that is asked for. The same file has other paths in other
 * worktrees, so what counts is its place in the repository; a name alone is enough if nothing stands there.
 */
import { dirname, isAbsolute, join } from 'node:path';
import type { FileTouch } from '../core/recall.ts';

export interface AskedFile {
  readonly typed: string;
  /** Where the command runs, and the checkout around it. */
  readonly cwd: string;
  readonly checkout: string | undefined;
}

type Matches = (touch: Pick<FileTouch, 'path' | 'project' | 'cwd'>) => boolean;

/** Where the client itself puts worktrees. */
const CLIENT_WORKTREE = /^\.claude\/worktrees\/[^/]+\//;

export function exactly({ typed, cwd, checkout }: AskedFile): Matches {
  const path = join(isAbsolute(typed) ? '' : cwd, typed);
  const place = checkout === undefined ? undefined : below(checkout, path);
  return (touch) => {
    if (touch.path === path) return true;
    if (place === undefined) return false;
    const inProject = placeInProject(touch.project, touch.path);
    if (inProject !== undefined) return inProject === place;
    // In a worktree elsewhere, whose folder is not recorded.
    return place.includes('/') ? endsWith(touch.path, place) : dirname(touch.path) === touch.cwd;
  };
}

/** A path whose end was typed: `a.ts`, `src/a.ts`. */
export function byItsEnd({ typed }: AskedFile): Matches {
  const end = join(typed).replace(/^(?:\.\.?\/)+/, '');
  return ({ path }) => path === end || endsWith(path, end);
}

/** The same for a file and its copy in a worktree of the client. */
export function placeInProject(project: string, path: string): string | undefined {
  return below(project, path)?.replace(CLIENT_WORKTREE, '');
}

/** The way from a folder to something in it. By characters: thousands of paths are compared. */
export function below(folder: string, path: string): string | undefined {
  const start = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}

/** Where a folder is, as seen from the first of these that it is in; undefined for themselves. */
export function placesFrom(folders: readonly (string | undefined)[]) {
  const roots = folders.filter((folder) => folder !== undefined);
  return (folder: string): string | undefined => {
    if (roots.includes(folder) || folder === '') return undefined;
    return roots.map((root) => below(root, folder)).find(Boolean) ?? folder;
  };
}

function endsWith(path: string, end: string): boolean {
  return path.endsWith(`/${end.replace(/^\/+/, '')}`);
}
