/** The name of a structure, only where folders and imports both show it. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { Code } from './code.ts';
import { isWithin } from './code-root.ts';
import { type Edges, edgesBetween } from './find-layers.ts';
import { type Role, roleOf } from './roles.ts';

const LEAST_FEATURES = 3;
const LEAST_COMMANDS = 4;

/** The layers of a service. Components and hooks of a page are not called so. */
const SERVING =
  /^(?:apis?|controllers?|endpoints?|graphql|handlers?|http|resolvers|rest|routes?|routers?|web)$/i;
const DECIDING = /^(?:application|business|logic|services?|use[-_]?cases?)$/i;
const KEEPING =
  /^(?:daos?|data|database|db|entit(?:y|ies)|models?|persistence|repos?|repositor(?:y|ies)|storage|stores?)$/i;

interface Shape {
  readonly folders: readonly string[];
  readonly edges: Edges;
  readonly code: Code;
  readonly tree: ProjectTree;
  readonly root: string;
}

const PATTERNS: readonly (readonly [string, (shape: Shape) => boolean])[] = [
  ['Model–view–controller', isMvc],
  ['Ports and adapters', isHexagonal],
  ['Feature-based structure', isByFeature],
  ['Layered architecture', isLayered],
  ['Command-line program with a folder of commands', hasCommands],
];

export function patternOf(
  tree: ProjectTree,
  code: Code,
  { root, folders }: { readonly root: string; readonly folders: readonly string[] },
): string | undefined {
  const shape = { tree, code, root, folders, edges: edgesBetween(code, folders) };
  return PATTERNS.find(([, fits]) => fits(shape))?.[0];
}

function named(
  { folders }: Pick<Shape, 'folders'>,
  ...names: readonly string[]
): string | undefined {
  return folders.find((folder) => names.includes(posix.basename(folder).toLowerCase()));
}

function isMvc(shape: Shape): boolean {
  const views = shape.tree.files.some((path) => isWithin(path, posix.join(shape.root, 'views')));
  const [models, controllers] = [named(shape, 'models'), named(shape, 'controllers')];
  return (
    views &&
    models !== undefined &&
    controllers !== undefined &&
    !named(shape, 'services', 'repositories')
  );
}

/** The inside knows nothing of the adapters; they know the inside. */
function isHexagonal(shape: Shape): boolean {
  const adapters = named(shape, 'adapters', 'adapter', 'infrastructure');
  const inside = named(shape, 'domain', 'core', 'application', 'ports');
  if (adapters === undefined || inside === undefined) return false;
  const hasPorts = shape.tree.files.some((path) =>
    /(?:^|\/)(?:[\w-]+[-_])?ports?(?:\/|\.\w+$)/.test(path),
  );
  const uses = (from: string, to: string) => shape.edges.get(from)?.has(to) === true;
  return hasPorts && uses(adapters, inside) && !uses(inside, adapters);
}

/** A folder of features, or folders that each have the same roles within. */
function isByFeature(shape: Shape): boolean {
  const features = named(shape, 'features');
  const inside = features === undefined ? [] : foldersIn(shape.code, features);
  if (inside.length >= LEAST_FEATURES) return true;
  const rolesWithin = shape.folders.map((folder) => {
    const own = shape.code.paths.filter((path) => isWithin(path, folder));
    return new Set(own.flatMap((path) => roleWithin(path, folder) ?? []));
  });
  return (
    rolesWithin.filter(({ size }) => size >= 2).length >= LEAST_FEATURES &&
    !rolesOf(shape).has('presentation')
  );
}

/** `users/users.controller.ts`, `users/controllers/…`, `users/views.py` → the role. */
function roleWithin(path: string, folder: string): Role | undefined {
  const [first = ''] = path.slice(folder.length + 1).split('/');
  const parts = first.replace(/\.\w+$/, '').split(/[._-]/);
  return roleOf(parts.at(-1) ?? '');
}

function foldersIn({ paths }: Code, folder: string): readonly string[] {
  const depth = folder.split('/').length;
  const below = paths.filter((path) => isWithin(path, folder)).map((path) => path.split('/'));
  return [
    ...new Set(below.filter(({ length }) => length > depth + 1).map((parts) => parts[depth] ?? '')),
  ];
}

/** Requests come in at the top, go through the logic and end at the data; never the other way. */
function isLayered(shape: Shape): boolean {
  const of = (names: RegExp) =>
    shape.folders.filter((folder) => names.test(posix.basename(folder)));
  const [top, middle, bottom] = [of(SERVING), of(DECIDING), of(KEEPING)];
  const uses = (from: readonly string[], to: readonly string[]) =>
    from.some((one) => to.some((other) => shape.edges.get(one)?.has(other)));
  const goesDown = uses(top, middle) && uses(middle, bottom);
  const goesUp = uses(bottom, middle) || uses(bottom, top) || uses(middle, top);
  return goesDown && !goesUp;
}

function rolesOf({ folders }: Shape): ReadonlySet<Role> {
  return new Set(folders.flatMap((folder) => roleOf(folder) ?? []));
}

function hasCommands(shape: Shape): boolean {
  const commands = named(shape, 'commands');
  if (commands === undefined || !isProgram(shape.tree)) return false;
  const files = shape.code.paths.filter((path) => posix.dirname(path) === commands);
  return files.length >= LEAST_COMMANDS;
}

/** It says that it is run by a name of its own. */
function isProgram(tree: ProjectTree): boolean {
  return (
    /"bin"\s*:/.test(tree.read('package.json') ?? '') ||
    /^\[project\.scripts\]/m.test(tree.read('pyproject.toml') ?? '') ||
    tree.files.some((path) => /^(?:main\.go|cmd\/[^/]+\/main\.go|src\/main\.rs)$/.test(path))
  );
}
