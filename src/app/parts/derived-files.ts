/** Files that are made from notes and talk: where they are written, and that git leaves them alone. */
import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writePublication } from '../../adapters/files/note-files.ts';
import type { ProjectBounds } from '../../adapters/files/project-bounds.ts';
import { keepOutOfGit } from '../../adapters/git/keep-out-of-git.ts';
import { findRepository } from '../../adapters/git/repository.ts';
import type { Warn } from '../../core/basics.ts';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { Publication, Scopes } from '../../core/ports/note-ports.ts';
import type { Config } from '../../core/settings/config.ts';

/** What we keep in the home folder beside notes and settings. */
const HOME_FILES = [
  'memory.db*',
  'backups/',
  '.run/',
  'forgotten.json',
  'index.json',
  'graph.json',
];

/** What is derived in a project's folder is nobody's commit. */
export function hideFromGit({ project, roots }: Scopes, root: string, folder: string): void {
  const isShared = roots.some(({ scope, path }) => scope === 'project' && path === root);
  if (isShared && project !== undefined) keepOutOfGit.exclude(project, relative(project, folder));
}

/** Where a home folder is a repository, its notes may be committed; the talk of all projects may not. */
export function hideHomeFromGit(home: string): void {
  if (!findRepository(home)) return;
  try {
    for (const name of HOME_FILES) keepOutOfGit.exclude(home, name);
  } catch {
    // What cannot be written there is no reason not to read here.
  }
}

/**
 * Publishes a scope's files; those of a project are derived, so git is told to leave them alone. Where they
 * cannot be written, the notes are read and changed all the same.
 */
export function publisher(bounds: ProjectBounds, warn: Warn) {
  return (root: ScopeRoot, publication: Publication): boolean => {
    // Not the project here: forgetting changes notes of others, too.
    const folder = dirname(dirname(root.scope === 'local' ? dirname(root.path) : root.path));
    try {
      if (root.scope === 'project' || root.scope === 'local') {
        for (const name of ['index.json', 'graph.json']) {
          keepOutOfGit.exclude(folder, relative(folder, join(root.path, name)));
        }
      }
      bounds.refuseLinks(root.path);
      writePublication(root.path, publication);
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      // `conflict`: behind a link. ENOENT: the folder is gone, and with it the need.
      const isNoNews = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'conflict'].includes(code);
      if (!isNoNews)
        warn(`index.json and graph.json in ${root.path} could not be written (${code}).`);
      return false;
    }
  };
}

/** Without `rebuild_on_change`, graph.json may be as old as `cache_ttl_seconds` says. */
export function isFreshEnough(
  { path }: ScopeRoot,
  { rebuild_on_change, cache_ttl_seconds }: Config['graph'],
): boolean {
  if (rebuild_on_change) return false;
  const written = statSync(join(path, 'graph.json'), { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written < cache_ttl_seconds * 1000;
}
