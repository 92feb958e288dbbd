/**
 * Takes rows out of a damaged database. Each table's tree is walked from its root; pages that make no sense
 * are passed over. If a page inside a tree is dead, the pages below it are found by looking at every page
 * that no tree led to and no list calls free: it belongs to the table, of those with a broken tree, whose
 * columns its rows fit. Pages of a tree that are whole are `sure`; rows of others may be torn or old.
 */

import { fits, fitting, type Table } from '../schema/table-shape.ts';
import type { DamagedFile } from './damaged-file.ts';
import { type Row, readTreePage, type TreePage } from './damaged-page.ts';

export interface Salvaged {
  readonly table: Table;
  readonly rows: readonly Row[];
  readonly sure: boolean;
}

interface SchemaEntry {
  readonly name: string;
  readonly root: number;
}

/**
 * The index that keeps origins apart has all of their columns, and the row's number behind them: a copy of the table on other
 * pages. Without origins nobody would know which transcripts all that was said came from.
 */
const COPY = { index: 'sqlite_autoindex_origins_1', of: 'origins' };

/** `tables` are those to take; `known` all with rows of their own, so that a page is not mistaken. */
export function* salvage(
  file: DamagedFile,
  tables: readonly Table[],
  known: readonly Table[],
): Generator<Salvaged> {
  const seen = freePages(file);
  const broken = new Set(known.map(({ name }) => name));
  for (const { name, root } of schemaOf(file)) {
    const table = known.find((candidate) => candidate.name === name);
    const wanted = tables.find((candidate) => candidate.name === name);
    const copied = name === COPY.index && tables.find((candidate) => candidate.name === COPY.of);
    let intact = true;
    for (const page of walk(file, root, seen)) {
      const sure = page?.whole === true && (!table || fits(table, page));
      if (!sure) intact = false;
      if (page && wanted) yield { table: wanted, rows: fitting(wanted, page), sure };
      if (page && copied) yield { table: copied, rows: copiesOn(page, copied), sure: false };
    }
    if (table && intact) broken.delete(name);
  }
  const lost = known.filter(({ name }) => broken.has(name));
  if (lost.length === 0) return;
  for (const page of strayPages(file, seen)) {
    const owners = lost.filter((table) => page.rows.length > 0 && fits(table, page));
    const [table] = owners;
    if (owners.length !== 1 || !table || !tables.includes(table)) continue;
    yield { table, rows: page.rows, sure: false };
  }
}

function copiesOn(page: TreePage, table: Table): readonly Row[] {
  const rows = page.rows.flatMap(({ values, long }): readonly Row[] => {
    const rowid = values.at(-1);
    if (typeof rowid !== 'number' && typeof rowid !== 'bigint') return [];
    return [{ rowid, values: [null, ...values.slice(0, -1)], long }];
  });
  return fitting(table, { ...page, kind: 'table', rows });
}

/** Every page of a tree; undefined stands for one that makes no sense. */
function* walk(file: DamagedFile, root: number, seen: Set<number>) {
  const ahead = [root];
  for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
    const page = seen.has(number) ? undefined : readTreePage(file, number);
    if (page) {
      seen.add(number);
      for (const further of page.overflow) seen.add(further);
      ahead.push(...page.children.toReversed());
    }
    yield page;
  }
}

function* strayPages(file: DamagedFile, seen: ReadonlySet<number>): Generator<TreePage> {
  for (let number = 2; number <= file.pageCount; number++) {
    const page = seen.has(number) ? undefined : readTreePage(file, number);
    if (page) yield page;
  }
}

/** What has a tree, and where. With a dead first page, the pages below it still tell. */
function schemaOf(file: DamagedFile): readonly SchemaEntry[] {
  const reached = [...walk(file, 1, new Set())];
  const entries = reached.flatMap((page) => entriesOf(page));
  if (reached.every((page) => page?.whole)) return entries;
  const names = new Set(entries.map(({ name }) => name));
  for (const page of strayPages(file, new Set())) {
    for (const entry of entriesOf(page)) {
      if (!names.has(entry.name)) entries.push(entry);
      names.add(entry.name);
    }
  }
  return entries;
}

function entriesOf(page: TreePage | undefined): SchemaEntry[] {
  return (page?.rows ?? []).flatMap(({ values }) => {
    const [type, name, , root, sql] = values;
    if (values.length !== 5 || (type !== 'table' && type !== 'index')) return [];
    if (typeof name !== 'string' || typeof root !== 'number' || root < 1) return [];
    return sql === null || String(sql).startsWith('CREATE ') ? [{ name, root }] : [];
  });
}

/** Pages with rows that were deleted: they must not come back. */
function freePages(file: DamagedFile): Set<number> {
  const free = new Set<number>();
  if (file.version === undefined) return free;
  for (let trunk = file.page(1)?.readUInt32BE(32) ?? 0; trunk !== 0 && !free.has(trunk); ) {
    const page = file.page(trunk);
    if (!page) return free;
    free.add(trunk);
    const count = Math.min(page.readUInt32BE(4), file.pageSize / 4 - 2);
    for (let n = 0; n < count; n++) free.add(page.readUInt32BE(8 + 4 * n));
    trunk = page.readUInt32BE(0);
  }
  return free;
}
