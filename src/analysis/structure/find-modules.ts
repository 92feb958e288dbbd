/**
 * The parts that the code is made of, the largest first: packages of a workspace, and folders that the code branches into. What
 * holds much of the code is opened, so that a project with one large package is not one line.
 */
import { posix } from 'node:path';
import type { Code } from './code.ts';
import { branchesOf, isContainer, isWithin } from './code-root.ts';
import { edgesBetween } from './find-layers.ts';

/** Of all code: from there on a folder is worth to be looked into. */
const LARGE = 0.3;
/** Of all code: what is smaller, in a folder that was opened, is not worth a line. */
const SMALL = 0.01;
/** Of all code: a recipe for a package manager is no part of the program. */
const TINY = 0.002;
/** Of its folder: with so much code of its own beside its folders a folder is a part itself. */
const BESIDE = 0.15;
const LEAST_BESIDE = 4;
/** With more, nobody reads them; the packages of a workspace are told all the same. */
const MOST = 20;
const MOST_FILES = 3;
/** The file that makes a folder a package, or stands for it. */
const HEAD =
  /^(?:__init__\.py|(?:mod|lib|main)\.rs|index\.[mc]?[jt]sx?|doc\.go|package-info\.java)$/;

export interface FoundModule {
  readonly path: string;
  /** Paths of other modules that its files import. */
  readonly imports: readonly string[];
  /** The same by their names. */
  readonly uses: readonly string[];
  /** The largest of its files that are in no other module, by name. */
  readonly files: readonly string[];
}

/** `others`: packages that the workspace leaves out. */
export function findModules(
  code: Code,
  parts: readonly string[],
  others: readonly string[],
): readonly FoundModule[] {
  const folders = foldersIn(code, parts, others);
  const edges = edgesBetween(code, folders);
  return folders.map((path) => {
    const used = [...(edges.get(path)?.keys() ?? [])];
    // A folder and what lies in it are one thing.
    const imports = used.filter((other) => !isWithin(other, path) && !isWithin(path, other));
    const uses = imports.map((one) => shortName(one, folders)).sort();
    return { path, imports, uses, files: largestIn(code, path, folders) };
  });
}

function largestIn(code: Code, folder: string, all: readonly string[]): readonly string[] {
  const inner = all.filter((one) => one !== folder && isWithin(one, folder));
  const own = code.paths.filter(
    (path) =>
      isWithin(path, folder) &&
      !HEAD.test(posix.basename(path)) &&
      !inner.some((one) => isWithin(path, one)),
  );
  const size = (path: string) => code.sizes.get(path) ?? 0;
  const largest = own.sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
  const names = new Set(largest.slice(0, MOST_FILES).map((path) => posix.basename(path)));
  return [...names].sort();
}

/** As much of its end as tells it from the others. */
function shortName(path: string, all: readonly string[]): string {
  const parts = path.split('/');
  const names = parts.map((_, at) => parts.slice(parts.length - at - 1).join('/'));
  const isOnly = (name: string) =>
    all.filter((one) => one === name || one.endsWith(`/${name}`)).length === 1;
  return names.find(isOnly) ?? path;
}

type Weigh = (folder: string) => number;

/** Breadth before depth: the largest that is not open yet is opened next, while there is room. */
function foldersIn(
  code: Code,
  parts: readonly string[],
  others: readonly string[],
): readonly string[] {
  const weigh = weigher(code);
  const rest = code.paths.filter(
    (path) => ![...parts, ...others].some((one) => isWithin(path, one)),
  );
  const all = weigh('.');
  const tops = topFolders(rest, parts, weigh).filter((one) => weigh(one) >= TINY * all);
  let found = bySize([...parts, ...tops], weigh);
  const closed = new Set(found);
  while (found.length < MOST) {
    const next = bySize([...closed], weigh)[0];
    if (next === undefined || weigh(next) < LARGE * all) break;
    closed.delete(next);
    const inner = innerFolders(code, next, weigh).filter((one) => !found.includes(one));
    const worth = inner.filter((one) => weigh(one) >= SMALL * all);
    if (worth.length < 2 || found.length + worth.length > MOST) continue;
    for (const one of worth) closed.add(one);
    found = found.flatMap((one) => (one === next ? [one, ...bySize(worth, weigh)] : [one]));
  }
  return found;
}

function topFolders(
  rest: readonly string[],
  parts: readonly string[],
  weigh: Weigh,
): readonly string[] {
  const { root, folders, passed } = branchesOf(rest, '.');
  const tops = [...folders, ...passed].filter((one) => !parts.includes(one));
  if (root === '.') return tops;
  const inFolders = folders.reduce((sum, folder) => sum + weigh(folder), 0);
  const beside = rest.filter((path) => posix.dirname(path) === root);
  const isPart =
    weigh(root) - inFolders >= BESIDE * weigh(root) ||
    beside.length >= LEAST_BESIDE ||
    beside.some((path) => HEAD.test(posix.basename(path)));
  return isPart ? [root, ...tops] : tops;
}

/** A folder that only holds the others is passed by. */
function innerFolders({ paths }: Code, folder: string, weigh: Weigh): readonly string[] {
  const { root, folders } = branchesOf(paths, folder);
  const holder = folders.find((one) => isContainer(one) && weigh(one) * 2 > weigh(root));
  if (holder === undefined) return folders;
  const inner = branchesOf(paths, holder).folders;
  return [...folders.filter((one) => one !== holder), ...inner];
}

function weigher({ sizes }: Code): Weigh {
  const known = new Map<string, number>();
  for (const [path, size] of sizes) {
    for (let at = posix.dirname(path); ; at = posix.dirname(at)) {
      known.set(at, (known.get(at) ?? 0) + size);
      if (at === '.') break;
    }
  }
  return (folder) => known.get(folder) ?? 0;
}

function bySize(folders: readonly string[], weigh: Weigh): readonly string[] {
  return [...folders].sort((a, b) => weigh(b) - weigh(a) || (a < b ? -1 : 1));
}
