/**
 * What happened to a branch lately, read from git's own record of it: starting `git log` would cost a session more than all the
 * rest. A record says what was done in this checkout, so commits that a pull brought are one line.
 */
import { join } from 'node:path';
import type { BranchMove } from '../../core/working-tree.ts';
import { textIn } from '../../lib/read-plain.ts';
import { branchOf } from './head.ts';
import type { Repository } from './repository.ts';

/** Years of one branch. */
const LARGEST = 4_000_000;
/** So many of the newest lines are looked at. */
const MOST = 200;

/** `old new name <address> seconds zone TAB what: how` */
const LINE = /^[0-9a-f]{40,64} ([0-9a-f]{40,64}) .*> (\d+) [+-]\d{4}\t(.*)$/;
const COMMIT = /^(?:commit(?: \([^)]*\))?|cherry-pick|revert|am): /;
const JOINED = /^(?:merge|pull)\b/;

/** The newest first. Empty where git keeps no record. */
export function movesSince(repository: Repository, since: number): readonly BranchMove[] {
  const kept: (BranchMove & { readonly at: number })[] = [];
  let tip = '';
  for (const line of linesOf(repository)) {
    const [, hash = '', seconds, said = ''] = LINE.exec(line) ?? [];
    if (hash === '') continue;
    // What was taken back or written anew is not there any more.
    if (said.startsWith('reset: ') && hash !== tip) dropAfter(kept, hash);
    if (said.startsWith('commit (amend): ')) kept.pop();
    tip = hash;
    if (!COMMIT.test(said) && !JOINED.test(said)) continue;
    const subject = said.replace(COMMIT, '');
    kept.push({ hash: hash.slice(0, 7), subject, at: Number(seconds) * 1000 });
  }
  return kept
    .filter(({ at }) => at > since)
    .map(({ hash, subject }) => ({ hash, subject }))
    .toReversed();
}

function linesOf(repository: Repository): readonly string[] {
  const branch = branchOf(repository);
  const path =
    branch === undefined
      ? join(repository.gitDir, 'logs', 'HEAD')
      : join(repository.commonDir, 'logs', 'refs', 'heads', branch);
  const text = textIn(path, { most: LARGEST, within: repository.commonDir });
  return (text ?? '').trimEnd().split('\n').slice(-MOST);
}

/** The branch went back to this commit. Where that is not among those known, none of them is sure any more. */
function dropAfter(kept: { readonly hash: string }[], hash: string): void {
  kept.length = kept.findLastIndex((move) => hash.startsWith(move.hash)) + 1;
}
