/** Copies that stand beside the database: made before a migration, moved aside, half-written, backups. */

import { rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OldCopies } from '../../core/ports/conversation-ports.ts';
import { isAlive } from '../../lib/is-alive.ts';
import { namesIn } from '../../lib/names-in.ts';

/** `.memory.db.<pid>-<n>.tmp`, its journal, and what a migration of it left. */
const HALF_WRITTEN = /^\..+\.(\d+)-\d+\.tmp/;

export function oldCopies(database: string): OldCopies {
  const folder = dirname(database);
  const beside = (kind: string) =>
    namesIn(folder)
      .filter((name) => name.startsWith(`${basename(database)}.${kind}-`))
      .map((name) => join(folder, name));
  return {
    removeLeftovers() {
      const paths = [
        ...beside('backup'),
        ...halfWritten(folder),
        ...halfWritten(join(folder, 'backups')),
      ];
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

/** Of a process that is gone: one that runs finishes its copy, or takes it away. */
function halfWritten(folder: string): readonly string[] {
  return namesIn(folder)
    .filter((name) => {
      const pid = HALF_WRITTEN.exec(name)?.[1];
      return pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)));
    })
    .map((name) => join(folder, name));
}

function stamped(path: string): readonly (readonly [string, string])[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? [[path, `${stats.mtimeMs}:${stats.size}:${stats.ino}`]] : [];
}
