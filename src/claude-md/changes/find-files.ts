/** Where the CLAUDE.md files of a project are. */
import { basename, dirname, posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { ClaudeMdPorts } from '../ports.ts';
import { findMarkers, type Markers } from '../sections/markers.ts';
import { isRootFile } from '../sections/sections.ts';
import { agentsBeside, keptFile } from './kept-file.ts';

export interface FoundFile {
  readonly path: string;
  readonly markers: Markers;
  /** Why it cannot be read, if so. */
  readonly problem?: string;
}

type Ports = Pick<ClaudeMdPorts, 'managed' | 'settings'>;

/** The root's first, then by path. A file that has two names is told once. */
export function findFiles(ports: Ports, tree: ProjectTree): readonly FoundFile[] {
  const { files: names } = ports.settings.claudeMd;
  const folders = ['', '.claude', ...foldersOf(tree)];
  const inTree = new Set(tree.files);
  const byPlace = new Map<string, FoundFile>();
  for (const folder of folders) {
    for (const name of names) {
      const path = keptIn(ports, inTree, posix.join(folder, name));
      const file = path === undefined ? undefined : ports.managed.read(path);
      if (path === undefined || !file) continue;
      const isWhole = 'text' in file;
      const place = isWhole ? file.real : path;
      const markers = isWhole ? findMarkers(file.text) : NONE;
      const found = isWhole ? { path, markers } : { path, markers, problem: file.problem };
      if (!byPlace.has(place)) byPlace.set(place, found);
    }
  }
  return [...byPlace.values()];
}

/** Nobody asked for an AGENTS.md that stands alone, unless it has sections. */
function keptIn({ managed }: Ports, tree: ReadonlySet<string>, path: string): string | undefined {
  if (managed.read(path)) return keptFile(managed, path);
  const beside = agentsBeside(path);
  if (basename(path) !== 'CLAUDE.md' || !tree.has(beside)) return undefined;
  const file = managed.read(beside);
  const isOurs = file && 'text' in file && isManaged({ markers: findMarkers(file.text) });
  return isOurs ? beside : undefined;
}

const NONE: Markers = { sections: [], problems: [] };

/** It has markers, be they broken. */
export function isManaged({ markers }: Pick<FoundFile, 'markers'>): boolean {
  return markers.sections.length > 0 || markers.problems.length > 0;
}

/** The files of the root, and those nearest above a file of the project. */
export function filesFor(files: readonly FoundFile[], changed: string): readonly FoundFile[] {
  const isAbove = ({ path }: FoundFile) => changed.startsWith(`${dirname(path)}/`);
  const below = files.filter((file) => !isRootFile(file.path) && isAbove(file));
  const deepest = Math.max(0, ...below.map(({ path }) => dirname(path).length));
  return [
    ...files.filter(({ path }) => isRootFile(path)),
    ...below.filter(({ path }) => dirname(path).length === deepest),
  ];
}

function foldersOf({ files }: ProjectTree): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let cut = file.lastIndexOf('/'); cut > 0; cut = file.lastIndexOf('/', cut - 1)) {
      const folder = file.slice(0, cut);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return [...folders].toSorted();
}
