import { relative } from 'node:path';
import type { WorkingTree } from '../../core/working-tree.ts';
import { branchOf } from './head.ts';
import type { Repository } from './repository.ts';
import { runGit } from './run-git.ts';

/** A session waits for it; a repository so large that this is not enough has to do without. */
const TIME_LIMIT_MS = 150;
const MOST = 200;

/** Paths are those from `folder`, which may be deep in the repository. */
export function workingTree(
  repository: Repository | undefined,
  folder: string | undefined,
): WorkingTree {
  return {
    branch: () => repository && branchOf(repository),
    async movesSince(time) {
      if (!repository) return [];
      const { movesSince } = await import('./reflog.ts');
      return movesSince(repository, Date.parse(time));
    },
    async changed() {
      if (!repository || folder === undefined) return [];
      const place = relative(repository.root, folder);
      const start = place === '' ? '' : `${place}/`;
      const paths = await changedIn(repository.root);
      return paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
    },
    async ignored(paths) {
      if (!repository || paths.length === 0) return new Set();
      const words = ['check-ignore', '-z', '--stdin'];
      // It fails if there is none.
      const printed = await runGit(repository.root, words, undefined, paths.join('\0'));
      return new Set((printed ?? '').split('\0').slice(0, -1));
    },
  };
}

/** `XY path`, each ended by a zero byte. */
async function changedIn(root: string): Promise<readonly string[]> {
  const words = ['status', '--porcelain', '-z', '--untracked-files=no', '--no-renames'];
  const status = await runGit(root, words, TIME_LIMIT_MS);
  const entries = (status ?? '').split('\0').slice(0, MOST);
  return entries.flatMap((entry) => (entry.length > 3 ? [entry.slice(3)] : []));
}
