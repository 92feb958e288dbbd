/** The first CLAUDE.md files of a project: planned whole, so that they can be shown, and written only then. */
import { posix } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import type { ProjectTree } from '../core/project-tree.ts';
import { agentsBeside, keptFile, POINTER, wantsPointer } from './changes/kept-file.ts';
import { recordSync } from './changes/last-sync.ts';
import { fileFacts, refreshed, type Sources } from './file-facts.ts';
import { type ClaudeMdPorts, projectFolder } from './ports.ts';
import { merged, migrated } from './sections/first-text.ts';
import { findMarkers } from './sections/markers.ts';
import { renderTemplate } from './sections/render-template.ts';
import { replaceSections } from './sections/replace-sections.ts';
import { isRootFile } from './sections/sections.ts';
import { placeInProject } from './tracked-path.ts';

export const EXISTING = ['migrate', 'backup', 'merge', 'cancel'] as const;
export type Existing = (typeof EXISTING)[number];

export interface PlannedFile {
  readonly path: string;
  readonly action: 'create' | 'point' | 'migrate' | 'backup' | 'merge' | 'refresh' | 'leave';
  readonly before?: string;
  readonly after: string;
  /** Why it is left. */
  readonly problem?: string;
  /** A person wrote among facts, and that cannot be kept in the file: a copy is made first. */
  readonly needsCopy?: boolean;
}

export interface WrittenFile {
  readonly path: string;
  readonly isDone: boolean;
  readonly backup?: string;
}

/**
 * Where the files would be: of the root, and of each sub-tree, by every name that is configured. A project that has AGENTS.md
 * keeps that, and gets a CLAUDE.md of one line that leads there.
 */
export function filesToInit(
  ports: Pick<ClaudeMdPorts, 'managed' | 'settings'>,
  subtrees: readonly string[],
): readonly string[] {
  const { files: names } = ports.settings.claudeMd;
  const isThere = (path: string) => ports.managed.read(path) !== undefined;
  const seen = new Set<string>();
  const both: string[] = [];
  for (const folder of ['', ...subtrees]) {
    for (const name of names) {
      const hidden = `.claude/${name}`;
      const path = posix.join(folder, name);
      const chosen = folder === '' && !isThere(path) && isThere(hidden) ? hidden : path;
      const isPair =
        !names.includes('AGENTS.md') &&
        wantsPointer(ports.managed, chosen, both.includes('AGENTS.md'));
      both.push(...(isPair ? [agentsBeside(chosen), chosen] : [keptFile(ports.managed, chosen)]));
    }
  }
  return both.filter((path) => {
    const file = ports.managed.read(path);
    // AGENTS.md is often a link to CLAUDE.md.
    const place = file && 'real' in file ? file.real : path;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

/** Those that have text of a person and no managed section yet: what becomes of them must be chosen. */
export function filesInTheWay(
  { managed }: Pick<ClaudeMdPorts, 'managed'>,
  paths: readonly string[],
): readonly string[] {
  return paths.filter((path) => {
    const file = managed.read(path);
    if (!file || 'problem' in file || file.text.trim() === '') return false;
    const { sections, problems } = findMarkers(file.text);
    return sections.length === 0 && problems.length === 0;
  });
}

/** Folders of the project as a person named them. */
export function chosenSubtrees(
  ports: ClaudeMdPorts,
  { files }: ProjectTree,
  given: readonly string[],
): readonly string[] {
  return [...new Set(given)].map((name) => {
    const path = placeInProject(ports, projectFolder(ports), name);
    const isThere = path !== undefined && files.some((f) => f.startsWith(`${path}/`));
    if (path !== undefined && isThere) return path;
    throw new MemoryError('invalid', `${name} is no folder with code in this project.`, {
      hint: '`memory claude-md analyze` shows the sub-trees that are worth a file.',
    });
  });
}

export async function planInit(
  ports: ClaudeMdPorts,
  sources: Sources,
  { paths, existing }: { readonly paths: readonly string[]; readonly existing: Existing },
): Promise<readonly PlannedFile[]> {
  const planned: PlannedFile[] = [];
  const noteFiles = [...new Set([...sources.noteFiles, ...paths])];
  const { files: names } = ports.settings.claudeMd;
  const isPointer = (path: string) =>
    !names.includes('AGENTS.md') &&
    paths.includes(agentsBeside(path)) &&
    wantsPointer(ports.managed, path, true);
  for (const path of paths) {
    planned.push(
      isPointer(path)
        ? { path, action: 'point', after: POINTER }
        : await planFile(ports, { ...sources, noteFiles }, path, existing),
    );
  }
  return planned;
}

async function planFile(
  ports: ClaudeMdPorts,
  sources: Sources,
  path: string,
  existing: Existing,
): Promise<PlannedFile> {
  const facts = await fileFacts(ports, sources, path);
  const kind = isRootFile(path) ? 'root' : 'subtree';
  const fresh = renderTemplate(ports.template(kind), facts.values(new Map()));
  const file = ports.managed.read(path);
  if (!file) return { path, action: 'create', after: fresh };
  if ('problem' in file) return left(path, '', file.problem);
  const before = file.text;
  if (existing === 'cancel') return left(path, before, 'is left as it is');
  if (existing === 'backup') return { path, action: 'backup', before, after: fresh };
  const { sections, problems } = findMarkers(before);
  if (problems.length > 0)
    return left(path, before, 'has broken markers: see memory claude-md status');
  const action = sections.length > 0 && existing === 'migrate' ? 'refresh' : existing;
  const text = action === 'refresh' ? before : textFor(existing, before, fresh);
  if (text === undefined) {
    return left(
      path,
      before,
      'has a block of code or HTML that does not end; close it, or use backup',
    );
  }
  const { texts, lost } = refreshed(facts)(text);
  const after = replaceSections(text, texts).text;
  return { path, action, before, after, ...(lost.length > 0 ? { needsCopy: true } : {}) };
}

function textFor(existing: Existing, before: string, fresh: string): string | undefined {
  return existing === 'migrate' ? migrated(before, fresh) : merged(before, fresh);
}

function left(path: string, before: string, problem: string): PlannedFile {
  return { path, action: 'leave', before, after: before, problem };
}

/** Files that a person changed since the plan was made stay theirs. */
export function writeInit(
  ports: ClaudeMdPorts,
  plan: readonly PlannedFile[],
): readonly WrittenFile[] {
  const written = plan
    .filter(({ before, after, action }) => action !== 'leave' && before !== after)
    .map(({ path, action, before, after, needsCopy }): WrittenFile => {
      const isCopied = action === 'backup' || needsCopy === true;
      const kept = isCopied ? { backup: ports.managed.backUp(path) } : {};
      return { path, ...kept, ...ports.managed.replace(path, before, after) };
    });
  if (written.length > 0) recordSync(ports);
  return written;
}
