import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { SourceFiles } from '../../core/ports.ts';

export const sourceFiles: SourceFiles = {
  real(path) {
    try {
      return realpathSync(path);
    } catch {
      return undefined;
    }
  },
  exists: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  measure(path) {
    try {
      const stats = statSync(path);
      return stats.isFile() ? { bytes: stats.size, modified: stats.mtimeMs } : undefined;
    } catch {
      return undefined;
    }
  },
  read(path, most) {
    try {
      const stats = statSync(path);
      return stats.isFile() && stats.size <= most ? readFileSync(path) : undefined;
    } catch {
      return undefined;
    }
  },
};
