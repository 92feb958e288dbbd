/**
 * What is wrong with the notes of the scopes in reach. Looks only: the database is brought in step with the
 * files, but index.json and graph.json are compared, not mended, so that a fault can be seen before it goes.
 */
import { idPrefix } from '../core/notes/captured-place.ts';
import type { NoteSummary, ScopeRoot, StaleFile } from '../core/notes/note.ts';
import type { GraphEdge, Mention, NotePorts } from '../core/ports/note-ports.ts';
import { isRecord } from '../core/settings/config.ts';
import { parseIso } from '../core/time.ts';
import { MENTIONS } from '../note-text/may-refer.ts';
import { dateProblems } from '../note-text/validate.ts';
import { edgesOfGraph } from '../notes/adopt-graph.ts';
import { lossIn } from '../notes/lost-edges.ts';
import { notePath } from '../notes/scopes.ts';
import { readChanged } from '../notes/sync.ts';
import { readOtherwise } from './parts/mend-files.ts';
import { staleNotes } from './stale-files.ts';

interface HealthIssue {
  readonly kind:
    | 'frontmatter'
    | 'broken-link'
    | 'one-way-edge'
    | 'self-link'
    | 'superseded'
    | 'orphan'
    | 'orphaned-hub'
    | 'drift';
  readonly severity: 'error' | 'warning';
  readonly slug: string;
  readonly message: string;
  readonly fix: string;
}

export interface Health {
  readonly score: number;
  readonly totals: Readonly<Record<'notes' | 'edges' | 'errors' | 'warnings' | 'stale', number>>;
  readonly issues: readonly HealthIssue[];
}

const DAY_MS = 86_400_000;
const REPAIR = 'memory repair';

export async function healthOf(
  ports: NotePorts,
  roots: readonly ScopeRoot[],
  orphanDays: number,
): Promise<Health> {
  const issues: HealthIssue[] = [];
  for (const root of roots) {
    await readChanged(ports, root);
    issues.push(...fileIssues(ports, root), ...linkIssues(ports, root));
    issues.push(...orphanIssues(ports, root, orphanDays), ...driftIssues(ports, root));
  }
  const notes = ports.index.count(roots);
  const edges = roots.reduce((all, { path }) => all + ports.index.edges(path).length, 0);
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const lost = (errors + warnings / 2) / Math.max(1, notes);
  const score = Math.max(0, Math.round(100 * (1 - lost)));
  const stale = (await staleIn(ports, roots)).length;
  return { score, totals: { notes, edges, errors, warnings, stale }, issues };
}

/** Notes that speak of code which has changed since. No fault of the notes: it does not lower the score. */
export async function staleNotesIn(
  ports: NotePorts,
  roots: readonly ScopeRoot[],
): Promise<readonly { readonly note: NoteSummary; readonly files: readonly StaleFile[] }[]> {
  for (const root of roots) await readChanged(ports, root);
  return staleIn(ports, roots);
}

async function staleIn(ports: NotePorts, roots: readonly ScopeRoot[]) {
  const { notes } = ports.index.list({ roots });
  const stale = await staleNotes(ports, notes);
  return notes.flatMap((note) => {
    const files = stale.get(note.filePath);
    return files ? [{ note, files }] : [];
  });
}

function fileIssues(ports: NotePorts, root: ScopeRoot): readonly HealthIssue[] {
  const bad = ports.index.badFiles([root]).map(({ slug, path, reason }) => ({
    kind: 'frontmatter' as const,
    severity: 'error' as const,
    slug,
    message: `${path}: ${reason}`,
    fix: 'Correct the file by hand.',
  }));
  const dated = notesOf(ports, root).flatMap(({ slug, created, updated, filePath }) =>
    dateProblems(created, updated, ports.clock()).map((problem) => ({
      kind: 'frontmatter' as const,
      severity: 'error' as const,
      slug,
      message: `${filePath}: frontmatter ${problem}`,
      fix: 'Correct the dates in the file by hand.',
    })),
  );
  return [...bad, ...dated, ...otherwiseIssues(ports, root)];
}

