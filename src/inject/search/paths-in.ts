/** The files that a text or a command line names, as paths from the project's folder, or by their names alone. */
import { isAbsolute, normalize, relative } from 'node:path';
import { toPath } from '../../text/named-paths.ts';

const MOST = 20;
const LOOKED_AT = 4_000;
const LONGEST = 1_000;
/** `auth.ts`, `Makefile`; not `0.9.1`, `e.g` or `example.com`, which nobody meant as a file unless it has a folder. */
const FILE_NAME = /^[\w.-]*\w\w\.[a-z][a-z0-9]{0,5}$|^\w\.[a-z]{2,4}$|^[A-Z]\w*file$/;
const NO_FILE = /\.(?:com|org|net|io|dev|example|eu|at|de|uk)$/;

export function pathsIn(text: string, project: string | undefined): readonly string[] {
  const found = new Set<string>();
  for (const word of text.slice(0, LOOKED_AT).split(/[\s`"'()<>[\]{},;=]+/)) {
    const path = pathOf(word.replace(/^@/, '').replace(/[.!?:]+$/, ''), project);
    if (path !== undefined && found.size < MOST) found.add(path);
  }
  return [...found];
}

/** What a tool names as its file is one, whatever its name looks like; undefined if it is not of this project. */
export function toolPath(file: unknown, project: string | undefined): string | undefined {
  if (typeof file !== 'string' || file === '' || file.length > LONGEST) return undefined;
  const own = isAbsolute(file) && project !== undefined ? relative(project, file) : normalize(file);
  const isOutside = /^\.?$/.test(own) || own === '..' || own.startsWith('../') || isAbsolute(own);
  return isOutside ? undefined : own.replace(/\/$/, '');
}

/** Of a word of a text. */
function pathOf(word: string, project: string | undefined): string | undefined {
  const own = isAbsolute(word) && project !== undefined ? relative(project, word) : word;
  const path = toPath(own);
  if (path === undefined || path.startsWith('..')) return undefined;
  if (path.includes('/')) return path;
  return FILE_NAME.test(path) && !NO_FILE.test(path) ? path : undefined;
}
