/** How the code is laid out, from its folders and from what imports what. */
import { posix } from 'node:path';
import type { Architecture } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { withAbout } from './about-folder.ts';
import { patternOf } from './architecture-pattern.ts';
import type { Code } from './code.ts';
import { type Branches, branchesOf, isWithin } from './code-root.ts';
import { findEntryPoints } from './find-entry-points.ts';
import { findLayers } from './find-layers.ts';
import { findSubtrees } from './find-subtrees.ts';
import { findWorkspace, type Workspace } from './workspace.ts';

/** More parts with layers of their own are told in their own places. */
const MOST_LAYERED = 3;
const MOST_UNITS = 6;
const MOST_MODULES = 24;

export function findArchitecture({
  tree,
  code,
  redact,
}: {
  readonly tree: ProjectTree;
  readonly code: Code;
  readonly redact: (text: string) => string;
}): Architecture {
  const workspace = findWorkspace(tree);
  const parts = workspace.parts.filter((part) => code.paths.some((path) => isWithin(path, part)));
  const units = holdMost(code, parts) ? parts : ['.'];
  const branches = units.map((unit) => branchesOf(code.paths, unit));
  const safe = redacted(tree, redact);
  const layered = units.length > MOST_UNITS ? [] : layersOf(safe, code, branches);
  const pattern = structureOf(tree, code, { ...workspace, parts }, branches);
  return {
    ...(pattern === undefined ? {} : { pattern }),
    entryPoints: findEntryPoints(tree, code, parts),
    layers: layered.length > MOST_LAYERED ? [] : layered.flat(),
    modules: modulesOf(code, parts, branches)
      .slice(0, MOST_MODULES)
      .map((path) => withAbout(safe, path)),
    subtrees: findSubtrees(code, { ...workspace, parts }),
  };
}

/** For those who tell what is written in it: half of a secret would not be known for one. */
function redacted(tree: ProjectTree, redact: (text: string) => string): ProjectTree {
  return {
    ...tree,
    read(path) {
      const text = tree.read(path);
      return text === undefined ? undefined : redact(text);
    },
  };
}

function layersOf(tree: ProjectTree, code: Code, branches: readonly Branches[]) {
  const layers = branches.map((branch) => findLayers(tree, code, branch));
  return layers.filter(({ length }) => length > 0);
}

function structureOf(
  tree: ProjectTree,
  code: Code,
  { parts, isDeclared }: Workspace,
  branches: readonly Branches[],
): string | undefined {
  if (isDeclared && parts.length > 1 && holdMost(code, parts)) return 'Monorepo';
  const [only, ...others] = branches;
  return only && others.length === 0 ? patternOf(tree, code, only) : undefined;
}

/** Packages of the workspace if they are most of it, else Python's packages, else the folders that the code branches into. */
function modulesOf(
  code: Code,
  parts: readonly string[],
  branches: readonly Branches[],
): readonly string[] {
  if (holdMost(code, parts)) return parts;
  const packages = pythonPackages(code);
  const folders = packages.length > 0 ? packages : branches.flatMap((branch) => branch.folders);
  const others = folders.filter((folder) => !parts.some((part) => isWithin(`${part}/`, folder)));
  return [...new Set([...others, ...parts])].sort();
}

function holdMost({ paths }: Code, parts: readonly string[]): boolean {
  const held = paths.filter((path) => parts.some((part) => isWithin(path, part)));
  return held.length * 2 > paths.length;
}

function pythonPackages({ paths }: Code): readonly string[] {
  const marks = paths.filter((path) => posix.basename(path) === '__init__.py');
  const folders = new Set(marks.map((path) => posix.dirname(path)));
  return [...folders].filter((folder) => folder !== '.' && !folders.has(posix.dirname(folder)));
}