/** Taken, but not as it is written. */
function otherwiseIssues(ports: NotePorts, root: ScopeRoot): readonly HealthIssue[] {
  const issue = (slug: string, message: string, fix: string) =>
    ({ kind: 'frontmatter', severity: 'warning', slug, message, fix }) as const;
  return readOtherwise(ports, root).flatMap(({ slug, path, mends, problems }) => [
    ...mends.map((mend) => issue(slug, `${path}: is read with ${mend}`, REPAIR)),
    ...problems.map((problem) => issue(slug, `${path}: ${problem}`, 'Shorten it, or split it.')),
  ]);
}

function linkIssues(ports: NotePorts, root: ScopeRoot): readonly HealthIssue[] {
  const broken = ports.index.brokenLinks(root.path).map(({ source, target }) => ({
    kind: 'broken-link' as const,
    severity: 'warning' as const,
    slug: source,
    message: `links to ${target}, which is not in the ${root.scope} scope`,
    fix: `Write it, or: memory unlink ${source} ${target}`,
  }));
  // What was pruned may come back: to name it is no fault.
  const trashed = new Set(ports.files.trash(root.path).map(({ slug }) => slug));
  const nowhere = ports.index
    .brokenMentions(root.path)
    .filter((mention) => !isUnread(mention) && !trashed.has(mention.target));
  const named = nowhere.map(({ source, target, label }) => ({
    kind: 'broken-link' as const,
    severity: 'warning' as const,
    slug: source,
    message: `${label} ${target}, which is not in the ${root.scope} scope`,
    fix: 'Write it, or take its name out of the note.',
  }));
  const oneWay = ports.index.oneWayEdges(root.path).map(({ source, target, label }) => ({
    kind: 'one-way-edge' as const,
    severity: 'error' as const,
    slug: source,
    message: `states ${label} ${target}, but ${target} does not state the reverse`,
    fix: REPAIR,
  }));
  const selves = ports.index.selfLinks(root.path).map((slug) => ({
    kind: 'self-link' as const,
    severity: 'warning' as const,
    slug,
    message: 'links to itself',
    fix: REPAIR,
  }));
  const unmarked = ports.index.unmarked(root.path).map(({ source, target }) => ({
    kind: 'superseded' as const,
    severity: 'warning' as const,
    slug: target,
    message: `is superseded by ${source}, but its own file does not say so`,
    fix: REPAIR,
  }));
  return [...broken, ...named, ...oneWay, ...selves, ...unmarked];
}

/** A summary names the files that its file uses, whether or not there is a summary of them yet. */
function isUnread({ source, target, label }: Mention): boolean {
  const isFile = (slug: string) => slug.startsWith(idPrefix('file-summary'));
  return label === MENTIONS && isFile(source) && isFile(target);
}

function orphanIssues(ports: NotePorts, root: ScopeRoot, days: number): readonly HealthIssue[] {
  const mentions = ports.index.mentions(root.path);
  const linked = new Set([
    ...ports.index.edges(root.path).map(({ source }) => source),
    ...mentions.flatMap(({ source, target }) => [source, target]),
  ]);
  const oldest = ports.clock().getTime() - days * DAY_MS;
  const alone = notesOf(ports, root).filter(
    ({ slug, status, captured }) => !captured && status !== 'archived' && !linked.has(slug),
  );
  return alone.flatMap(({ slug, type, created }): readonly HealthIssue[] => {
    const fix = `memory suggest-links ${slug}`;
    if (type === 'hub') {
      const message = 'is a hub without any link (an orphan)';
      return [{ kind: 'orphaned-hub', severity: 'warning', slug, message, fix }];
    }
    if ((parseIso(created) ?? 0) > oldest) return [];
    const message = `has had no link for more than ${days} days`;
    return [{ kind: 'orphan', severity: 'warning', slug, message, fix }];
  });
}

