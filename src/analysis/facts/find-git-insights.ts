/**
 * What the history tells about the code. Only habits: no counts, no dates, nobody's name. Lists end where there is a gap
 * and are sorted by name, so that one more commit rarely changes them.
 */
import { posix } from 'node:path';
import type { GitInsights } from '../../core/findings.ts';
import type { CommitSeen, ProjectHistory, ProjectTree } from '../../core/project-tree.ts';
import { isWithin } from '../structure/code-root.ts';
import { placeOf } from '../structure/place-of.ts';
import { findWorkspace } from '../structure/workspace.ts';
import { commitStyle } from '../style/commit-style.ts';
import { leading } from '../style/leading.ts';

const MOST_COMMITS = 1000;
const LEAST_COMMITS = 5;
/** Newer ones tell where the work is. */
const RECENT = 200;
/** A commit of more files moves or formats them: it says nothing of what belongs together. */
const MOST_FILES = 20;
const MOST_LISTED = 8;
const MOST_AREAS = 5;
const LEAST_CHANGES = 3;
const LEAST_SHARE = 0.5;
/** Changed along with everything, or by a tool. */
const NOISE =
  /(?:^|\/)(?:CHANGE(?:LOG|S)|HISTORY|NEWS|RELEASES?|VERSION|AUTHORS|CONTRIBUTORS)(?:[-_]\w+)?(?:\.\w+)?$|(?:^|\/)(?:package\.json|Cargo\.toml|go\.(?:mod|sum)|pyproject\.toml|setup\.(?:py|cfg)|pom\.xml|build\.gradle(?:\.kts)?|requirements[\w-]*\.txt|__version__\.py|_?version\.\w+|\.gitignore|CLAUDE\.md)$|\.(?:lock|snap|svg|png|po|pot)$/i;

export async function findGitInsights({
  history,
  tree,
}: {
  readonly history: ProjectHistory;
  readonly tree: ProjectTree;
}): Promise<GitInsights | undefined> {
  const commits = await history.commits(MOST_COMMITS);
  if (!commits || commits.length < LEAST_COMMITS) return undefined;
  const telling = tellingCommits(commits, tree);
  const style = commitStyle(commits.slice(0, RECENT).map(({ subject }) => subject));
  return {
    hotFiles: hotFiles(telling),
    coupled: coupledFiles(telling),
    ...(style ? { commitStyle: style } : {}),
    activeAreas: activeAreas(telling.slice(0, RECENT), tree),
  };
}

/** There is a history, however short. */
export async function hasHistory({ commits }: ProjectHistory): Promise<boolean> {
  return ((await commits(1)) ?? []).length > 0;
}

/** Without what is gone, and without what tools change. */
function tellingCommits(commits: readonly CommitSeen[], tree: ProjectTree): readonly CommitSeen[] {
  const there = new Set(tree.files.filter((path) => !NOISE.test(path) && !isGenerated(path)));
  const most = Math.min(MOST_FILES, Math.max(LEAST_CHANGES, tree.files.length / 2));
  return commits
    .filter(({ files }) => files.length <= most)
    .map(({ subject, files }) => ({ subject, files: files.filter((path) => there.has(path)) }));
}

const isGenerated = (path: string) =>
  /(?:^|\/)(?:generated|__generated__)\/|[._](?:gen|generated|pb)\.\w+$/.test(path);

/** Of documents everybody knows that they change. */
function hotFiles(commits: readonly CommitSeen[]): readonly string[] {
  const changed = commits.flatMap(({ files }) => files);
  const code = changed.filter((path) => !/\.(?:md|mdx|rst|txt|adoc)$/i.test(path));
  return leading(countOf(code), LEAST_CHANGES, MOST_LISTED);
}

function countOf(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Pairs that are changed together at least as often as one of them without the other. */
function coupledFiles(commits: readonly CommitSeen[]): GitInsights['coupled'] {
  const alone = countOf(commits.flatMap(({ files }) => files));
  const together = countOf(commits.flatMap(({ files }) => pairsOf(files)));
  const close = [...together].filter(([pair, times]) => {
    const [a = '', b = ''] = pair.split('\0');
    const either = (alone.get(a) ?? 0) + (alone.get(b) ?? 0) - times;
    return times >= LEAST_CHANGES && times / either >= LEAST_SHARE;
  });
  return leading(new Map(close), LEAST_CHANGES, MOST_LISTED).map((pair) => {
    const [a = '', b = ''] = pair.split('\0');
    return { files: [a, b] };
  });
}

function pairsOf(files: readonly string[]): readonly string[] {
  const sorted = [...files].sort();
  return sorted.flatMap((a, at) => sorted.slice(at + 1).map((b) => `${a}\0${b}`));
}

/** The package that a file is in, or its folder; tests follow the code. */
function activeAreas(commits: readonly CommitSeen[], tree: ProjectTree): readonly string[] {
  const { parts } = findWorkspace(tree);
  const areaOf = (path: string) =>
    parts.find((part) => isWithin(path, part)) ?? posix.dirname(path);
  const touched = commits.flatMap(({ files }) => {
    const code = files.filter((path) => placeOf(path) === 'code' && path.includes('/'));
    return [...new Set(code.map(areaOf))];
  });
  return leading(countOf(touched), LEAST_CHANGES, MOST_AREAS);
}
