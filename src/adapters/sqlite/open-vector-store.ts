/** The vector store, if sqlite-vec is installed for this platform and loads. */
import type { DatabaseSync } from 'node:sqlite';
import type { VectorStore } from '../../core/ports.ts';
import { sqliteVectorStore } from './vector-store.ts';

export async function openVectorStore(database: DatabaseSync): Promise<VectorStore | undefined> {
  try {
    const { getLoadablePath } = await import('sqlite-vec');
    return sqliteVectorStore(database, getLoadablePath());
  } catch {
    return undefined;
  }
}
