/** The parts that a repository is made of: members of a workspace, or folders that have a manifest of their own. */
import { posix } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { ProjectTree } from '../core/project-tree.ts';
import { parseJson } from './lenient-json.ts';
import { recordOf } from './own-imports.ts';
import { placeOf } from './place-of.ts';

export interface Workspace {
  /** Folders from the root, sorted. Without the root itself. */
  readonly parts: readonly string[];
  /** A manifest names the parts. */
  readonly isDeclared: boolean;
}

const MANIFEST =
  /^(?:package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.py|pom\.xml|build\.gradle(?:\.kts)?|Gemfile|composer\.json|[^/]+\.csproj)$/;

export function findWorkspace(tree: ProjectTree): Workspace {
  const folders = manifestFolders(tree);
  const patterns = membersOf(tree);
  if (patterns.length > 0) {
    const fits = matcher(patterns);
    const named = namedFolders(tree, patterns);
    return { parts: [...new Set([...folders, ...named])].filter(fits).sort(), isDeclared: true };
  }
  // Without a list: only what lies at the top, or in a folder of parts. Deeper ones are fixtures more often than not.
  const near = folders.filter(
    (folder) => folder.split('/').length <= 2 && placeOf(`${folder}/x`) === 'code',
  );
  return { parts: near, isDeclared: false };
}

function manifestFolders(tree: ProjectTree): readonly string[] {
  const found = tree.files.filter((path) => MANIFEST.test(posix.basename(path)));
  const folders = new Set(found.map((path) => posix.dirname(path)));
  folders.delete('.');
  return [...folders].sort();
}

/** Gradle needs no manifest in a folder that it names. */
function namedFolders(tree: ProjectTree, patterns: readonly string[]): readonly string[] {
  const plain = patterns.filter((pattern) => !/[!*]/.test(pattern) && pattern !== '.');
  return plain.filter((folder) => tree.files.some((path) => path.startsWith(`${folder}/`)));
}

/** Patterns of folders; `!` takes out again. */
function membersOf(tree: ProjectTree): readonly string[] {
  const { workspaces } = recordOf(parseJson(tree.read('package.json')));
  const lists = [
    ...textsOf(workspaces),
    ...textsOf(recordOf(workspaces).packages),
    ...textsOf(recordOf(yamlOf(tree.read('pnpm-workspace.yaml'))).packages),
    ...textsOf(recordOf(parseJson(tree.read('lerna.json'))).packages),
    ...cargoMembers(tree.read('Cargo.toml') ?? ''),
    ...tomlList(tree.read('pyproject.toml') ?? '', 'tool.uv.workspace', 'members'),
    ...matches(tree.read('pom.xml'), /<module>\s*([^<]+?)\s*<\/module>/g),
    ...matches(tree.read('go.work'), /^\s*(?:use\s+)?(\.\/[\w./-]+)\s*$/gm),
    ...gradleProjects(tree),
  ];
  return lists.map((pattern) => pattern.replace(/^(!?)\.\//, '$1').replace(/\/+$/, ''));
}

function cargoMembers(text: string): readonly string[] {
  const excluded = tomlList(text, 'workspace', 'exclude').map((path) => `!${path}`);
  return [...tomlList(text, 'workspace', 'members'), ...excluded];
}

/** A list of texts in a table of TOML, over several lines if it must be. */
function tomlList(text: string, table: string, key: string): readonly string[] {
  const head = new RegExp(`^\\[${table.replaceAll('.', '\\.')}\\]\\s*$`, 'm').exec(text);
  if (!head) return [];
  const body = text.slice(head.index + head[0].length).split(/^\[/m, 1)[0] ?? '';
  const list = new RegExp(`^\\s*${key}\\s*=\\s*\\[([^\\]]*)\\]`, 'm').exec(body)?.[1] ?? '';
  return matches(list.replace(/#.*/g, ''), /["']([^"']+)["']/g);
}

function gradleProjects(tree: ProjectTree): readonly string[] {
  const text = tree.read('settings.gradle.kts') ?? tree.read('settings.gradle') ?? '';
  const includes = matches(text, /^\s*include\b\s*\(?([^)\n]*(?:,\s*\n[^)\n]*)*)/gm).join(',');
  return matches(includes, /["']:?([^"']+)["']/g).map((name) => name.replaceAll(':', '/'));
}

function matcher(patterns: readonly string[]): (folder: string) => boolean {
  const [no, yes] = [
    patterns.filter((one) => one.startsWith('!')),
    patterns.filter((one) => !one.startsWith('!')),
  ];
  const within = (list: readonly string[]) => {
    const shapes = list.map((one) => shapeOf(one.replace(/^!/, '')));
    return (folder: string) => shapes.some((shape) => shape.test(folder));
  };
  const [isOut, isIn] = [within(no), within(yes)];
  return (folder) => isIn(folder) && !isOut(folder);
}

function shapeOf(pattern: string): RegExp {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.+' : '[^/]+'));
  return new RegExp(`^${escaped}$`);
}

function matches(text: string | undefined, pattern: RegExp): readonly string[] {
  return [...(text ?? '').matchAll(pattern)].map(([, found = '']) => found);
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function yamlOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return parseYaml(text, { logLevel: 'error' }) as unknown;
  } catch {
    return undefined;
  }
}
