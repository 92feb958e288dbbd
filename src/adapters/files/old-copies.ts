/** Copies that stand beside the database: made before a migration, moved aside, backups. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OldCopies } from '../../core/ports.ts';
import { discardLeftovers } from '../../lib/durable-file.ts';

export function oldCopies(database: string): OldCopies {
  const folder = dirname(database);
  const beside = (kind: string) =>
    namesIn(folder)
      .filter((name) => name.startsWith(`${basename(database)}.${kind}-`))
      .map((name) => join(folder, name));
  return {
    removeBeforeMigration() {
      // Half a copy that nobody is making any more holds what is to be forgotten, too.
      discardLeftovers(folder);
      discardLeftovers(join(folder, 'backups'));
      const paths = beside('backup');
      for (const path of paths) rmSync(path);
      return paths;
    },
    movedAside: () => ['corrupt', 'replaced'].flatMap(beside),
    backups() {
      const paths = namesIn(join(folder, 'backups')).map((name) => join(folder, 'backups', name));
      return new Map(paths.flatMap(stamped));
    },
  };
}

function stamped(path: string): readonly (readonly [string, string])[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? [[path, `${stats.mtimeMs}:${stats.size}:${stats.ino}`]] : [];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
