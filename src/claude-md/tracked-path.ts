/** Which files are noted as changed, and how they stand in a list. hooks/track has the same rules for plain paths. */
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { SourceFiles } from '../core/ports/code-ports.ts';

interface Ports {
  readonly sources: Pick<SourceFiles, 'real'>;
}

/** What the updater itself writes, and what is nobody's source. */
const NOT_TRACKED = /(^|\/)((CLAUDE|CLAUDE\.local|AGENTS)\.md$|\.(claude|git)\/)/;

export function isTracked(inProject: string): boolean {
  return !NOT_TRACKED.test(inProject);
}

/** A path from the project's folder, with `/`; undefined if it leads outside, also behind links. */
export function placeInProject(
  { sources }: Ports,
  project: string,
  path: string,
): string | undefined {
  const whole = resolve(project, path);
  const realProject = sources.real(project) ?? project;
  const real = realOf(sources, whole);
  if (real === undefined) return below(project, whole);
  const inside = below(realProject, real);
  return inside === undefined ? undefined : (below(project, whole) ?? inside);
}

/** The file may be gone by now; its folder tells as much. */
function realOf(sources: Ports['sources'], path: string): string | undefined {
  const own = sources.real(path);
  if (own !== undefined) return own;
  const folder = sources.real(dirname(path));
  return folder === undefined ? undefined : join(folder, basename(path));
}

function below(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  if (way === '' || way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way) {
    return undefined;
  }
  return way.split(sep).join('/');
}

/** One line of a list: the path, or, where it has control characters, the path as JSON. */
export function lineOf(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
  return /[\u0000-\u001f\u007f]/.test(path) ? JSON.stringify(path) : path;
}

/** Undefined if the line is no path. */
export function pathIn(line: string): string | undefined {
  if (!line.startsWith('"')) return line;
  try {
    return String(JSON.parse(line));
  } catch {
    return undefined;
  }
}
