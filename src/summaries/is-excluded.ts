/** Whether a file must not be read. Decision 34 says why no package does this. */
import { fitsAbove, fitsGlob, globBody } from '../lib/glob.ts';
import { once } from '../lib/once.ts';
import { BUILD_FOLDERS, EXCLUDED } from './parts/excluded-patterns.ts';

/** `patterns` come on top of ours, and win; of them the last one does. */
export function isExcluded(path: string, patterns: readonly string[] = []): boolean {
  const normal = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  const last = patterns.findLast((pattern) => fits(pattern.replace(/^!/, ''), normal));
  return last === undefined ? isOurs(normal) : !last.startsWith('!');
}

/** A pattern with a slash in it is meant from the project's folder; one with a slash at its end is a folder. */
function fits(pattern: string, path: string): boolean {
  // Some file systems do not tell `.ENV` from `.env`.
  const [wanted, given] = [anchored(pattern).toLowerCase(), path.toLowerCase()];
  return fitsAbove(wanted, given) || (!pattern.endsWith('/') && fitsGlob(wanted, given));
}

function anchored(pattern: string): string {
  const body = pattern.replace(/^\/|\/$/g, '');
  return isPath(pattern) ? body : `**/${body}`;
}

function isPath(pattern: string): boolean {
  return pattern.replace(/\/$/, '').includes('/');
}

/** Folders that were looked at: a project has ten times as many files. */
const folders = new Map<string, boolean>();
const MOST_FOLDERS = 20_000;

/** What shuts a file out is its folder, its own name, or the whole of its path. */
function isOurs(path: string): boolean {
  const cut = path.lastIndexOf('/') + 1;
  const { names, paths } = ours();
  return isShut(path.slice(0, cut)) || names.test(path.slice(cut)) || paths.test(path);
}

function isShut(folder: string): boolean {
  const known = folders.get(folder);
  if (known !== undefined) return known;
  if (folders.size >= MOST_FOLDERS) folders.clear();
  const { names, paths } = ours();
  const is = names.test(folder) || paths.test(folder) || BUILD_FOLDERS.test(folder);
  folders.set(folder, is);
  return is;
}

/** One expression for all: seventy small ones take a good part of a short command. */
const ours = once(() => {
  const paths = EXCLUDED.filter(isPath).map(expression);
  const names = EXCLUDED.filter((pattern) => !isPath(pattern)).map(expression);
  return {
    names: new RegExp(`(?:^|/)(?:${names.join('|')})`, 'i'),
    // Of none, one that fits nothing.
    paths: new RegExp(`^(?:${paths.join('|') || '(?!)'})`, 'i'),
  };
});

function expression(pattern: string): string {
  const body = globBody(pattern.replace(/^\/|\/$/g, ''));
  return `${body}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`;
}
