/**
 * A session does not wait for a look at 10,000 files. Of a large scope the folders' times tell that notes came or went;
 * what is about to be told is compared with its file. The rest is seen to by the next command that lists notes.
 */

import type { MemoryItem } from '../../core/memory-item.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { ensureSynced, syncRoot } from '../../notes/sync.ts';

/** So many files are compared in a few milliseconds. */
const FEW = 1_000;

export async function bringInStep(ports: NotePorts): Promise<void> {
  for (const root of ports.scopes.roots) {
    if (ports.index.count([root]) <= FEW) await syncRoot(ports, root);
    else await ensureSynced(ports, root);
  }
}

/** Every note is still what the index has of it. */
export function areInStep(ports: NotePorts, items: readonly MemoryItem[]): boolean {
  const { files, index, scopes } = ports;
  return items.every(({ id, kind, file }) => {
    const root = scopes.roots.find(({ path }) => file.startsWith(`${path}/`));
    const known = kind === 'note' && root ? index.stamp(root.path, id) : undefined;
    return known === undefined || files.stamp(file) === known;
  });
}
