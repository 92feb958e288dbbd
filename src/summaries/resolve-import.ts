/**
 * Which file of the project an import means. Each language says which paths it may be, the likeliest first; the
 * first that exists is it. What comes from outside the project has none.
 */
import { posix } from 'node:path';
import type { FoundImport } from './file-summary.ts';

export interface Project {
  /** Whether the project has this file; the path is relative to it. */
  readonly exists: (path: string) => boolean;
  /** What go.mod says: the module's path, and the folder that go.mod is in ('' for the project's). */
  readonly goModule?: { readonly path: string; readonly folder: string } | undefined;
}

interface Place extends Project {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
}

type Candidates = (found: FoundImport, place: Place) => readonly string[];

const { join, dirname, basename } = posix;
const SCRIPTS = ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.json'];

const CANDIDATES: Readonly<Record<string, Candidates>> = {
  typescript: scripts,
  javascript: scripts,
  python,
  go,
  rust,
  java,
  ruby: ({ specifier, beside }, { folder }) => {
    if (!beside && !specifier.startsWith('.')) return [`lib/${specifier}.rb`];
    return [join(folder, `${specifier}.rb`), join(folder, specifier)];
  },
  c: included,
  cpp: included,
};

export function resolveImport(
  language: string,
  found: FoundImport,
  source: { readonly path: string; readonly text: string },
  project: Project,
): string | undefined {
  const candidates = Object.hasOwn(CANDIDATES, language) ? CANDIDATES[language] : undefined;
  const place = { ...project, ...source, folder: dirname(source.path) };
  return candidates?.(found, place).find((path) => isInside(path) && project.exists(path));
}

function isInside(path: string): boolean {
  return !path.startsWith('../') && path !== '..' && !path.startsWith('/');
}

/** `./a.js` may be written `./a.ts`; a folder means its index. */
function scripts({ specifier }: FoundImport, { folder }: Place): readonly string[] {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return [];
  const path = join(folder, specifier.replace(/[?#].*$/, ''));
  const asTypeScript = path.replace(/\.([mc]?)js(x?)$/, '.$1ts$2');
  const renamed = asTypeScript === path ? [] : [asTypeScript, path.replace(/\.js$/, '.tsx')];
  return [
    ...(/\.\w+$/.test(path) ? [path] : []),
    ...renamed,
    ...SCRIPTS.map((extension) => path + extension),
    ...SCRIPTS.map((extension) => join(path, `index${extension}`)),
  ];
}

function python({ specifier, names = [] }: FoundImport, place: Place): readonly string[] {
  const { folder } = place;
  const [, dots = '', dotted = ''] = /^(\.*)(.*)$/.exec(specifier) ?? [];
  const parts = dotted === '' ? [] : dotted.split('.');
  if (dots !== '') return pythonFiles(join(folder, '../'.repeat(dots.length - 1), ...parts), names);
  const roots = [packageRoot(place), '.', 'src'];
  return roots.flatMap((root) => pythonFiles(join(root, ...parts), names));
}

/** `from . import a` means the file a.py, if there is one. */
function pythonFiles(path: string, names: readonly string[]): readonly string[] {
  const own = [`${path}.py`, join(path, '__init__.py'), `${path}.pyi`];
  const inside =
    names.length === 1
      ? names.flatMap((name) => [join(path, `${name}.py`), join(path, name, '__init__.py')])
      : [];
  return [...inside, ...own];
}

/** The folder that holds the outermost package around the file. */
function packageRoot({ folder, exists }: Place): string {
  let root = folder;
  while (root !== '.' && exists(join(root, '__init__.py'))) root = dirname(root);
  return root;
}

/** An import names a folder; without a list of its files, the one named after it must do. */
function go({ specifier }: FoundImport, { goModule }: Place): readonly string[] {
  if (!goModule || !(specifier === goModule.path || specifier.startsWith(`${goModule.path}/`)))
    return [];
  const folder = join(goModule.folder, specifier.slice(goModule.path.length));
  const name = basename(specifier).replace(/^v\d+$/, basename(dirname(specifier)));
  return [join(folder, `${name}.go`), join(folder, 'doc.go'), join(folder, 'main.go')].map((path) =>
    path.replace(/^\//, ''),
  );
}

function rust({ specifier, names = [] }: FoundImport, { path, folder }: Place): readonly string[] {
  const isRoot = /^(?:lib|main|mod)\.rs$/.test(basename(path));
  const own = isRoot ? folder : join(folder, basename(path, '.rs'));
  const module = /^mod (\w+)$/.exec(specifier)?.[1];
  if (module !== undefined) return [join(own, `${module}.rs`), join(own, module, 'mod.rs')];
  const [head, ...rest] = specifier.split('::');
  const start = rustStart(head, path, own);
  if (start === undefined) return [];
  const one = names.length === 1 ? names : [];
  return longestFirst([...rest, ...one].filter((part) => /^\w+$/.test(part))).flatMap((parts) => {
    const at = join(start, ...parts);
    return [`${at}.rs`, join(at, 'mod.rs')];
  });
}

function rustStart(head: string | undefined, path: string, own: string): string | undefined {
  if (head === 'crate') return crateRoot(path);
  if (head === 'self') return own;
  return head === 'super' ? dirname(own) : undefined;
}

/** The innermost `src` around the file, or its folder. */
function crateRoot(path: string): string {
  const at = `/${path}`.lastIndexOf('/src/');
  return at < 0 ? dirname(path) : path.slice(0, at + 'src'.length);
}

/** a, b, C → [a, b, C], [a, b], [a]: the last ones may be things in the file. */
function longestFirst(parts: readonly string[]): readonly (readonly string[])[] {
  return parts.map((_, at) => parts.slice(0, parts.length - at));
}

/** The file's own package tells where its source root is. */
function java({ specifier }: FoundImport, { folder, text }: Place): readonly string[] {
  const own = (/^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1] ?? '').replaceAll('.', '/');
  const root =
    own !== '' && `/${folder}`.endsWith(`/${own}`) ? folder.slice(0, -own.length) : folder;
  const parts = specifier
    .replace(/^static /, '')
    .split('.')
    .filter((part) => part !== '*');
  const roots = [root, 'src/main/java', 'src'];
  return longestFirst(parts)
    .slice(0, 2)
    .flatMap((names) => roots.map((at) => join(at, `${names.join('/')}.java`)));
}

function included({ specifier, beside }: FoundImport, { folder }: Place): readonly string[] {
  if (!beside) return [];
  return [
    join(folder, specifier),
    join('include', specifier),
    join('src', specifier),
    join(specifier),
  ];
}
