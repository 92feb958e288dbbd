/** What the commits of a project changed, and what they are called. Nothing of who made them, or when. */
import { existsSync } from 'node:fs';
import type { CommitSeen, ProjectHistory } from '../../core/project-tree.ts';
import { headOf } from './head.ts';
import { findRepository } from './repository.ts';
import { runGit } from './run-git.ts';

/** Somebody waits for it. A history so large that this is not enough has to do without. */
const TIME_LIMIT_MS = 2500;
/** What a subject begins with; paths do not. */
const SUBJECT = '\u0001';
const LOG = ['log', '-z', '--no-merges', '--format=%x01%s', '--name-only', '--no-renames'];
const OPTIONS = ['--relative', '--no-ext-diff', '--no-color'];

export function projectHistory(folder: string): ProjectHistory {
  return {
    head() {
      const repository = existsSync(folder) ? findRepository(folder) : undefined;
      return repository && headOf(repository);
    },
    async commits(most) {
      const repository = existsSync(folder) ? findRepository(folder) : undefined;
      if (!repository) return undefined;
      const words = [...LOG, ...OPTIONS, `--max-count=${most}`, '--', '.'];
      const log = await runGit(folder, words, TIME_LIMIT_MS);
      // Before the first commit git has nothing to show, and calls that an error.
      if (log === undefined) return headOf(repository) === undefined ? [] : undefined;
      return parseLog(log);
    },
  };
}

function parseLog(log: string): readonly CommitSeen[] {
  const commits: { subject: string; files: string[] }[] = [];
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    if (text.startsWith(SUBJECT)) commits.push({ subject: text.slice(1), files: [] });
    else if (text !== '') commits.at(-1)?.files.push(text);
  }
  return commits;
}
