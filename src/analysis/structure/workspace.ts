/** The parts that a repository is made of: members of a workspace, or folders that have a manifest of their own. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseJson, parseToml, parseYaml } from '../facts/parse-settings.ts';
import { type Table, tableAt, tableOf, textsOf } from '../manifests/formats/read-loosely.ts';
import { isMember } from '../manifests/is-member.ts';
import { placesIn } from './place-of.ts';

export interface Workspace {
  /** Folders from the root, sorted. Without the root itself. */
  readonly parts: readonly string[];
  /** Folders with a manifest that the one which names the parts does not name. */
  readonly others: readonly string[];
  /** A manifest names the parts. */
  readonly isDeclared: boolean;
}

const MANIFEST =
  /^(?:package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.py|pom\.xml|build\.gradle(?:\.kts)?|Gemfile|composer\.json|[^/]+\.csproj)$/;

export function findWorkspace(tree: ProjectTree): Workspace {
  const folders = manifestFolders(tree);
  const patterns = membersOf(tree);
  if (patterns.length > 0) {
    const named = namedFolders(tree, patterns);
    const parts = [...new Set([...folders, ...named])].filter((one) => isMember(one, patterns));
    const others = folders.filter((folder) => !isMember(folder, patterns));
    return { parts: parts.sort(), others, isDeclared: true };
  }
  // Without a list: only what lies at the top, or in a folder of parts. Deeper ones are fixtures more often than not.
  const placeOf = placesIn(tree.files);
  const near = folders.filter(
    (folder) => folder.split('/').length <= 2 && placeOf(`${folder}/x`) === 'code',
  );
  return { parts: near, others: [], isDeclared: false };
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
  const { workspaces } = tableOf(parseJson(tree.read('package.json')));
  const lists = [
    ...textsOf(workspaces),
    ...textsOf(tableOf(workspaces).packages),
    ...textsOf(tableOf(parseYaml(tree.read('pnpm-workspace.yaml'))).packages),
    ...textsOf(tableOf(parseJson(tree.read('lerna.json'))).packages),
    ...tomlMembers(tableAt(parseToml(tree.read('Cargo.toml')), 'workspace')),
    ...tomlMembers(tableAt(parseToml(tree.read('pyproject.toml')), 'tool', 'uv', 'workspace')),
    ...matches(tree.read('pom.xml'), /<module>\s*([^<]+?)\s*<\/module>/g),
    ...matches(tree.read('go.work'), /^\s*(?:use\s+)?(\.\/[\w./-]+)\s*$/gm),
    ...gradleProjects(tree),
  ];
  return lists.map((pattern) => pattern.replace(/^(!?)\.\//, '$1').replace(/\/+$/, ''));
}

function tomlMembers({ members, exclude }: Table): readonly string[] {
  return [...textsOf(members), ...textsOf(exclude).map((path) => `!${path}`)];
}

function gradleProjects(tree: ProjectTree): readonly string[] {
  const text = tree.read('settings.gradle.kts') ?? tree.read('settings.gradle') ?? '';
  const includes = matches(text, /^\s*include\b\s*\(?([^)\n]*(?:,\s*\n[^)\n]*)*)/gm).join(',');
  return matches(includes, /["']:?([^"']+)["']/g).map((name) => name.replaceAll(':', '/'));
}

function matches(text: string | undefined, pattern: RegExp): readonly string[] {
  return [...(text ?? '').matchAll(pattern)].map(([, found = '']) => found);
}
