/** The files of a folder that git knows or would add; undefined outside of git. */
import { findRepository } from './repository.ts';
import { runGit } from './run-git.ts';

const TIME_LIMIT_MS = 5000;

export async function projectFiles(folder: string): Promise<readonly string[] | undefined> {
  if (!findRepository(folder)) return undefined;
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const printed = await runGit(folder, words, TIME_LIMIT_MS);
  // A file with a conflict is listed once for each side.
  return printed === undefined
    ? undefined
    : [...new Set(printed.split('\0'))].filter((path) => path !== '');
}
