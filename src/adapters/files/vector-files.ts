/**
 * One JSON file per note beside index.json, as document 000 shows it. A file that is missing, damaged or of
 * another text is no error: its vector is computed again.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../core/config.ts';
import type { CachedVector, VectorFiles } from '../../core/ports.ts';
import { discardLeftovers } from '../../lib/durable-file.ts';
import { replaceFile } from '../../lib/replace-file.ts';

export function vectorFiles(
  folderName: () => string,
  onFirst: (root: string, folder: string) => void,
): VectorFiles {
  const folderOf = (root: string) => join(root, folderName());
  const pathOf = (root: string, slug: string) => join(folderOf(root), `${slug}.json`);
  return {
    read(root, slug) {
      try {
        const found: unknown = JSON.parse(readFileSync(pathOf(root, slug), 'utf8'));
        return isCached(found) && found.slug === slug ? found : undefined;
      } catch {
        return undefined;
      }
    },
    write(root, cached) {
      const folder = folderOf(root);
      if (mkdirSync(folder, { recursive: true }) !== undefined) onFirst(root, folder);
      const { slug, model, vector, contentHash, timestamp } = cached;
      const text = JSON.stringify({ slug, model, vector, contentHash, timestamp });
      replaceFile(folder, `${slug}.json`, `${text}\n`);
    },
    remove: (root, slug) => rmSync(pathOf(root, slug), { force: true }),
    list(root) {
      const names = namesIn(folderOf(root));
      discardLeftovers(folderOf(root), names);
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

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
