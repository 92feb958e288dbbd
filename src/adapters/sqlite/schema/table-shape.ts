/** How the rows of each table look in the file: what a page is recognised by when nothing leads to it. */
import type { DatabaseSync } from 'node:sqlite';
import type { Row, TreePage, Value } from '../repair/damaged-page.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

export interface Table {
  readonly name: string;
  /** In the order of the file: the key comes first in a table without rowid. */
  readonly columns: readonly Column[];
  /** The column that is the rowid; it is not stored a second time. */
  readonly rowidColumn: string | undefined;
  readonly withoutRowid: boolean;
}

/** Every ordinary table; virtual tables and what lies behind them are derived. */
export function tablesOf(database: DatabaseSync): readonly Table[] {
  const tables = database
    .prepare(`SELECT name, wr FROM pragma_table_list
              WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all();
  return tables.map(({ name, wr }) => tableOf(database, String(name), wr === 1));
}

function tableOf(database: DatabaseSync, name: string, withoutRowid: boolean): Table {
  const rows = database
    .prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?) ORDER BY cid')
    .all(name);
  const inKey = rows.filter(({ pk }) => pk !== 0).sort((a, b) => Number(a.pk) - Number(b.pk));
  const ordered = withoutRowid ? [...inKey, ...rows.filter(({ pk }) => pk === 0)] : rows;
  const alone = inKey.length === 1 ? inKey[0] : undefined;
  const isRowid = !withoutRowid && alone?.type === 'INTEGER';
  return {
    name,
    withoutRowid,
    rowidColumn: isRowid ? String(alone?.name) : undefined,
    columns: ordered.map((row) => ({
      name: String(row.name),
      type: String(row.type),
      required: row.notnull === 1,
    })),
  };
}

export function fits(table: Table, page: TreePage): boolean {
  if (table.withoutRowid !== (page.kind === 'index')) return false;
  return page.rows.every((row) => rowFits(table, row));
}

/** The rows of a page that can be rows of this table. */
export function fitting(table: Table, page: TreePage): readonly Row[] {
  if (table.withoutRowid !== (page.kind === 'index')) return [];
  return page.rows.filter((row) => rowFits(table, row));
}

/** A row may be shorter than the table: columns that were added later are not stored in older rows. */
function rowFits({ columns, rowidColumn, withoutRowid }: Table, { values }: Row): boolean {
  if (values.length > columns.length || (withoutRowid && values.length < columns.length))
    return false;
  return values.every((value, at) => {
    const column = columns[at];
    if (!column) return false;
    if (column.name === rowidColumn) return value === null;
    return value === null ? !column.required : hasType(value, column.type);
  });
}

function hasType(value: Exclude<Value, null>, type: string): boolean {
  switch (type) {
    case 'TEXT':
      return typeof value === 'string';
    case 'INTEGER':
    case 'INT':
      return typeof value === 'number' || typeof value === 'bigint';
    case 'REAL':
      return typeof value === 'number';
    case 'BLOB':
      return value instanceof Uint8Array;
    default:
      return true;
  }
}
