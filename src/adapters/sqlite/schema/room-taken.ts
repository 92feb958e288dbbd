/** What takes how much of the database: the pages of each table and its indexes, by what they are for. */
import type { DatabaseSync } from 'node:sqlite';
import type { RoomKind } from '../../../core/ports/conversation-ports.ts';

/** The first that fits, by the name of the table. */
const KINDS: readonly (readonly [RegExp, RoomKind])[] = [
  [/_embeddings|^note_vectors$|^embedding_models$|^stale_vectors$/, 'vectors'],
  [/_fts(?:_|$)/, 'full_text'],
  [/^ideas$/, 'passages'],
  [/^deeds$/, 'actions'],
  [/^(?:messages|origins|sessions|spans)$/, 'messages'],
  [/entit|^relations$|^acts$|^joined_topics$/, 'annotations'],
  [/^commit/, 'commits'],
  [/note|^bad_files$|^own_texts$|^branch_tips$|^code_/, 'notes'],
];

/** In bytes, the largest first; none if this SQLite was built without `dbstat`. Reads the whole file. */
export function roomTaken(database: DatabaseSync): ReadonlyMap<RoomKind, number> {
  const room = new Map<RoomKind, number>();
  for (const { name, bytes } of pages(database)) {
    const kind = KINDS.find(([names]) => names.test(String(name)))?.[1] ?? 'other';
    room.set(kind, (room.get(kind) ?? 0) + Number(bytes));
  }
  return new Map([...room].sort(([, a], [, b]) => b - a));
}

function pages(database: DatabaseSync) {
  try {
    return database
      .prepare(`
        SELECT coalesce(tbl_name, dbstat.name) AS name, pgsize AS bytes
        FROM dbstat LEFT JOIN sqlite_schema ON sqlite_schema.name = dbstat.name WHERE aggregate = TRUE`)
      .all();
  } catch {
    return [];
  }
}
