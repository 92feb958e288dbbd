/** Folders that are worth a CLAUDE.md of their own: with enough code that is apart from the rest. */
import type { Code } from './code.ts';
import { isWithin } from './code-root.ts';
import type { Workspace } from './workspace.ts';

const LEAST_IN_PART = 5;
const LEAST_IN_FOLDER = 8;
const MOST_SUBTREES = 12;
const TOP_FOLDERS =
  /^(?:src|lib|app|apps|api|server|client|web|backend|frontend|cmd|internal|pkg|core|services?|packages)$/;

export function findSubtrees(
  { paths }: Code,
  { parts, isDeclared }: Workspace,
): readonly { readonly path: string; readonly reason: string }[] {
  const inside = (folder: string) => paths.filter((path) => isWithin(path, folder)).length;
  const own = parts
    .filter((part) => inside(part) >= LEAST_IN_PART)
    .map((path) => ({
      path,
      reason: isDeclared ? 'a package of the workspace' : 'a part with a manifest of its own',
    }));
  const folders = [...new Set(paths.map((path) => path.split('/')))]
    .filter(({ length }) => length > 1)
    .map(([first = '']) => first);
  const top = [...new Set(folders)]
    .filter((folder) => !parts.some((part) => part === folder || isWithin(part, folder)))
    .filter((folder) => inside(folder) >= LEAST_IN_FOLDER)
    .filter((folder) => TOP_FOLDERS.test(folder) || inside(folder) >= paths.length / 4)
    .map((path) => ({
      path,
      reason:
        inside(path) >= paths.length / 2
          ? 'holds most of the code'
          : 'a top folder with code of its own',
    }));
  const all = [...own, ...top].sort((a, b) => (a.path < b.path ? -1 : 1));
  return all.length > MOST_SUBTREES ? [] : all;
}
