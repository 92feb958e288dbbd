/** Where the CLAUDE.md files of a project are. */
import { dirname, posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { ClaudeMdPorts } from '../ports.ts';
import { findMarkers, type Markers } from '../sections/markers.ts';
import { isRootFile } from '../sections/sections.ts';
import { agentsBeside, keptFile, wantsPointer } from './kept-file.ts';

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
  const seen = new Set<string>();
  return folders.flatMap((folder) =>
    names.flatMap((name): readonly FoundFile[] => {
      const own = posix.join(folder, name);
      const isMissing = wantsPointer(ports.managed, own, false);
      const path = isMissing ? agentsBeside(own) : keptFile(ports.managed, own);
      const file = ports.managed.read(path);
      if (!file) return [];
      if ('problem' in file)
        return isMissing ? [] : [{ path, markers: NONE, problem: file.problem }];
      const found = { path, markers: findMarkers(file.text) };
      // Nobody asked for an AGENTS.md that has no sections.
      if (seen.has(file.real) || (isMissing && !isManaged(found))) return [];
      seen.add(file.real);
      return [found];
    }),
  );
}

const NONE: Markers = { sections: [], problems: [] };

/** It has markers, be they broken. */
export function isManaged({ markers }: FoundFile): boolean {
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
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return [...folders].toSorted();
}
