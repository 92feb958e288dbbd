/**
 * The index is looked at, not every file: a folder's time tells that notes came or went. What is about to be told is
 * compared with its file, so that nothing is told that does not stand there any more.
 */
import type { NotePorts } from '../core/ports.ts';
import { ensureSynced, syncRoot } from '../notes/sync.ts';
import type { Search } from './find-memories.ts';
import { findMemories, meaningOf } from './find-memories.ts';
import type { FoundMemory, MemoryPorts } from './found.ts';

export async function findTrue(
  ports: MemoryPorts,
  search: Search,
): Promise<readonly FoundMemory[]> {
  for (const root of ports.scopes.roots) await ensureSynced(ports, root);
  // Asked once: to embed costs more than all the rest.
  const meaning = await meaningOf(ports, search);
  const found = await findMemories(ports, search, meaning);
  if (found.every((memory) => stands(ports, memory))) return found;
  for (const root of ports.scopes.roots) await syncRoot(ports, root);
  const again = await findMemories(ports, search, meaning);
  return again.filter((memory) => stands(ports, memory));
}

function stands({ files }: NotePorts, { note }: FoundMemory): boolean {
  return note === undefined || files.stamp(note.filePath) === note.stamp;
}
