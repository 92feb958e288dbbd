/**
 * One JSON file per note in `.embedding-cache/` (`embedding.cacheDirectory`). A file that is missing, damaged or of
 * another text is no error: its vector is computed again.
 */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedVector, VectorFiles } from '../../core/ports/note-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import { discardLeftovers } from '../../lib/durable-file.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { namesIn } from '../../lib/names-in.ts';
import { textIn } from '../../lib/read-plain.ts';
import { replaceFile } from '../../lib/replace-file.ts';
import type { ProjectBounds } from './project-bounds.ts';

const LARGEST = 1_000_000;

export function vectorFiles(
  folderName: () => string,
  onFirst: (root: string, folder: string) => void,
  bounds: ProjectBounds,
): VectorFiles {
  const folderOf = (root: string) => join(root, folderName());
  const pathOf = (root: string, slug: string) => join(folderOf(root), `${slug}.json`);
  return {
    read(root, slug) {
      try {
        const found: unknown = JSON.parse(
          textIn(pathOf(root, slug), { most: LARGEST, within: bounds.around(root) }) ?? '',
        );
        return isCached(found) && found.slug === slug ? found : undefined;
      } catch {
        return undefined;
      }
    },
    write(root, cached) {
      const folder = folderOf(root);
      bounds.refuseLinks(folder);
      if (!existsSync(folder)) {
        ensureFolder(folder);
        onFirst(root, folder);
      }
      const { slug, model, vector, contentHash, timestamp } = cached;
      const text = JSON.stringify({ slug, model, vector, contentHash, timestamp });
      replaceFile(folder, `${slug}.json`, `${text}\n`);
    },
    remove(root, slug) {
      if (bounds.linkTo(folderOf(root)) === undefined) rmSync(pathOf(root, slug), { force: true });
    },
    list(root) {
      const names = namesIn(folderOf(root));
      if (bounds.linkTo(folderOf(root)) === undefined) discardLeftovers(folderOf(root), names);
      return names
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length));
    },
  };
}

function isCached(found: unknown): found is CachedVector {
  if (!isRecord(found)) return false;
  const { slug, model, vector, contentHash, timestamp } = found;
  return (
    [slug, model, contentHash, timestamp].every((field) => typeof field === 'string') &&
    Array.isArray(vector) &&
    vector.every((number) => Number.isFinite(number))
  );
}
