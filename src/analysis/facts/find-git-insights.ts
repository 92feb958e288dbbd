/**
 * What the history tells about the code. Only habits: no counts, no dates, nobody's name. Lists end where there is a gap
 * and are sorted by name, so that one more commit rarely changes them.
 */
import { posix } from 'node:path';
import type { GitInsights } from '../../core/findings.ts';
import type { CommitSeen, ProjectHistory, ProjectTree } from '../../core/project-tree.ts';
import { programOf } from '../languages/spoken.ts';
import { isWithin } from '../structure/code-root.ts';
import { placesIn, stemOf } from '../structure/place-of.ts';
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
/** More than that at once are one change to many, not files that belong together. */
const MOST_TOGETHER = 8;
const BULK =
  /\b(?:renam\w*|mov(?:e|ed|es|ing)|(?:re)?format\w*|style|lint\w*|licen[cs]e\w*|copyright|headers?|typos?|bump|upgrade|moderni[sz]e|clean ?up|clang-format|prettier|black|rubocop)\b/i;
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
    coupled: coupledFiles(telling, tree),
    ...(style ? { commitStyle: style } : {}),
    activeAreas: activeAreas(telling.slice(0, RECENT), tree),
  };
}

/** There is a history, however short. */
export async function hasHistory({ commits }: ProjectHistory): Promise<boolean> {
  return ((await commits(1)) ?? []).length > 0;
}

/** Without what is gone, what tools change, and what is no code: everybody knows that documents and settings change. */
function tellingCommits(commits: readonly CommitSeen[], tree: ProjectTree): readonly CommitSeen[] {
  const placeOf = placesIn(tree.files);
  const isTelling = (path: string) =>
    programOf(path) !== undefined && placeOf(path) !== 'aside' && !NOISE.test(path);
  const there = new Set(tree.files.filter((path) => isTelling(path) && !isGenerated(path)));
  const most = Math.min(MOST_FILES, Math.max(LEAST_CHANGES, tree.files.length / 2));
  return commits
    .filter(({ files }) => files.length <= most)
    .map(({ subject, files }) => ({ subject, files: files.filter((path) => there.has(path)) }));
}

const isGenerated = (path: string) =>
  /(?:^|\/)(?:generated|__generated__)\/|[._](?:gen|generated|pb)\.\w+$/.test(path);

function hotFiles(commits: readonly CommitSeen[]): readonly string[] {
  return leading(countOf(commits.flatMap(({ files }) => files)), LEAST_CHANGES, MOST_LISTED);
}

function countOf(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Pairs that are changed together at least as often as one of them without the other. */
function coupledFiles(all: readonly CommitSeen[], tree: ProjectTree): GitInsights['coupled'] {
  const commits = all.filter(
    ({ subject, files }) => files.length <= MOST_TOGETHER && !BULK.test(subject),
  );
  const placeOf = placesIn(tree.files);
  // Tests change in numbers, and a source with its header: that is no news.
  const isNews = (a: string, b: string) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return one === 'code' && other === 'code' ? stemOf(a) !== stemOf(b) : one !== other;
  };
  const alone = countOf(commits.flatMap(({ files }) => files));
  const together = countOf(commits.flatMap(({ files }) => pairsOf(files)));
  const close = [...together].filter(([pair, times]) => {
    const [a = '', b = ''] = pair.split('\0');
    const either = (alone.get(a) ?? 0) + (alone.get(b) ?? 0) - times;
    return isNews(a, b) && times >= LEAST_CHANGES && times / either >= LEAST_SHARE;
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
  const placeOf = placesIn(tree.files);
  const touched = commits.flatMap(({ files }) => {
    const code = files.filter((path) => placeOf(path) === 'code');
    return [...new Set(code.map(areaOf))];
  });
  const areas = leading(countOf(touched), LEAST_CHANGES, MOST_AREAS);
  // Work in the root is work everywhere.
  return areas.includes('.') ? [] : areas;
}
