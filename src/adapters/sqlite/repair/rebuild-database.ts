/**
 * Makes one database of what is left: a backup as the base, and over it the rows that were salvaged. Generic
 * over the schema, so that a new table needs nothing here; only what is derived is named, and left out.
 */
import { chmodSync, constants, copyFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrate, versionOf } from '../schema/migrate.ts';
import { loadMigrations, SCHEMA_VERSION } from '../schema/schema-version.ts';
import { isRefusedRow } from '../schema/sqlite-error.ts';
import { type Table, tablesOf } from '../schema/table-shape.ts';
import { inTransaction } from '../schema/transaction.ts';
import type { DamagedFile } from './damaged-file.ts';
import type { Row } from './damaged-page.ts';
import { fullTextTables } from './inspect-database.ts';
import { dropOrphans, mendParents } from './mend-references.ts';
import { isPacked, unpack } from './packed-copy.ts';
import { type Salvaged, salvage } from './salvage.ts';

/**
 * Notes are read again from their files. How far a transcript or a history was read is forgotten: then what was lost is
 * read again, if the client still has it, and what is there is not stored twice.
 */
const DERIVED = new Set([
  'note_roots',
  'notes',
  'bad_files',
  'note_edges',
  'note_mentions',
  'note_links',
  'note_files',
  'note_vouchers',
  'code_files',
  'code_history',
  'index_state',
  'checkpoints',
  'commit_reads',
]);

export interface Rebuilt {
  readonly sessions: number;
  readonly passages: number;
  /** About how many there were: the highest number ever seen. */
  readonly passagesBefore: number;
}

export function rebuildDatabase(
  fresh: string,
  damaged: DamagedFile,
  backup: string | undefined,
): Rebuilt {
  if (backup !== undefined && isPacked(backup)) unpack(backup, fresh);
  else if (backup !== undefined) copyFileSync(backup, fresh, constants.COPYFILE_EXCL);
  const database = new DatabaseSync(fresh);
  try {
    chmodSync(fresh, 0o600);
    database.exec('PRAGMA foreign_keys = OFF');
    migrate(database, fresh, stepsFor(database, damaged));
    inTransaction(database, () => refill(database, damaged));
    return result(database);
  } finally {
    database.close();
  }
}

/** The first step that knows conversations; before it, everything was derived. */
const FIRST_VERSION = 2;

/** As far as the damaged one was: later steps then change its rows like any others, at the next opening. */
function stepsFor(database: DatabaseSync, damaged: DamagedFile): readonly string[] {
  const { version } = damaged;
  const known = version !== undefined && version >= FIRST_VERSION && version <= SCHEMA_VERSION;
  const last = Math.max(known ? version : SCHEMA_VERSION, versionOf(database));
  return loadMigrations().slice(0, last);
}

function refill(database: DatabaseSync, damaged: DamagedFile): void {
  const triggers = takeTriggers(database);
  const tables = tablesOf(database);
  for (const { name } of tables) if (DERIVED.has(name)) database.exec(`DELETE FROM "${name}"`);
  const wanted = tables.filter(({ name }) => !DERIVED.has(name));
  for (const found of salvage(damaged, wanted, tables)) insert(database, found);
  mendParents(database);
  dropOrphans(database);
  for (const name of fullTextTables(database)) {
    database.exec(`INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`);
  }
  for (const sql of triggers) database.exec(sql);
}

/** They keep the full-text tables in step, row by row; these are made anew at the end instead. */
function takeTriggers(database: DatabaseSync): readonly string[] {
  const triggers = database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  return triggers.map(({ sql }) => String(sql));
}

/** A sure row is newer than the one in the backup; any other only fills a gap. */
function insert(database: DatabaseSync, { table, rows, sure }: Salvaged): void {
  const prepared = new Map<string, StatementSync>();
  for (const row of rows) {
    const sql = insertInto(table, row.values.length, sure && !row.long);
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    try {
      statement.run(...valuesOf(table, row));
    } catch (error) {
      if (!isRefusedRow(error)) throw error;
    }
  }
}

function insertInto({ name, columns }: Table, length: number, sure: boolean): string {
  const names = columns.slice(0, length).map((column) => `"${column.name}"`);
  const values = names.map(() => '?').join(', ');
  return `INSERT OR ${sure ? 'REPLACE' : 'IGNORE'} INTO "${name}" (${names.join(', ')}) VALUES (${values})`;
}

function valuesOf({ columns, rowidColumn }: Table, { rowid, values }: Row) {
  return values.map((value, at) => (columns[at]?.name === rowidColumn ? (rowid ?? null) : value));
}

function result(database: DatabaseSync): Rebuilt {
  const row = database
    .prepare(`SELECT (SELECT count(*) FROM sessions) AS sessions, count(*) AS passages,
                coalesce(max(id), 0) AS highest FROM ideas`)
    .get();
  return {
    sessions: Number(row?.sessions),
    passages: Number(row?.passages),
    passagesBefore: Number(row?.highest),
  };
}
