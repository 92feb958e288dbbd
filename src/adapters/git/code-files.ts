/** Files of the checkout that notes speak of: what they are, and what git knows of them. */
import { realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeCache, CodeFile, CodeFiles } from '../../core/ports/code-ports.ts';
import { bytesIn } from '../../lib/read-plain.ts';
import { blobId } from './blob-id.ts';
import { headOf } from './head.ts';
import { findRepository } from './repository.ts';

const MOST_BYTES = 10_000_000;

export function codeFiles(
  folder: string | undefined,
  cache: () => CodeCache,
): Pick<CodeFiles, 'look' | 'history'> {
  let isSilent = false;
  return {
    look(paths) {
      const fresh: { file: string; stamp: string; blob: string }[] = [];
      const found = paths.flatMap((path): (readonly [string, CodeFile])[] => {
        const place = folder === undefined ? undefined : placeIn(folder, path);
        if (!place) return [];
        const { file, stats } = place;
        const stamp = `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}:${stats.ino}`;
        const known = quietly(() => cache().blob(file, stamp));
        const blob = known ?? hashed(file);
        if (blob === undefined) return [];
        if (known === undefined) fresh.push({ file, stamp, blob });
        return [[path, { blob, modified: stats.mtimeMs }]];
      });
      if (fresh.length > 0) quietly(() => cache().keepBlobs(fresh));
      return new Map(found);
    },
    async history(path, after) {
      const repository = folder === undefined ? undefined : findRepository(folder);
      if (folder === undefined || !repository || isSilent) return undefined;
      const head = headOf(repository);
      const file = join(folder, path);
      const known = head && quietly(() => cache().history(file, after, head));
      if (known) return known;
      // Loaded only now: few commands start another program.
      const { fileHistory } = await import('./file-history.ts');
      const commits = await fileHistory(folder, path, after);
      // A git that is missing, or too slow for one question, has no answer to the next.
      if (!commits) isSilent = true;
      else if (head) quietly(() => cache().keepHistory(file, after, head, commits));
      return commits;
    },
  };
}

/** A note is read though the database is busy, or cannot be opened at all. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Where the file is, if it is a plain one. No link is followed: it may lead out, or to what is never read. */
function placeIn(folder: string, path: string): { file: string; stats: Stats } | undefined {
  try {
    const file = join(folder, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size > MOST_BYTES) return undefined;
    return realpathSync(file) === join(realpathSync(folder), path) ? { file, stats } : undefined;
  } catch {
    return undefined;
  }
}

function hashed(file: string): string | undefined {
  const bytes = bytesIn(file, { most: MOST_BYTES });
  return bytes && blobId(bytes);
}
