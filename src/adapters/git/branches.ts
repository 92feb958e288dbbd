/** Which branch a checkout is on, and which one is the main one: from git's files, as a hook waits for it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBranchName } from '../../core/notes/branch-name.ts';
import type { Branches } from '../../core/ports/branch-ports.ts';
import { once } from '../../lib/once.ts';
import { textIn } from '../../lib/read-plain.ts';
import { branchOf } from './head.ts';
import type { Repository } from './repository.ts';

const USUAL = ['main', 'master', 'trunk', 'develop'];
/** Of a very large repository. */
const LARGEST = 64_000_000;

export function checkoutBranches(repository: Repository | undefined): Branches {
  const main = once(() => repository && mainBranch(repository));
  return {
    at() {
      const name = repository && branchOf(repository);
      return isBranchName(name) ? name : undefined;
    },
    isMain: (branch) => main() === undefined || main() === branch,
  };
}

/** What the remote says it is; else the first of the usual names that there is. */
export function mainBranch({ commonDir }: Repository): string | undefined {
  const said = textIn(join(commonDir, 'refs/remotes/origin/HEAD'), { most: LARGEST });
  const named = said?.match(/^ref: refs\/remotes\/origin\/(\S+)/)?.[1];
  if (named !== undefined) return named;
  const packed = once(() => textIn(join(commonDir, 'packed-refs'), { most: LARGEST }) ?? '');
  const isThere = (name: string) =>
    refsOf(name).some((ref) => existsSync(join(commonDir, ref)) || packed().includes(` ${ref}\n`));
  return USUAL.find(isThere);
}

/** Here, and as the remote was seen last. */
export function refsOf(branch: string): readonly string[] {
  return [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`];
}
