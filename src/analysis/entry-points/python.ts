/** Python: named scripts, `__main__.py`, and modules that make a web application. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseToml } from '../facts/parse-settings.ts';
import { tableAt } from '../manifests/formats/read-loosely.ts';
import { isWithin } from '../structure/code-root.ts';
import { placesIn } from '../structure/place-of.ts';
import { type EntryPoint, FOR_OTHERS } from './entry-point.ts';

const APPLICATION =
  /^\w+\s*(?::[^=\n]+)?=\s*(?:\w+\.)?(FastAPI|Flask|Starlette|Litestar|Sanic|Quart)\(/m;
const LIKELY = /(?:^|\/)(?:app|main|server|api|application|wsgi|asgi|web|__init__)\.py$/;

export function pythonEntries(tree: ProjectTree, folder: string): readonly EntryPoint[] {
  const own = tree.files.filter((path) => isWithin(path, folder) && path.endsWith('.py'));
  if (own.length === 0) return [];
  const run = [...scripts(tree, folder), ...own.flatMap((path) => started(tree, path))];
  const imported = library(tree, folder);
  return run.length > 0 ? [...run, ...imported.filter(({ path }) => hands(tree, path))] : imported;
}

/** The package that is named as the project is. */
function library(tree: ProjectTree, folder: string): readonly EntryPoint[] {
  const { name } = tableAt(parseToml(tree.read(posix.join(folder, 'pyproject.toml'))), 'project');
  if (typeof name !== 'string') return [];
  const module = name.toLowerCase().replace(/[-.]+/g, '_');
  return ['', 'src'].map((start) => ({
    path: posix.join(folder, start, module, '__init__.py'),
    about: FOR_OTHERS,
  }));
}

/** A package of a program says nothing in its head; one for others hands its names on. */
function hands(tree: ProjectTree, path: string): boolean {
  return /^(?:from\s|import\s|__all__\b)/m.test(tree.read(path) ?? '');
}

function scripts(tree: ProjectTree, folder: string): readonly EntryPoint[] {
  const content = parseToml(tree.read(posix.join(folder, 'pyproject.toml')));
  const project = tableAt(content, 'project');
  const tables = [
    project.scripts,
    project['gui-scripts'],
    tableAt(content, 'tool', 'poetry').scripts,
  ];
  const inToml = tables.flatMap((table) => Object.entries(tableAt(table)));
  const inConfig = consoleScripts(tree.read(posix.join(folder, 'setup.cfg')) ?? '');
  return [...inToml, ...inConfig].flatMap(([command, place]) => {
    if (typeof place !== 'string') return [];
    const module = (place.split(':')[0] ?? '').trim().replaceAll('.', '/');
    const paths = ['', 'src/'].flatMap((start) => [
      `${start}${module}.py`,
      `${start}${module}/__init__.py`,
    ]);
    const path = paths
      .map((one) => posix.join(folder, one))
      .find((one) => tree.files.includes(one));
    return path === undefined ? [] : [{ path, about: `the command \`${command}\`` }];
  });
}

function consoleScripts(text: string): readonly (readonly [string, string])[] {
  const list = /^console_scripts\s*=\s*\n((?:[ \t]+.*\n?)+)/m.exec(text)?.[1] ?? '';
  return [...list.matchAll(/^\s*([\w.-]+)\s*=\s*([\w.]+:?[\w.]*)/gm)].map(
    ([, command = '', place = '']) => [command, place] as const,
  );
}

function started(tree: ProjectTree, path: string): readonly EntryPoint[] {
  if (placesIn(tree.files)(path) !== 'code') return [];
  const name = posix.basename(path);
  if (name === '__main__.py') {
    const module = posix
      .dirname(path)
      .replace(/^src\//, '')
      .replaceAll('/', '.');
    return module === '.' ? [{ path }] : [{ path, about: `\`python -m ${module}\`` }];
  }
  if (name === 'manage.py') return [{ path, about: "Django's commands" }];
  if (!LIKELY.test(path)) return [];
  const text = tree.read(path) ?? '';
  const framework = APPLICATION.exec(text)?.[1];
  if (framework !== undefined) return [{ path, about: `the ${framework} application` }];
  const isServed = /^(?:wsgi|asgi)\.py$/.test(name) && /^(?:app|application)\s*=/m.test(text);
  return isServed ? [{ path, about: 'what a web server loads' }] : [];
}
