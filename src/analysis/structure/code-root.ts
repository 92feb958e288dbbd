/** Where the code of a part begins to branch: `src`, `src/main/java/com/acme/shop`, `lib/shop`. */
import { posix } from 'node:path';

/** A folder with nearly all of the code leads on; a main file or two beside it do not matter. */
const NEARLY_ALL = 0.9;
const MOST_BESIDE = 2;
/** Folders that only hold others. */
const CONTAINERS =
  /^(?:src|lib|app|internal|pkg|modules|crates|packages|apps|libs|include|[Ss]ources?)$/;

export interface Branches {
  readonly root: string;
  /** Folders below the root that hold code, sorted. */
  readonly folders: readonly string[];
  /** Small ones beside the way to the root. */
  readonly passed: readonly string[];
}

export function branchesOf(paths: readonly string[], part: string): Branches {
  const own = paths.filter((path) => isWithin(path, part));
  let root = part;
  const passed: string[] = [];
  for (let next = lead(own, root); next !== undefined; next = lead(own, root)) {
    const way = next;
    passed.push(...childrenOf(own, root).filter((one) => one !== way));
    root = next;
  }
  const folders = childrenOf(own, root).flatMap((folder) => opened(own, folder));
  return { root, folders: folders.sort(), passed };
}

export function isContainer(folder: string): boolean {
  return CONTAINERS.test(posix.basename(folder));
}

export function isWithin(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

function childrenOf(paths: readonly string[], folder: string): readonly string[] {
  const depth = folder === '.' ? 0 : folder.split('/').length;
  const below = paths.filter((path) => isWithin(path, folder)).map((path) => path.split('/'));
  const deep = below.filter((parts) => parts.length > depth + 1);
  return [...new Set(deep.map((parts) => parts.slice(0, depth + 1).join('/')))].sort();
}

function lead(paths: readonly string[], folder: string): string | undefined {
  const here = paths.filter((path) => isWithin(path, folder));
  const direct = here.filter((path) => posix.dirname(path) === folder);
  const next = childrenOf(here, folder).find(
    (child) =>
      here.filter((path) => isWithin(path, child)).length >=
      NEARLY_ALL * (here.length - direct.length),
  );
  return direct.length <= MOST_BESIDE && next !== undefined && isLeading(here, next, direct)
    ? next
    : undefined;
}

/** Where there is a file beside it, a lone folder must be a container or a package to be more than a helper. */
function isLeading(here: readonly string[], next: string, direct: readonly string[]): boolean {
  if (direct.length === 0) return true;
  const inside = here.filter((path) => isWithin(path, next)).length;
  return inside >= 2 * direct.length;
}

function opened(paths: readonly string[], folder: string): readonly string[] {
  const beside = paths.filter((path) => posix.dirname(path) === folder).length;
  const inner = childrenOf(paths, folder);
  if (inner.length === 1 && beside === 0) return inner.flatMap((one) => opened(paths, one));
  return isContainer(folder) && beside <= MOST_BESIDE && inner.length > 0 ? inner : [folder];
}
