/** Where git is, read from its files: starting `git` would cost more than the whole command. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { textIn } from '../../lib/read-plain.ts';

/** A path, and its line end. */
const LONGEST = 64_000;

export interface Repository {
  /** The folder that holds `.git`. */
  readonly root: string;
  /** Git's folder of this checkout: where `HEAD` is. */
  readonly gitDir: string;
  /** Git's own folder, shared by all worktrees: where `info/exclude` is. */
  readonly commonDir: string;
  /** The main checkout, if `root` is a linked worktree of one. */
  readonly mainCheckout: string | undefined;
}

export function findRepository(from: string): Repository | undefined {
  const root = findUpwards(from, (folder) => existsSync(join(folder, '.git')));
  return root === undefined ? undefined : repositoryAt(root);
}

function findUpwards(from: string, fits: (folder: string) => boolean): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (fits(folder)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function repositoryAt(root: string): Repository {
  const dotGit = join(root, '.git');
  if (statSync(dotGit).isDirectory()) {
    return { root, gitDir: dotGit, commonDir: dotGit, mainCheckout: undefined };
  }
  const gitDir = resolve(root, firstLine(dotGit).replace(/^gitdir:\s*/, ''));
  // Only a linked worktree has this file; a submodule does not.
  const pointer = join(gitDir, 'commondir');
  if (!existsSync(pointer)) return { root, gitDir, commonDir: gitDir, mainCheckout: undefined };
  const commonDir = resolve(gitDir, firstLine(pointer));
  const mainCheckout = basename(commonDir) === '.git' ? dirname(commonDir) : undefined;
  return { root, gitDir, commonDir, mainCheckout };
}

function firstLine(path: string): string {
  return (textIn(path, { most: LONGEST })?.split('\n')[0] ?? '').trim();
}
