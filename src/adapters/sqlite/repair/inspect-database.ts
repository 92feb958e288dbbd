/** Whether a database is sound: its pages, its indexes, and its full-text tables against their content. */
import { DatabaseSync } from 'node:sqlite';
import type { BackupContent } from '../../../core/ports/conversation-ports.ts';
import { versionOf } from '../schema/migrate.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { isCorrupt } from '../schema/sqlite-error.ts';
import { contentOf, isPacked } from './packed-copy.ts';

/** What is wrong, in SQLite's words, or undefined. An error that is no damage is thrown. */
export function damageIn(database: DatabaseSync): string | undefined {
  try {
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') return String(found);
    for (const name of fullTextTables(database)) {
      // Rank 1: compare with the content, too. It changes nothing.
      database.exec(`INSERT INTO "${name}" ("${name}", rank) VALUES ('integrity-check', 1)`);
    }
    return undefined;
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** A copy that could be put in place: sound, ours, and not of a newer version; else why not. */
export function inspectCopy(path: string): BackupContent | string {
  let copy: DatabaseSync | undefined;
  try {
    if (isPacked(path)) return fitting(contentOf(path));
    copy = new DatabaseSync(path, { readOnly: true });
    const version = versionOf(copy);
    if (version > SCHEMA_VERSION) return NEWER;
    if (!isOurs(copy)) return 'it is no database of code-memory';
    const found = copy.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') return `it is damaged (${found})`;
    return { version, ...countsOf(copy) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    copy?.close();
  }
}

const NEWER = 'it is of a newer version of code-memory';

/** One that was sound when it was packed is so when it is unpacked. */
function fitting(content: BackupContent): BackupContent | string {
  return content.version > SCHEMA_VERSION ? NEWER : content;
}

/** A copy of the first version knows no conversations. */
function countsOf(database: DatabaseSync): { sessions: number; passages: number } {
  const count = (table: string) =>
    has(database, table)
      ? Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0)
      : 0;
  return { sessions: count('sessions'), passages: count('ideas') };
}

/** Those that index the rows of another table. */
export function fullTextTables(database: DatabaseSync): readonly string[] {
  const rows = database
    .prepare(`SELECT name FROM sqlite_schema
              WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%fts5%content%=%'`)
    .all();
  return rows.map(({ name }) => String(name));
}

function isOurs(database: DatabaseSync): boolean {
  return versionOf(database) > 0 && has(database, 'note_roots');
}

function has(database: DatabaseSync, table: string): boolean {
  const found = database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`);
  return found.get(table) !== undefined;
}
