/** Real clients of exact versions. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './install-package.ts';

const PACKAGE = '@anthropic-ai/claude-code';

/** The path of that version's executable, installed from npm if it is not there yet. */
export async function installClient(version: string): Promise<string> {
  const folder = await installPackage(PACKAGE, version, version);
  const found = candidates(folder).find((path) => existsSync(path));
  if (!found)
    throw new Error(`${PACKAGE}@${version} has no executable for this platform: ${folder}`);
  return found;
}

// The package's install script only links the native executable to another name. Older clients are
// a script; theirs goes last because newer packages bring files of every kind.
function candidates(folder: string): string[] {
  const modules = join(folder, 'node_modules');
  const native = `${PACKAGE}-${process.platform}-${process.arch}`;
  return [
    join(modules, native, 'claude'),
    join(modules, `${native}-musl`, 'claude'),
    join(modules, PACKAGE, 'cli.js'),
  ];
}
