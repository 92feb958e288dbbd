/** Whether a file must not be read. Decision 34 says why no package does this. */
import { fitsAbove, fitsGlob, globBody } from '../lib/glob.ts';
import { once } from '../lib/once.ts';
import { BUILD_FOLDERS, EXCLUDED } from './parts/excluded-patterns.ts';

/** `patterns` come on top of ours, and win; of them the last one does. */
export function isExcluded(path: string, patterns: readonly string[] = []): boolean {
  const normal = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  const last = patterns.findLast((pattern) => fits(pattern.replace(/^!/, ''), normal));
  if (last !== undefined) return !last.startsWith('!');
  return ours().test(normal) || BUILD_FOLDERS.test(normal);
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

/** One expression for all: seventy small ones take a good part of a short command. */
const ours = once(() => {
  const paths = EXCLUDED.filter(isPath).map((pattern) => `^${expression(pattern)}`);
  const names = EXCLUDED.filter((pattern) => !isPath(pattern)).map(expression);
  return new RegExp([...paths, `(?:^|/)(?:${names.join('|')})`].join('|'), 'i');
});

function expression(pattern: string): string {
  const body = globBody(pattern.replace(/^\/|\/$/g, ''));
  return `${body}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`;
}
