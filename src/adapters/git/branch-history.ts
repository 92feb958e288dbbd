/**
 * What became of branches. One is merged if its last commit is part of the main branch: as it is, or as what it changed (a
 * squash or a rebase makes other commits of it), or because a merge says its name. A branch that has no commit of its own yet
 * is not merged, though all that it has is in the main one.
 */
import { existsSync } from 'node:fs';
import type { BranchHistory, KnownBranch } from '../../core/ports/branch-ports.ts';
import { mainBranch, refsOf } from './branches.ts';
import { hasLanded } from './has-landed.ts';
import { findRepository } from './repository.ts';
import { runGit } from './run-git.ts';

const TIME_LIMIT_MS = 10_000;
const MOST_MERGES = 5000;
const MOST_MOVES = 2000;

/** Moves of a branch that give it a commit of its own; not those to where another one is. */
const OWN_MOVE =
  /^(?:commit|cherry-pick|revert|am|rebase)\b|^pull\b.*\brebase\b|^merge\b.*: Merge made/;

export const gitBranchHistory: BranchHistory = {
  async look(project, branches, before) {
    const repository = existsSync(project) ? findRepository(project) : undefined;
    const main = repository && mainBranch(repository);
    if (main === undefined) return undefined;
    const names = branches.map(({ name }) => name);
    const known = await hashesOf(project, [main, ...names].flatMap(refsOf));
    const mains = [...new Set(refsOf(main).flatMap((ref) => known?.get(ref) ?? []))];
    if (!known || mains.length === 0) return undefined;
    const refs = [...names.toSorted(), ...[...known].map((pair) => pair.join(' '))].join('\n');
    if (refs === before) return undefined;
    const states = new Map<string, { isMerged: boolean; tip: string | undefined }>();
    for (const branch of branches) {
      const now = refsOf(branch.name).flatMap((ref) => known.get(ref) ?? [])[0];
      states.set(branch.name, await stateOf(project, mains, branch, now));
    }
    return { refs, states };
  },
};

async function stateOf(
  project: string,
  mains: readonly string[],
  branch: KnownBranch,
  now: string | undefined,
) {
  const { name, since } = branch;
  const isAhead = now !== undefined && !(await isIn(project, mains, now));
  if (isAhead) return { isMerged: await hasLanded(project, mains, now), tip: now };
  const moved = now === undefined ? leftAt(project, name) : lastOwn(project, name);
  const tips = [branch.tip, await moved].filter((tip) => tip !== undefined);
  for (const tip of new Set(tips)) {
    const isThere = await isIn(project, mains, tip);
    if (isThere || (await hasLanded(project, mains, tip))) return { isMerged: true, tip };
  }
  return { isMerged: await isNamed(project, mains, name, since), tip: branch.tip ?? tips[0] };
}

async function hashesOf(
  project: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const words = ['for-each-ref', '--format=%(refname) %(objectname)', ...new Set(refs)];
  const printed = await runGit(project, words, TIME_LIMIT_MS);
  const lines = printed?.split('\n').filter((line) => refs.includes(line.split(' ')[0] ?? ''));
  return lines && new Map(lines.map((line) => line.split(' ') as [string, string]));
}

async function isIn(project: string, mains: readonly string[], tip: string): Promise<boolean> {
  for (const main of mains) {
    const words = ['merge-base', '--is-ancestor', tip, main];
    if ((await runGit(project, words, TIME_LIMIT_MS)) !== undefined) return true;
  }
  return false;
}

interface Move {
  readonly hash: string;
  readonly what: string;
}

/** The newest first. */
async function movesOf(project: string, ref: string): Promise<readonly Move[]> {
  const words = ['log', '-g', '--format=%H %gs', `--max-count=${MOST_MOVES}`, ref, '--'];
  const printed = await runGit(project, words, TIME_LIMIT_MS);
  return (printed ?? '').split('\n').flatMap((line) => {
    const [, hash, what] = /^(\w{40,64}) (.*)$/.exec(line) ?? [];
    return hash !== undefined && what !== undefined ? [{ hash, what }] : [];
  });
}

/** The last commit that was made on a branch that is still there. */
async function lastOwn(project: string, name: string): Promise<string | undefined> {
  const moves = await movesOf(project, `refs/heads/${name}`);
  return moves.find(({ what }) => OWN_MOVE.test(what))?.hash;
}

/** Where a branch that is gone was left the last time; undefined if nothing was committed on it. */
async function leftAt(project: string, name: string): Promise<string | undefined> {
  const moves = await movesOf(project, 'HEAD');
  const left = moves.findIndex(({ what }) => what.startsWith(`checkout: moving from ${name} to `));
  const came = moves.findLast(
    ({ what }) => what.startsWith('checkout: moving from ') && what.endsWith(` to ${name}`),
  );
  // Before it was left, the checkout was at its last commit.
  const tip = left < 0 ? undefined : moves[left + 1]?.hash;
  return tip === came?.hash ? undefined : tip;
}

/** Whether a merge since then says so: those of git, GitHub, GitLab and Bitbucket. */
async function isNamed(
  project: string,
  mains: readonly string[],
  name: string,
  since: string,
): Promise<boolean> {
  const words = ['log', '--merges', '--format=%s', `--since=${since}`];
  const printed = await runGit(
    project,
    [...words, `--max-count=${MOST_MERGES}`, ...mains, '--'],
    TIME_LIMIT_MS,
  );
  const own = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const says = new RegExp(
    `^Merge (?:remote-tracking )?branch '(?:origin/)?${own}'|^Merge pull request #\\d+ from [^/\\s]+/${own}$|^Merged in ${own} \\(`,
  );
  return (printed ?? '').split('\n').some((line) => says.test(line));
}
