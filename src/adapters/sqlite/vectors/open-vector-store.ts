/** The vector store, if sqlite-vec is there for this platform and loads. */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { VectorStore } from '../../../core/ports/conversation-ports.ts';
import { sqliteVectorStore } from './vector-store.ts';

/** `folder` has a folder for each platform. */
export async function openVectorStore(
  database: DatabaseSync,
  folder: string,
): Promise<VectorStore | undefined> {
  try {
    return sqliteVectorStore(database, extensionIn(folder));
  } catch {
    return undefined;
  }
}

export function extensionIn(folder: string): string {
  const { platform, arch } = process;
  const ending = { win32: 'dll', darwin: 'dylib' }[platform as string] ?? 'so';
  return join(folder, `${platform}-${arch}`, `vec0.${ending}`);
}
