import type { FileContext, FileContexts } from '../../core/notes/managed-files.ts';
import { findRepository } from './repository.ts';
import { runGit } from './run-git.ts';

/** What git calls a tree without files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const COMMITS_BACK = 5;
const MOST_LINES = 20;
const LONGEST_LINE = 160;
/** So far back deletions are looked for. */
const COMMITS_WITH_DELETIONS = 2000;
/** No program of the repository's choice is run. */
const DIFF = ['diff', '--no-ext-diff', '--no-textconv', '--no-color', '--unified=0'];

export function fileContexts(folder: string): FileContexts {
  let base: Promise<string> | undefined;
  let deleted: Promise<readonly string[]> | undefined;
  return {
    async of(path) {
      if (!findRepository(folder)) return undefined;
      base ??= commitsAgo(folder);
      const since = await base;
      const [log, diff] = await Promise.all([
        runGit(folder, ['log', `-${COMMITS_BACK}`, '--format=%h %s', '--', path]),
        runGit(folder, [...DIFF, since, '--', path]),
      ]);
      return contextOf(log ?? '', diff ?? '');
    },
    async versions(path) {
      if (!findRepository(folder)) return [];
      const log = await runGit(folder, ['log', `-${COMMITS_BACK}`, '--format=%H', '--', path]);
      const commits = (log ?? '').split('\n').filter((line) => line !== '');
      const texts = commits.map((commit) => runGit(folder, ['show', `${commit}:./${path}`]));
      return (await Promise.all(texts)).filter((text) => text !== undefined);
    },
    deleted() {
      deleted ??= deletedIn(folder);
      return deleted;
    },
  };
}

async function deletedIn(folder: string): Promise<readonly string[]> {
  if (!findRepository(folder)) return [];
  const names = ['--diff-filter=D', '--no-renames', '--name-only', '--relative', '-z'];
  const [log, now] = await Promise.all([
    runGit(folder, ['log', `-${COMMITS_WITH_DELETIONS}`, '--format=', ...names]),
    runGit(folder, ['ls-files', '--deleted', '-z']),
  ]);
  return [...new Set(`${log ?? ''}\0${now ?? ''}`.split('\0'))].filter((name) => name !== '');
}

/** The commit before the last five, or none yet. */
async function commitsAgo(folder: string): Promise<string> {
  const words = ['rev-list', '--first-parent', `--skip=${COMMITS_BACK}`, '-1', 'HEAD'];
  return (await runGit(folder, words))?.trim() || EMPTY_TREE;
}

function contextOf(log: string, diff: string): FileContext {
  const commits = log.split('\n').filter((line) => line !== '');
  const subject = commits[0]?.replace(/^\S+ /, '');
  const changed = diff.split('\n').filter((line) => /^[-+](?![-+]{2} )/.test(line));
  return {
    ...(subject === undefined ? {} : { subject }),
    commits,
    diff: changed.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE)),
  };
}
