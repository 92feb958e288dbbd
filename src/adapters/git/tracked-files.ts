import { relative } from 'node:path';
import { findRepository } from './repository.ts';
import { runGit } from './run-git.ts';

/** Asked where `.git` is, as in own-files.ts. */
export async function trackedFiles(
  project: string,
  folder: string,
): Promise<ReadonlySet<string> | undefined> {
  const root = findRepository(project)?.root;
  if (root === undefined) return undefined;
  const below = relative(root, folder);
  const printed = await runGit(root, ['ls-files', '-z', '--', below === '' ? '.' : below]);
  const start = below === '' ? '' : `${below}/`;
  return printed === undefined
    ? undefined
    : new Set(printed.split('\0').map((path) => path.slice(start.length)));
}
