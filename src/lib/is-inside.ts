import { relative, sep } from 'node:path';

/** Whether a path is below a folder, by their names alone. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}
