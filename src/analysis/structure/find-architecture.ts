/** How the code is laid out, from its folders and from what imports what. */
import type { Architecture, Module } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { languageShares } from '../facts/find-languages.ts';
import { withAbout } from './about-folder.ts';
import { patternOf } from './architecture-pattern.ts';
import { type Code, PARSER } from './code.ts';
import { type Branches, branchesOf, isWithin } from './code-root.ts';
import { findEntryPoints } from './find-entry-points.ts';
import { findLayers } from './find-layers.ts';
import { type FoundModule, findModules } from './find-modules.ts';
import { findSubtrees } from './find-subtrees.ts';
import { findWorkspace, type Workspace } from './workspace.ts';

/** More parts with layers of their own are told in their own places. */
const MOST_LAYERED = 3;
const MOST_UNITS = 6;
const MOST_MODULES = 24;
const MOST_CYCLES = 3;
/** Of all code, and in bytes: what is less is no larger than others are. */
const LARGE_FILE = 0.04;
const LEAST_BYTES = 10_000;
const LEAST_FILES = 10;
const MOST_LARGE = 6;
const MOST_GENERATED = 5;

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
  const modules = findModules(code, parts, workspace.others);
  const pattern = structureOf(tree, code, { ...workspace, parts }, branches);
  return {
    ...(pattern === undefined ? {} : { pattern }),
    entryPoints: findEntryPoints(tree, code, parts),
    layers: layered.length > MOST_LAYERED ? [] : layered.flat(),
    modules: modules.slice(0, MOST_MODULES).map((one) => told(safe, one)),
    ...(modules.length > MOST_MODULES ? { moreModules: modules.length - MOST_MODULES } : {}),
    ...listed('cycles', layered.length > 0 || isGo(code) ? [] : cyclesOf(modules)),
    ...listed('largestFiles', largestFiles(code)),
    ...listed('generated', generatedFiles(code, tree)),
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

function told(tree: ProjectTree, { path, uses, files }: FoundModule): Module {
  const said = withAbout(tree, path);
  return {
    ...said,
    ...(uses.length > 0 ? { uses } : {}),
    ...(said.about === undefined && files.length > 0 ? { files } : {}),
  };
}

function listed<K extends string, T>(key: K, list: readonly T[]): { [key in K]?: readonly T[] } {
  return list.length === 0 ? {} : ({ [key]: list } as { [key in K]: readonly T[] });
}

/** Its packages cannot import each other: what looks so is folders that hold several. */
function isGo(code: Code): boolean {
  return languageShares(code)[0]?.language === 'go';
}

/** Pairs that import each other. */
function cyclesOf(modules: readonly FoundModule[]): readonly (readonly [string, string])[] {
  const pairs = modules.flatMap((one, at) =>
    modules
      .slice(at + 1)
      .filter((other) => one.imports.includes(other.path) && other.imports.includes(one.path))
      .map((other) => [one.path, other.path] as const),
  );
  return pairs.slice(0, MOST_CYCLES);
}

/** One of many alike is not told: there is nothing special about it. */
function largestFiles(code: Code): readonly string[] {
  const { sizes } = code;
  const spoken = new Set(languageShares(code).map(({ language }) => language));
  if (sizes.size < LEAST_FILES) return [];
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [...sizes]
    .filter(([path]) => spoken.has(code.languages.get(path) ?? ''))
    .filter(([, size]) => size >= Math.max(LARGE_FILE * all, LEAST_BYTES))
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_LARGE)
    .map(([path]) => path);
}

function holdMost({ paths }: Code, parts: readonly string[]): boolean {
  const held = paths.filter((path) => parts.some((part) => isWithin(path, part)));
  return held.length * 2 > paths.length;
}

/** Many of them are a folder of their own, which needs no list. */
function generatedFiles({ made }: Code, tree: ProjectTree) {
  if (made.length > MOST_GENERATED) return [];
  return made.map((path) => {
    const stem = path.replace(/\.\w+$/, '');
    const from = tree.files.find((file) => PARSER.test(file) && file.replace(PARSER, '') === stem);
    return from === undefined ? { path } : { path, from };
  });
}
