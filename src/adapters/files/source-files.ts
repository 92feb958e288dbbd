import { realpathSync, statSync } from 'node:fs';
import type { SourceFiles } from '../../core/ports/code-ports.ts';
import { bytesIn } from '../../lib/read-plain.ts';

export const sourceFiles: SourceFiles = {
  real(path) {
    try {
      return realpathSync(path);
    } catch {
      return undefined;
    }
  },
  exists: (path) => measure(path) !== undefined,
  measure,
  read: (path, most) => bytesIn(path, { most }),
};

function measure(path: string): ReturnType<SourceFiles['measure']> {
  try {
    const stats = statSync(path);
    return stats.isFile() ? { bytes: stats.size, modified: stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
