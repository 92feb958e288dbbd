import type { Framework } from '../../../core/findings.ts';
import { parseYaml } from '../../../lib/bounded-yaml.ts';
import {
  isTable,
  type Table,
  tableAt,
  tableOf,
  textsOf,
  trimmedText,
} from '../formats/read-loosely.ts';
import { npmTools } from '../known-tools.ts';
import { type FoundCommand, type Manifest, type ManifestKind, within } from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import { isDead } from './dead-script.ts';
import { type NodeManager, nodeManagerOf } from './node-manager.ts';
import { oneTest } from './one-test.ts';

export const packageJson: ManifestKind = {
  names: /^package\.json$/,
  read(manifest) {
    const parsed: unknown = JSON.parse(manifest.text);
    // Valid JSON, but no package: what was known of it is not taken back for that.
    if (!isTable(parsed)) throw new TypeError('not an object');
    const content = tableOf(parsed);
    const manager = nodeManagerOf(manifest, content);
    const isMember = trimmedText(content.name) !== undefined && manager.folder !== manifest.folder;
    return {
      name: trimmedText(content.name)?.replace(/^@[^/]+\//, ''),
      description: trimmedText(content.description),
      frameworks: [...manager.frameworks, ...frameworksOf(manifest, content)],
      commands: [
        // What is part of a workspace is installed with it.
        ...(isMember || !needsInstall(content, manager) ? [] : [install(manifest, manager)]),
        ...scriptsOf(manifest, content, manager),
        ...oneTest(manifest, content, manager),
      ],
      ...membersOf(manifest, content),
    };
  },
};

const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
];

function frameworksOf({ path, folder, tree }: Manifest, content: Table): readonly Framework[] {
  const packages = DEPENDENCIES.flatMap((key) => Object.keys(tableOf(content[key]))).filter(
    (name) => !isOptionalPeer(name, content),
  );
  const tools = npmTools(packages, path);
  const isNode = 'node' in tableOf(content.engines) || packages.includes('@types/node');
  const node: Framework = { name: 'Node.js', kind: 'framework', source: path };
  const settings = within(folder, 'tsconfig.json');
  const typescript: Framework = { name: 'TypeScript', kind: 'language', source: settings };
  const javascript: Framework = { name: 'JavaScript', kind: 'language', source: path };
  return [
    ...tools,
    ...(isNode ? [node] : []),
    ...(tree.exists(settings) && !packages.includes('typescript') ? [typescript] : []),
    ...(tree.files.some((file) => isScript(folder, file)) ? [javascript] : []),
  ];
}

/** What a package would work with is not what it is built with. */
function isOptionalPeer(name: string, content: Table): boolean {
  const isOptional = tableAt(content, 'peerDependenciesMeta', name).optional === true;
  return isOptional && !(name in tableOf(content.devDependencies));
}

/** Settings of a tool are no code. */
function isScript(folder: string, file: string): boolean {
  const isBelow = folder === '.' || file.startsWith(`${folder}/`);
  return isBelow && /\.[mc]?jsx?$/.test(file) && !/\.config\.|rc\.|(?:^|\/)\./.test(file);
}

function needsInstall(content: Table, { frameworks }: NodeManager): boolean {
  return frameworks.length > 0 || DEPENDENCIES.some((key) => key in content);
}

function install({ folder, path }: Manifest, { program }: NodeManager): FoundCommand {
  return { purpose: 'install', command: `${program} install`, folder, source: path };
}

function scriptsOf(
  manifest: Manifest,
  content: Table,
  { program }: NodeManager,
): readonly FoundCommand[] {
  const { folder, path } = manifest;
  const scripts = Object.entries(tableOf(content.scripts)).flatMap(([name, value]) => {
    const runs = trimmedText(value);
    return runs === undefined ||
      !isForPeople(name, content) ||
      isPlaceholder(runs) ||
      isDead(runs, manifest)
      ? []
      : [{ name, runs }];
  });
  return scripts.map(({ name, runs }) => ({
    purpose: purposeOf(name, runs),
    command: typed(program, name),
    ...{ folder, source: path, about: runs, runs },
  }));
}

/** The package manager runs these by itself. */
const LIFECYCLE =
  /^(?:(?:pre|post)?(?:install|pack|publish|version|prepare)|prepublishOnly|dependencies)$/;

function isForPeople(name: string, content: Table): boolean {
  const [, base] = /^(?:pre|post)(.+)$/.exec(name) ?? [];
  const goesAlong = base !== undefined && Object.hasOwn(tableOf(content.scripts), base);
  return /^[\w:.@/-]+$/.test(name) && !LIFECYCLE.test(name) && !goesAlong;
}

/** What `npm init` writes. */
function isPlaceholder(runs: string): boolean {
  return (
    /^echo\b[^&;|]*(?:&&\s*exit\s+\d+)?$/.test(runs) && /no test|not implemented|exit 1/i.test(runs)
  );
}

/** Words that these managers take for commands of their own. */
const OWN_WORDS =
  /^(?:install|i|ci|add|remove|update|publish|link|list|outdated|audit|pack|version|config|init|create|exec|info|why|store|deploy|rebuild|prune|import|patch|login|cache|node|dlx|run|up|help|set|global|workspace|workspaces|upgrade|unplug|dedupe|search|import|setup|env|server|root|bin|fetch)$/;

function typed(program: NodeManager['program'], name: string): string {
  if (program === 'npm') return /^(?:test|start)$/.test(name) ? `npm ${name}` : `npm run ${name}`;
  // `bun test` is a runner of its own.
  if (program === 'bun' || OWN_WORDS.test(name)) return `${program} run ${name}`;
  return `${program} ${name}`;
}

function membersOf({ folder, tree }: Manifest, content: Table): { members?: readonly string[] } {
  const { workspaces } = content;
  const own = Array.isArray(workspaces) ? workspaces : tableOf(workspaces).packages;
  const patterns =
    own === undefined
      ? pnpmMembers(tree.read(within(folder, 'pnpm-workspace.yaml')))
      : textsOf(own);
  if (!patterns || patterns.length === 0) return {};
  return { members: patterns.map((pattern) => fromRoot(folder, pattern)) };
}

function pnpmMembers(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  try {
    return textsOf(tableAt(parseYaml(text)).packages);
  } catch {
    return undefined;
  }
}

function fromRoot(folder: string, pattern: string): string {
  const [, not = '', path = ''] = /^(!?)(?:\.\/)?(.*?)\/?$/.exec(pattern) ?? [];
  return `${not}${within(folder, path)}`;
}
