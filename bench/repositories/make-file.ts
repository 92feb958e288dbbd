/** The file that `memory claude-md init` makes for a checkout: in a copy, since the checkout stays as it is. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = join(import.meta.dirname, '..', '..', 'bin', 'memory');
const MAX_BUFFER = 64 * 1024 * 1024;

/** Why there is nothing to compare; undefined if there is. A table is true of one commit only. */
export function whyNot(checkout: string, commit: string): string | undefined {
  if (!existsSync(join(checkout, '.git'))) return 'no checkout';
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' });
  if (head.trim() === commit) return undefined;
  return `the checkout is at ${head.slice(0, 12)}, the table is of ${commit.slice(0, 12)}`;
}

export function makeFile(checkout: string, name: string): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'memory-repositories-')));
  try {
    const home = join(top, 'home');
    mkdirSync(home);
    const folder = join(top, name);
    // No clone: that fails for a mirror that left out large files.
    cpSync(checkout, folder, { recursive: true, verbatimSymlinks: true });
    return initialised(folder, home);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

/** The product's own way: the command in the folder, with a home that has nothing in it, asking nobody. */
function initialised(folder: string, home: string): string {
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: home },
    ...{ MEMORY_OFFLINE: '1', MEMORY_EMBEDDING_PROVIDER: 'disabled' },
  };
  const words = ['claude-md', 'init', '--yes', '--existing', 'merge', '--json'];
  const printed = execFileSync(MEMORY, words, {
    ...{ cwd: folder, env, encoding: 'utf8', maxBuffer: MAX_BUFFER, stdio: 'pipe' },
  });
  const { written } = JSON.parse(printed) as { written: readonly { path: string }[] };
  const path = written[0]?.path;
  if (path === undefined) throw new Error(`Nothing was written in ${folder}: ${printed}`);
  return readFileSync(join(folder, path), 'utf8');
}
