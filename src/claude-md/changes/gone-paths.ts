/**
 * Paths that a text names and that are not there any more: in backticks, or where a link leads. It says so only if that is sure:
 * git knows of the deletion, or the folder is there and the name is a file's. URLs, patterns and commands are no paths.
 */
import { dirname, join, posix } from 'node:path';
import type { FileContexts } from '../../core/notes/managed-files.ts';
import type { SourceFiles } from '../../core/ports/code-ports.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { WorkingTree } from '../../core/working-tree.ts';
import { markdownLines } from '../../text/markdown-lines.ts';
import { namedPaths, toPath } from '../../text/named-paths.ts';

export interface GonePorts {
  readonly contexts: Pick<FileContexts, 'deleted'>;
  readonly sources: Pick<SourceFiles, 'real'>;
  readonly workingTree: Pick<WorkingTree, 'ignored'>;
  readonly checkout: string | undefined;
}

const LINK = /\]\(<?([^\s()<>]+)>?(?:\s+"[^"]*")?\)/g;
const HAS_EXTENSION = /[^/]\.[A-Za-z][A-Za-z0-9]{0,5}$/;

interface Named {
  /** The one with the text: what it names may be told from there, too. */
  readonly file: string;
  readonly text: string;
  /** Only what git says: a person may write of a file that is yet to come. */
  readonly onlyDeleted?: boolean;
}

export async function gonePaths(
  ports: GonePorts,
  tree: ProjectTree,
  { file, text, onlyDeleted = false }: Named,
): Promise<readonly string[]> {
  const folder = dirname(file);
  const project = ports.checkout ?? '';
  const placesOf = (path: string) => [path, posix.join(folder, path)];
  const isThere = (path: string) =>
    isInTree(tree, path) ||
    placesOf(path).some((place) => ports.sources.real(join(project, place)) !== undefined);
  const missing = pathsIn(text).filter((path) => !isThere(path));
  if (missing.length === 0) return [];
  const places = missing.flatMap(placesOf).map((place) => join(project, place));
  const ignored = await ports.workingTree.ignored(places);
  const deleted = await ports.contexts.deleted();
  return missing.filter((path) => {
    if (placesOf(path).some((place) => ignored.has(join(project, place)))) return false;
    if (deleted.some((name) => isNamed(name, path))) return true;
    return !onlyDeleted && isSurelyFile(tree, path, folder);
  });
}

/** As they are written, without what leads to a line or a heading. */
function pathsIn(text: string): readonly string[] {
  const prose = markdownLines(text).lines.filter(({ isCode }) => !isCode);
  const linked = prose.flatMap(({ text: line }) =>
    [...line.matchAll(LINK)].flatMap(([, target = '']) => linkedPath(target) ?? []),
  );
  const coded = namedPaths(text.replace(/\/`/g, '`'));
  return [...new Set([...coded, ...linked])];
}

/** Links may climb. */
function linkedPath(target: string): string | undefined {
  const path = target.replace(/[#?].*$/, '').replace(/\/$/, '');
  const climbed = path.replace(/^(?:\.\.\/)+/, '');
  return toPath(climbed) === undefined ? undefined : path;
}

/** Also by the end of its path, as people write it, and where the code says `.js` for a `.ts`. */
function isInTree({ files }: ProjectTree, path: string): boolean {
  const name = path.replace(/^(?:\.\.?\/)+/, '');
  const stem = name.replace(/\.[cm]?[jt]sx?$/, '');
  return files.some(
    (file) =>
      isNamed(file, name) || (stem !== name && isNamed(file.replace(/\.[cm]?[jt]sx?$/, ''), stem)),
  );
}

/** The file itself, one below that folder, or either by the end of its path. */
function isNamed(file: string, path: string): boolean {
  const whole = `/${file}/`;
  return whole.includes(`/${path}/`);
}

function isSurelyFile(tree: ProjectTree, path: string, folder: string): boolean {
  const [first = '', ...rest] = path.split('/');
  if (rest.length === 0 || !HAS_EXTENSION.test(path)) return false;
  const starts = [`${first}/`, `${posix.join(folder, first)}/`];
  return tree.files.some((file) => starts.some((start) => file.startsWith(start)));
}
