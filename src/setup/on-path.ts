/** The command `memory` of the person's terminal: whether it is there, is this program, and how to get it. */
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { PLUGIN } from '../core/client-plugins.ts';
import { findProgram } from '../lib/find-program.ts';

export interface OnPath {
  readonly found: string | undefined;
  readonly isThis: boolean;
  /** The command that puts this one there. */
  readonly fix: string;
}

export function onPath(packageRoot: string, env: NodeJS.ProcessEnv): OnPath {
  const found = findProgram('memory', env);
  const root = realpathSync(packageRoot);
  // The client's own copy goes with its next update.
  const isCopy = root.includes(['', 'plugins', 'cache', ''].join(sep));
  return {
    found,
    isThis: found !== undefined && realpathSync(found) === join(root, 'bin', 'memory'),
    fix: `npm install --global ${isCopy ? PLUGIN : `"${packageRoot}"`}`,
  };
}
