/** Where the CLAUDE.md files of a project are. */
import { dirname, posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { ClaudeMdPorts } from '../ports.ts';
import { findMarkers, type Markers } from '../sections/markers.ts';
import { isRootFile } from '../sections/sections.ts';

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
      const path = posix.join(folder, name);
      const file = ports.managed.read(path);
      if (!file) return [];
      if ('problem' in file) return [{ path, markers: NONE, problem: file.problem }];
      if (seen.has(file.real)) return [];
      seen.add(file.real);
      return [{ path, markers: findMarkers(file.text) }];
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
    for (let cut = file.lastIndexOf('/'); cut > 0; cut = file.lastIndexOf('/', cut - 1)) {
      const folder = file.slice(0, cut);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return [...folders].toSorted();
}
