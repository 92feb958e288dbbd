/** Whose the files in a folder are, as far as git can tell. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileAuthors } from '../../core/origin.ts';
import { findRepository } from './repository.ts';
import { runGit } from './run-git.ts';

/** What an author begins with; paths do not. */
const AUTHOR = '\u0001';
/** `-c`: of a merge, what it changed itself. */
const LOG = ['log', '-z', '-c', `--format=%x01%ae`, '--name-only', '--no-renames', '--relative'];

export async function fileAuthors(folder: string): Promise<FileAuthors | undefined> {
  const repository = findRepository(folder);
  if (!repository || !existsSync(folder)) return undefined;
  const [untracked, email, log] = await Promise.all([
    runGit(folder, ['ls-files', '-z', '--others']),
    runGit(folder, ['config', '--get', 'user.email']),
    runGit(folder, [...LOG, '--', '.']),
  ]);
  if (untracked === undefined) return undefined;
  // The last commit of a shallow clone seems to have made every file.
  const isWhole = !existsSync(join(repository.commonDir, 'shallow'));
  return {
    untracked: new Set(untracked.split('\0')),
    own: isWhole && email ? changedOnlyBy(email.trim(), log ?? '') : new Set(),
  };
}

function changedOnlyBy(email: string, log: string): ReadonlySet<string> {
  const own = new Set<string>();
  const others = new Set<string>();
  let paths = others;
  for (const part of log.split('\0')) {
    const name = part.replace(/^\n/, '');
    if (!name.startsWith(AUTHOR)) paths.add(name);
    else paths = name.slice(1).toLowerCase() === email.toLowerCase() ? own : others;
  }
  return new Set([...own].filter((path) => !others.has(path)));
}
