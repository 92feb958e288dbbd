/** JavaScript and TypeScript: what package.json names, what its scripts run, what index.html loads. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseJson } from '../facts/parse-settings.ts';
import { tableOf } from '../manifests/formats/read-loosely.ts';
import { type EntryPoint, FOR_OTHERS } from './entry-point.ts';

const RUNS =
  /(?:^|[\s&;])(?:node|tsx|ts-node|ts-node-dev|nodemon|bun|bun run|deno run|tsx watch)\s+(?:-\S+\s+)*([\w./-]+\.[mc]?[jt]sx?)\b/;
const CONVENTIONAL = ['src/main', 'src/index', 'index', 'main'];
const EXTENSIONS = ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs', 'cjs'];

export function scriptEntries(tree: ProjectTree, folder: string): readonly EntryPoint[] {
  const manifest = parseJson(tree.read(posix.join(folder, 'package.json')));
  if (manifest === undefined) return [];
  const said = [...declared(tableOf(manifest)), ...loaded(tree, folder)];
  const found = said.flatMap(({ path, about }) => {
    const source = sourceOf(tree, posix.join(folder, path));
    return source === undefined ? [] : [{ path: source, about }];
  });
  if (found.length > 0) return found;
  const usual = CONVENTIONAL.flatMap((stem) =>
    EXTENSIONS.map((extension) => posix.join(folder, `${stem}.${extension}`)),
  ).find((path) => tree.files.includes(path));
  return usual === undefined ? [] : [{ path: usual }];
}

interface Declared {
  readonly path: string;
  readonly about: string;
}

function declared({
  name,
  bin,
  main,
  module,
  exports,
  scripts,
}: Readonly<Record<string, unknown>>): readonly Declared[] {
  const commands =
    typeof bin === 'string' && typeof name === 'string'
      ? [[name.replace(/^.*\//, ''), bin] as const]
      : Object.entries(tableOf(bin));
  const starts = ['start', 'dev', 'serve'].flatMap((script) => {
    const path = RUNS.exec(String(tableOf(scripts)[script] ?? ''))?.[1];
    return path === undefined ? [] : [{ path, about: `run by the script \`${script}\`` }];
  });
  const library = [
    main,
    module,
    target('.' in tableOf(exports) ? tableOf(exports)['.'] : withoutPaths(exports)),
  ];
  return [
    ...commands.flatMap(([command, path]) =>
      typeof path === 'string' ? [{ path, about: `the command \`${command}\`` }] : [],
    ),
    ...starts,
    ...library.flatMap((path) => (typeof path === 'string' ? [{ path, about: FOR_OTHERS }] : [])),
  ];
}

/** `exports` may hold the conditions of its only path. */
function withoutPaths(said: unknown): unknown {
  return Object.keys(tableOf(said)).some((key) => key.startsWith('.')) ? undefined : said;
}

/** Of conditions the one for modules. */
function target(said: unknown): unknown {
  if (typeof said !== 'object' || said === null) return said;
  const { import: modern, default: usual, require: old } = said as Record<string, unknown>;
  return target(modern ?? usual ?? old);
}

function loaded(tree: ProjectTree, folder: string): readonly Declared[] {
  const page = tree.read(posix.join(folder, 'index.html')) ?? '';
  return [...page.matchAll(/<script\b[^>]*\bsrc=["']\/?([^"'?]+\.[mc]?[jt]sx?)["']/g)].map(
    ([, path = '']) => ({ path, about: 'loaded by index.html' }),
  );
}

/** What a build makes is named after what it is made of: `dist/cli.js` of `src/cli.ts`. */
function sourceOf(tree: ProjectTree, path: string): string | undefined {
  const plain = posix.normalize(path);
  if (tree.files.includes(plain)) return plain;
  const stem = plain.replace(/\.[mc]?jsx?$/, '');
  const inSource = stem.replace(
    /(^|\/)(?:dist|build|out|lib|esm|cjs)(?:\/(?:esm|cjs|src))?\//,
    '$1src/',
  );
  const below = posix.join(posix.dirname(stem), 'src', posix.basename(stem));
  const places = [stem, inSource, below].flatMap((at) => [
    ...EXTENSIONS.map((extension) => `${at}.${extension}`),
    ...EXTENSIONS.map((extension) => `${at}/index.${extension}`),
  ]);
  return places.find((place) => tree.files.includes(place));
}