/** index.json and graph.json on disk against what the notes say. */
function driftIssues(ports: NotePorts, root: ScopeRoot): readonly HealthIssue[] {
  // They may lag behind by a person's own setting, or because the folder is not ours: that is no fault.
  if (ports.index.owesPublication(root.path) || !ports.files.isWritable(root.path)) return [];
  const { index, graph } = ports.files.published(root.path);
  const notes = notesOf(ports, root);
  if (notes.length === 0 && graph === undefined && index === undefined) return [];
  const curated = notes.filter(({ captured }) => !captured);
  return [
    ...indexDrift(root, index, curated),
    ...graphDrift(ports, root, graph),
    ...lossIssues(ports, root),
  ];
}

function lossIssues(ports: NotePorts, root: ScopeRoot): readonly HealthIssue[] {
  const loss = lossIn(ports, root);
  if (!loss) return [];
  const message = `${loss.lost} of ${loss.known} edges that it had are in no note any more`;
  const fix = 'Put the notes back as they were, or let the edges go: memory rebuild --force';
  return [{ kind: 'drift', severity: 'warning', slug: 'graph.json', message, fix }];
}

function indexDrift(
  root: ScopeRoot,
  text: string | undefined,
  notes: readonly NoteSummary[],
): readonly HealthIssue[] {
  const memories = parsed(text).memories;
  if (!isRecord(memories)) return [drift(root, 'index.json', 'is missing or not valid')];
  const slugs = new Set(notes.map(({ slug }) => slug));
  const extra = Object.keys(memories).filter((slug) => !slugs.has(slug));
  const lacking = notes.filter(({ slug, title, updated }) => {
    const entry = memories[slug];
    return !isRecord(entry) || entry.title !== title || entry.updated !== updated;
  });
  return [
    ...extra.map((slug) =>
      drift(root, slug, `is in index.json, but ${notePath(root, slug)} is not there`),
    ),
    ...lacking.map(({ slug }) => drift(root, slug, 'is not, or not as it is now, in index.json')),
  ];
}

function graphDrift(
  ports: NotePorts,
  root: ScopeRoot,
  text: string | undefined,
): readonly HealthIssue[] {
  if (text === undefined || !isRecord(parsed(text).nodes)) {
    return [drift(root, 'graph.json', 'is missing or not valid')];
  }
  const there = new Set(
    [...edgesOfGraph(text)].flatMap(([source, edges]) =>
      edges.map(({ to, label, at }) => key({ source, target: to, label, timestamp: at })),
    ),
  );
  const wanted = ports.index.edges(root.path).filter(({ oneWay }) => !oneWay);
  const lacking = wanted.filter((edge) => !there.has(key(edge)));
  const known = new Set(wanted.map(key));
  return [
    ...lacking.map((edge) => ({
      kind: 'one-way-edge' as const,
      severity: 'error' as const,
      slug: edge.source,
      message: `graph.json lacks ${edge.source} ${edge.label} ${edge.target}`,
      fix: REPAIR,
    })),
    ...[...there]
      .filter((edge) => !known.has(edge))
      .map((edge) => drift(root, edge.split(' ')[0] ?? '', `graph.json has ${edge}, no note does`)),
  ];
}

function drift(root: ScopeRoot, slug: string, message: string): HealthIssue {
  return {
    kind: 'drift',
    severity: 'error',
    slug,
    message: `${message} (${root.scope})`,
    fix: REPAIR,
  };
}

function key({ source, target, label, timestamp }: GraphEdge): string {
  return `${source} ${label} ${target} ${timestamp}`;
}

function notesOf(ports: NotePorts, root: ScopeRoot): readonly NoteSummary[] {
  return ports.index.list({ roots: [root], archived: true }).notes;
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
