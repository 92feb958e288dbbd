/** Ruby, PHP, Swift, Elixir, C and C++: what their manifests declare, and where a library begins by custom. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseJson } from '../facts/parse-settings.ts';
import { tableAt, tableOf, textsOf } from '../manifests/formats/read-loosely.ts';
import type { Code } from '../structure/code.ts';
import { isWithin } from '../structure/code-root.ts';
import { placesIn } from '../structure/place-of.ts';
import { type EntryPoint, FOR_OTHERS } from './entry-point.ts';

const PUBLIC_HEADERS = 'public headers';

export function declaredEntries(tree: ProjectTree, code: Code): readonly EntryPoint[] {
  return [...ruby(tree), ...php(tree), ...swift(tree), ...elixir(tree), ...headers(code)];
}

/** What the gem runs, and what it is required as. */
function ruby(tree: ProjectTree): readonly EntryPoint[] {
  return tree.files
    .filter((path) => /^[^/]+\.gemspec$/.test(path))
    .flatMap((path) => {
      const text = tree.read(path) ?? '';
      const name = posix.basename(path, '.gemspec');
      const folder = /\bbindir\s*=\s*["']([\w-]+)["']/.exec(text)?.[1] ?? 'bin';
      const commands = tree.files.filter((file) => posix.dirname(file) === folder);
      const runs = /\bexecutables\b/.test(text) ? commands : [];
      return [
        ...runs.map((file) => command(file, posix.basename(file))),
        { path: `lib/${name}.rb`, about: FOR_OTHERS },
        { path: `lib/${name.replaceAll('-', '/')}.rb`, about: FOR_OTHERS },
      ];
    });
}

function php(tree: ProjectTree): readonly EntryPoint[] {
  const content = parseJson(tree.read('composer.json'));
  if (content === undefined) return [];
  const { bin, autoload } = tableOf(content);
  const commands = typeof bin === 'string' ? [bin] : textsOf(bin);
  const spaces = Object.entries(tableAt(autoload, 'psr-4')).flatMap(([name, folder]) =>
    typeof folder === 'string' && isOwnSpace(name)
      ? [{ path: posix.join(folder, '.'), about: `the namespace \`${name.replace(/\\$/, '')}\`` }]
      : [],
  );
  return [
    ...commands.map((path) => command(posix.normalize(path), posix.basename(path))),
    { path: 'artisan', about: 'the command `php artisan`' },
    { path: 'bin/console', about: 'the command `php bin/console`' },
    { path: 'public/index.php', about: 'what a web server runs' },
    ...spaces,
  ];
}

/** Factories and seeders come with a framework. */
function isOwnSpace(name: string): boolean {
  return !name.startsWith('Database\\');
}

/** Products that are programs; a target has its main file, or a type that is marked. */
function swift(tree: ProjectTree): readonly EntryPoint[] {
  if (!tree.files.includes('Package.swift')) return [];
  const placeOf = placesIn(tree.files);
  const sources = tree.files.filter(
    (path) => /^Sources\/.+\.swift$/.test(path) && placeOf(path) === 'code',
  );
  return sources.flatMap((path) => {
    const target = path.split('/')[1] ?? '';
    const isMain = posix.basename(path) === 'main.swift' || /^@main\b/m.test(tree.read(path) ?? '');
    return isMain ? [command(path, target)] : [];
  });
}

/** `mod: {Shop.Application, []}` and `main_module: Shop.CLI`. */
function elixir(tree: ProjectTree): readonly EntryPoint[] {
  const text = tree.read('mix.exs') ?? '';
  const app = /\bapp:\s*:(\w+)/.exec(text)?.[1];
  const started = /\bmod:\s*\{\s*([\w.]+)/.exec(text)?.[1];
  const script = /\bmain_module:\s*([\w.]+)/.exec(text)?.[1];
  return [
    ...(started ? [{ path: moduleFile(started), about: `starts as \`${started}\`` }] : []),
    ...(script ? [{ path: moduleFile(script), about: 'the command line' }] : []),
    ...(app ? [{ path: `lib/${app}.ex`, about: FOR_OTHERS }] : []),
  ];
}

/** `Shop.HTTPServer` → `lib/shop/http_server.ex`. */
function moduleFile(module: string): string {
  const parts = module.split('.').map((part) =>
    part
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase(),
  );
  return `lib/${parts.join('/')}.ex`;
}

/** A folder of headers that others include; below it the project often has one of its own name. */
function headers({ paths }: Code): readonly EntryPoint[] {
  const all = paths.filter((path) => isWithin(path, 'include') && /\.h(?:pp|h|xx)?$/.test(path));
  const folders = [...new Set(all.map((path) => path.split('/').slice(0, 2).join('/')))];
  const [only, ...others] = folders;
  if (only === undefined) return [];
  const isFolder = others.length === 0 && only !== all[0];
  return [{ path: isFolder ? only : 'include', about: PUBLIC_HEADERS }];
}

function command(path: string, name: string): EntryPoint {
  return { path, about: `the command \`${name}\`` };
}
