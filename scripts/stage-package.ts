/**
 * The package as people get it: the files that package.json names, and a package.json of its own that says only what an
 * installed package needs. It has no dependencies, so that every way to install it, npm or not, gives all of it.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Scripts, development dependencies and overrides stay here: a client that sees overrides installs nothing. */
const KEPT = [
  ...['name', 'version', 'description', 'keywords', 'license', 'author', 'homepage', 'repository'],
  ...['type', 'bin', 'man', 'engines'],
];

/** A build without network lacks them, and does not fail; a package must. */
const NEEDED = [
  'dist/main.js',
  'dist/minilm.wasm',
  'dist/grammars/web-tree-sitter.wasm',
  'model/model_quantized.onnx',
  'model/tokenizer.json',
  ...['linux-x64/vec0.so', 'linux-arm64/vec0.so', 'win32-x64/vec0.dll'].map(
    (file) => `native/${file}`,
  ),
  ...['darwin-x64', 'darwin-arm64'].map((platform) => `native/${platform}/vec0.dylib`),
];

/** Puts it into the folder, which is emptied first. The checkout must be built. */
export function stagePackage(root: string, folder: string): void {
  const missing = NEEDED.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    throw new Error(
      `not packed, ${missing.join(', ')} is missing: run npm run build, with network`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  for (const file of packedFiles(root)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  writeFileSync(join(folder, 'package.json'), manifestOf(root));
}

export interface Tarball {
  readonly path: string;
  readonly bytes: number;
  readonly unpackedBytes: number;
}

export function packStaged(staged: string, to: string): Tarball {
  mkdirSync(to, { recursive: true });
  const [packed] = npmPack(staged, ['--pack-destination', to]);
  if (!packed) throw new Error('npm packed nothing');
  return {
    path: join(to, packed.filename),
    bytes: packed.size,
    unpackedBytes: packed.unpackedSize,
  };
}

/** What `npm pack` takes here: its own list, so that the two cannot differ. */
function packedFiles(root: string): readonly string[] {
  return npmPack(root, ['--dry-run']).flatMap(({ files }) => files.map(({ path }) => path));
}

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

function npmPack(folder: string, words: readonly string[]): readonly Packed[] {
  // Started by `npm pack --dry-run`, this would inherit the wish.
  const own = words.includes('--dry-run') ? [] : ['--dry-run=false'];
  const printed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...own, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const told: unknown = JSON.parse(printed);
  // npm 12 tells them by name.
  return Object.values(told as Readonly<Record<string, Packed>>);
}

function manifestOf(root: string): string {
  const all: Readonly<Record<string, unknown>> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const kept = KEPT.flatMap((key) => (key in all ? [[key, all[key]] as const] : []));
  return `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`;
}
