/** Notes that explain why something is as it is: decisions of the project that name a file or folder of a section. */
import { dirname, posix, relative, sep } from 'node:path';
import type { NoteSummary } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { listNotes } from '../../notes/list-notes.ts';
import type { DecisionLink } from './architecture-text.ts';
import { isRootFile } from './sections.ts';

const MOST = 5;

export interface Decision {
  readonly slug: string;
  /** From the project's folder, with `/`. */
  readonly path: string;
  readonly names: readonly string[];
}

/** Only what others who have the repository can open. The newest first. */
export async function sharedDecisions(ports: NotePorts): Promise<readonly Decision[]> {
  const { project, roots } = ports.scopes;
  if (project === undefined || !roots.some(({ scope }) => scope === 'project')) return [];
  const { notes } = await listNotes(ports, { type: 'decision', scope: 'project' });
  const isShared = ({ status, captured }: NoteSummary) =>
    status === 'active' && (captured !== true || ports.git.shared.includes('decisions'));
  const shared = notes.filter(isShared);
  const named = ports.index.files(shared);
  return shared.toSorted(newestFirst).map(({ slug, filePath }) => ({
    slug,
    path: relative(project, filePath).split(sep).join('/'),
    names: (named.get(filePath) ?? []).map(({ path }) => path.replace(/\/$/, '')),
  }));
}

function newestFirst(one: NoteSummary, other: NoteSummary): number {
  if (one.created !== other.created) return one.created < other.created ? 1 : -1;
  return one.slug < other.slug ? -1 : 1;
}

/** Those that speak of a file or folder that is there, and governed by this CLAUDE.md. */
export function decisionLinks(
  decisions: readonly Decision[],
  { files }: ProjectTree,
  file: string,
): readonly DecisionLink[] {
  const start = isRootFile(file) ? '' : `${dirname(file)}/`;
  const isThere = (name: string) =>
    `${name}/`.startsWith(start) &&
    files.some((path) => path === name || path.startsWith(`${name}/`));
  const isAbout = ({ names }: Decision) => names.some(isThere);
  return decisions
    .filter(isAbout)
    .slice(0, MOST)
    .map(({ slug, path }) => ({ slug, path: encodeURI(posix.relative(dirname(file), path)) }));
}
