/**
 * Packages of exact versions, kept outside the project's dependencies: they are large, belong
 * to nobody's lock file, and several are needed side by side.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from './run-process.ts';

const INSTALL_LIMIT_MS = 300_000;

/** The folder with its node_modules, installed from npm if it is not there yet. */
export async function installPackage(
  name: string,
  version: string,
  folderName: string,
): Promise<string> {
  const cache = cacheFolder();
  const folder = join(cache, folderName);
  if (!existsSync(folder)) await installInto(cache, folder, `${name}@${version}`);
  return folder;
}

function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return process.env.MEMORY_CLIENT_CACHE ?? join(base, 'code-memory-clients');
}

// A rename is all or nothing: an interrupted install is never taken for a package, and of two
// installs at once the second finds the first one's result.
async function installInto(cache: string, folder: string, wanted: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, '.installing-'));
  try {
    await npmInstall(draft, wanted);
    renameUnlessThere(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function npmInstall(folder: string, wanted: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // The prefix is spelled out because `npm test` hands its own down in the environment.
  const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const args = ['install', ...flags, wanted];
  // npm's compile cache would stay behind in the temporary folder.
  const env = { ...definedOf(process.env), NODE_DISABLE_COMPILE_CACHE: '1' };
  const options = { cwd: folder, env, timeoutMs: INSTALL_LIMIT_MS };
  const { code, stderr } = await runProcess('npm', args, options);
  if (code !== 0) throw new Error(`npm install ${wanted} failed (${code}):\n${stderr}`);
}

function renameUnlessThere(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  );
}
