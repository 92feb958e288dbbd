/** Which imports mean the project itself: by path, by an alias of its configuration, by the name of one of its packages. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { FoundImport, Source } from '../../summaries/file-summary.ts';
import { type Project, resolveImport } from '../../summaries/resolve-import.ts';
import { parseJson } from '../facts/parse-settings.ts';
import { tableOf } from '../manifests/formats/read-loosely.ts';

export interface OwnImports {
  readonly hasAliases: boolean;
  /** The file (in Go the folder) that is meant; undefined for what comes from outside. */
  resolve(language: string, found: FoundImport, source: Source): string | undefined;
}

interface Alias {
  /** `@/*`, `~lib`. */
  readonly pattern: string;
  readonly targets: readonly string[];
}

export function ownImports(tree: ProjectTree): OwnImports {
  const files = new Set(tree.files);
  const exists = (path: string) => files.has(path);
  const folders = new Set(tree.files.map((path) => posix.dirname(path)));
  const aliases = aliasesOf(tree);
  const packages = packagesOf(tree);
  const modules = goModules(tree);
  return {
    hasAliases: aliases.length > 0,
    resolve(language, found, source) {
      if (language === 'go') return goFolder(found.specifier, source.path, modules, folders);
      const project: Project = { exists };
      const plain = resolveImport(language, found, source, project);
      if (plain !== undefined || !/^(?:type|java)script$/.test(language)) return plain;
      const paths = [...aliased(found.specifier, aliases), ...packaged(found.specifier, packages)];
      const origin = { path: 'x', text: '' };
      return paths
        .map((path) => resolveImport(language, { specifier: `./${path}` }, origin, project))
        .find((path) => path !== undefined);
    },
  };
}

/** From tsconfig.json and jsconfig.json, at any depth, and the `imports` of package.json. */
function aliasesOf(tree: ProjectTree): readonly Alias[] {
  return tree.files.flatMap((path) => {
    const folder = posix.dirname(path);
    if (/(?:^|\/)[jt]sconfig(?:\.\w+)?\.json$/.test(path)) {
      const { compilerOptions } = tableOf(parseJson(tree.read(path)));
      const { paths, baseUrl } = tableOf(compilerOptions);
      const base = posix.join(folder, typeof baseUrl === 'string' ? baseUrl : '.');
      return Object.entries(tableOf(paths)).map(([pattern, targets]) =>
        alias(pattern, base, targets),
      );
    }
    if (posix.basename(path) !== 'package.json') return [];
    const { imports } = tableOf(parseJson(tree.read(path)));
    return Object.entries(tableOf(imports)).map(([pattern, target]) =>
      alias(pattern, folder, [target]),
    );
  });
}

function alias(pattern: string, base: string, targets: unknown): Alias {
  const list = Array.isArray(targets) ? targets : [];
  const texts = list.filter((target): target is string => typeof target === 'string');
  return { pattern, targets: texts.map((target) => posix.join(base, target)) };
}

function aliased(specifier: string, aliases: readonly Alias[]): readonly string[] {
  return aliases.flatMap(({ pattern, targets }) => {
    if (!pattern.endsWith('*')) return pattern === specifier ? targets : [];
    const start = pattern.slice(0, -1);
    // `*` alone stands for every package there is.
    if (start === '' || !specifier.startsWith(start)) return [];
    return targets.map((target) => target.replace('*', specifier.slice(start.length)));
  });
}

/** Name of a package → where its code may be. */
function packagesOf(tree: ProjectTree): ReadonlyMap<string, string> {
  const manifests = tree.files.filter((path) => path.endsWith('/package.json'));
  const named = manifests.flatMap((path): (readonly [string, string])[] => {
    const { name } = tableOf(parseJson(tree.read(path)));
    return typeof name === 'string' ? [[name, posix.dirname(path)]] : [];
  });
  return new Map(named);
}

function packaged(specifier: string, packages: ReadonlyMap<string, string>): readonly string[] {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
  const folder = packages.get(name);
  if (folder === undefined) return [];
  const rest = specifier.slice(name.length + 1);
  const places =
    rest === '' ? ['src/index', 'index', 'src/main', 'lib/index'] : [`src/${rest}`, rest];
  return places.map((place) => posix.join(folder, place));
}

interface GoModule {
  readonly path: string;
  readonly folder: string;
}

function goModules(tree: ProjectTree): readonly GoModule[] {
  const found = tree.files
    .filter((path) => posix.basename(path) === 'go.mod')
    .flatMap((file) => {
      const path = /^module\s+(\S+)/m.exec(tree.read(file) ?? '')?.[1];
      return path === undefined ? [] : [{ path, folder: posix.dirname(file) }];
    });
  // The longest name first: a module may lie in another.
  return found.sort((a, b) => b.path.length - a.path.length);
}

function goFolder(
  specifier: string,
  from: string,
  modules: readonly GoModule[],
  folders: ReadonlySet<string>,
): string | undefined {
  const module = modules.find(({ path }) => `${specifier}/`.startsWith(`${path}/`));
  const folder = module && posix.join(module.folder, specifier.slice(module.path.length + 1));
  return folder !== undefined && folders.has(folder) && folder !== posix.dirname(from)
    ? folder
    : undefined;
}
