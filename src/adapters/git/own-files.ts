/**
 * Which files of a folder only this user ever changed, as far as git can tell. Git is asked where `.git` is, never in the
 * folder itself: whatever lies there came with the repository, and may pass for a repository of its own.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRepository } from './repository.ts';
import { runGit } from './run-git.ts';

/** What an author begins with; paths do not. */
const AUTHOR = '\u0001';
/** `-c`: of a merge, what it changed itself. */
const LOG = ['log', '-z', '-c', `--format=%x01%ae`, '--name-only', '--no-renames', '--no-relative'];

export async function ownFiles(
  project: string,
  folder: string,
): Promise<ReadonlySet<string> | undefined> {
  const repository = findRepository(project);
  if (!repository || !existsSync(folder)) return undefined;
  // The last commit of a shallow clone seems to have made every file.
  if (existsSync(join(repository.commonDir, 'shallow'))) return undefined;
  const { root } = repository;
  const below = relative(root, folder);
  const [email, log] = await Promise.all([
    ownEmail(root),
    runGit(root, [...LOG, '--', below === '' ? '.' : below]),
  ]);
  if (email === undefined || log === undefined) return undefined;
  const start = below === '' ? '' : `${below}/`;
  return new Set([...changedOnlyBy(email, log)].map((path) => path.slice(start.length)));
}

/** Not the repository's own setting: an archive with a `.git` inside says there whatever it likes. */
async function ownEmail(root: string): Promise<string | undefined> {
  const printed = await runGit(root, ['config', '--show-scope', '--get-all', 'user.email']);
  const told = (printed ?? '').trim().split('\n');
  const own = told.filter((line) => /^(?:global|system)\t/.test(line)).at(-1);
  return own?.replace(/^\w+\t/, '') || undefined;
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
