/** The user's folder as a person writes it. A shell knows `~` only where a word begins: `--out=~/x` reaches us as it is. */
import { join } from 'node:path';
import { userHome } from './user-home.ts';

/** Before a path there is a space, a quote or a bracket; the end of another path is no path. */
const BEFORE = '(?<=^|[\\s"\'`(=:,])';
const AFTER = '(?=/|[\\s"\'`),.:;]|$)';

/** Paths in the user's folder begin with `~`. */
export function withTilde(text: string, home = userHome(process.env)): string {
  if (home === undefined || home === '/' || !text.includes(home)) return text;
  return text.replace(
    new RegExp(`${BEFORE}${home.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${AFTER}`, 'gm'),
    '~',
  );
}

/** `~` and `~/x` as paths; `~somebody` is left alone. */
export function withoutTilde(path: string, home = userHome(process.env)): string {
  if (home === undefined || !/^~(?:\/|$)/.test(path)) return path;
  return join(home, path.slice(1));
}
