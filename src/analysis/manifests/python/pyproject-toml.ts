import { parse } from 'smol-toml';
import type { Framework } from '../../../core/findings.ts';
import { type Table, tableAt, tableOf, textsOf, trimmedText } from '../formats/read-loosely.ts';
import { pythonTools } from '../known-tools.ts';
import { type FoundCommand, type Manifest, type ManifestKind, within } from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import { pythonManagerOf } from './python-manager.ts';
import { pythonPackages } from './python-package.ts';
import { hatchCommands, toxTomlCommands } from './task-runners.ts';

export const pyprojectToml: ManifestKind = {
  names: /^pyproject\.toml$/,
  read(manifest) {
    const content: Table = parse(manifest.text);
    const project = tableOf(content.project);
    const poetry = tableAt(content, 'tool', 'poetry');
    const tool = tableOf(content.tool);
    const workspace = tableAt(tool, 'uv', 'workspace');
    const brought = pythonTools(dependenciesOf(content), manifest.path);
    return {
      name: trimmedText(project.name) ?? trimmedText(poetry.name),
      description: trimmedText(project.description) ?? trimmedText(poetry.description),
      frameworks: [
        { name: 'Python', kind: 'language', source: manifest.path },
        ...brought,
        ...backendOf(manifest, content),
        ...configuredTools(manifest, content),
      ],
      commands: [
        ...installOf(manifest, content),
        ...scriptsOf(manifest, content),
        ...toxTomlCommands(manifest, tableOf(tool.tox)),
        ...hatchCommands(manifest, tool),
      ],
      installs: brought.map(({ name }) => name),
      ...('members' in workspace ? { members: membersOf(manifest, workspace) } : {}),
    };
  },
};

function dependenciesOf(content: Table): readonly string[] {
  const project = tableOf(content.project);
  const tool = tableOf(content.tool);
  const lists = [
    project.dependencies,
    ...Object.values(tableOf(project['optional-dependencies'])),
    ...Object.values(tableOf(content['dependency-groups'])),
    tableOf(tool.uv)['dev-dependencies'],
    ...Object.values(tableAt(tool, 'pdm', 'dev-dependencies')),
    ...Object.values(tableAt(tool, 'hatch', 'envs')).map((env) => tableOf(env).dependencies),
  ];
  const poetry = tableOf(tool.poetry);
  const groups = Object.values(tableOf(poetry.group)).map((group) => tableOf(group).dependencies);
  const tables = [poetry.dependencies, poetry['dev-dependencies'], ...groups].map(tableOf);
  return pythonPackages([...lists.flatMap(textsOf), ...tables.flatMap(Object.keys)]);
}

/** A table `[tool.ruff]` says that Ruff is used, though it is installed by other means. */
function configuredTools({ path }: Manifest, content: Table): readonly Framework[] {
  return pythonTools(Object.keys(tableOf(content.tool)), path);
}

const BACKENDS: readonly (readonly [RegExp, string])[] = [
  ...([
    [/^setuptools/, 'setuptools'],
    [/^hatchling/, 'Hatchling'],
    [/^flit/, 'Flit'],
  ] as const),
  ...([
    [/^maturin/, 'maturin'],
    [/^scikit_build/, 'scikit-build'],
    [/^mesonpy/, 'meson-python'],
  ] as const),
];

/** What makes the package, unless the manager does. */
function backendOf({ path }: Manifest, content: Table): readonly Framework[] {
  const backend = trimmedText(tableOf(content['build-system'])['build-backend']) ?? '';
  const name = BACKENDS.find(([start]) => start.test(backend))?.[1];
  return name === undefined ? [] : [{ name, kind: 'build', source: path }];
}

function installOf(manifest: Manifest, content: Table): readonly FoundCommand[] {
  const { path, folder } = manifest;
  const { install } = pythonManagerOf(manifest);
  const isPackage = 'project' in content && 'build-system' in content;
  const extras = Object.keys(tableAt(content, 'project', 'optional-dependencies'));
  const dev = extras.find((name) => /^(?:dev|develop|development|test|tests)$/.test(name));
  const own = isPackage ? `pip install -e ${dev === undefined ? '.' : `".[${dev}]"`}` : undefined;
  const command = install ?? own;
  return command === undefined
    ? []
    : [{ purpose: 'install', command, folder, source: path, origin: 'usual' }];
}

function scriptsOf(manifest: Manifest, content: Table): readonly FoundCommand[] {
  const { path, folder } = manifest;
  const { run } = pythonManagerOf(manifest);
  const tool = tableOf(content.tool);
  const commands = (scripts: unknown, before: string, purpose?: 'start'): readonly FoundCommand[] =>
    Object.entries(tableOf(scripts)).map(([name, value]) => {
      const runs =
        trimmedText(value) ?? trimmedText(tableOf(value).cmd) ?? trimmedText(tableOf(value).shell);
      return {
        purpose: purpose ?? purposeOf(name, runs),
        command: `${before}${name}`,
        ...{ folder, source: path },
        ...(runs === undefined ? {} : { about: runs, runs }),
      };
    });
  return [
    ...commands(tableOf(content.project).scripts, run, 'start'),
    ...commands(tableOf(tool.poetry).scripts, run, 'start'),
    ...commands(tableAt(tool, 'taskipy', 'tasks'), `${run}task `),
    ...commands(tableAt(tool, 'poe', 'tasks'), `${run}poe `),
    ...commands(tableAt(tool, 'pdm', 'scripts'), 'pdm run '),
  ];
}

function membersOf({ folder }: Manifest, workspace: Table): readonly string[] {
  const members = textsOf(workspace.members).map((member) => within(folder, member));
  return [...members, ...textsOf(workspace.exclude).map((path) => `!${within(folder, path)}`)];
}
