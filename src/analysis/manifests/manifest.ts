/**
 * A manifest says what a part of the project is built with, and how. Each kind has a reader of its own, which claims
 * only what stands in the file: nothing is run, and a file that cannot be parsed says nothing.
 */
import type { BuildCommand, Framework } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';

/** A manifest that is to be read. */
export interface Manifest {
  /** From the project's root: `services/api/pyproject.toml`. */
  readonly path: string;
  /** Where it is: `services/api`; the root is `.`. */
  readonly folder: string;
  readonly text: string;
  readonly tree: ProjectTree;
}

/** A command, and what decides whether it is shown. */
export interface FoundCommand extends BuildCommand {
  /** `usual`: the language's own, which gives way to what the project itself runs. `ci`: a line of CI. */
  readonly origin?: 'usual' | 'ci';
  /** The whole of what it runs, if that is known; never shown. */
  readonly runs?: string;
}

/** What a manifest tells. */
export interface Told {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly frameworks?: readonly Framework[];
  readonly commands?: readonly FoundCommand[];
  /** Tools that come with the dependencies, and so are in the project's environment. */
  readonly installs?: readonly string[];
  /** Parts of a workspace: patterns of folders from the root. A manifest of the same kind elsewhere is no part of it. */
  readonly members?: readonly string[];
}

export interface ManifestKind {
  /** Of the file's name, without its folders. */
  readonly names: RegExp;
  /** Throws if the text is no such manifest. */
  read(manifest: Manifest): Told;
}

/** `services/api`, `src` → `services/api/src`; the root is `.`. */
export function within(folder: string, path: string): string {
  return folder === '.' ? path : `${folder}/${path}`;
}

export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '.' : path.slice(0, end);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder and those above it, up to the root. */
export function upwards(folder: string): readonly string[] {
  return folder === '.' ? ['.'] : [folder, ...upwards(folderOf(folder))];
}
