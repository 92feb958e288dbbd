/** Reads a store of the memgraph plugin: another program's file, which is opened to be read and left as it was. */
import { readdirSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Memgraph, MemgraphIdea, MemgraphSpan } from '../../../core/memgraph.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { numberOf, type Row } from '../talk/conversation-rows.ts';

const TABLES = ['spans', 'ideas'];

export function memgraphFiles(path: string): readonly string[] {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
  const candidates = isFile ? [resolve(path)] : [path, join(path, 'data')].flatMap(databasesIn);
  return candidates.filter(isMemgraph);
}

export function readMemgraph(file: string): Memgraph {
  return withDatabase(file, (database) => {
    const rows = (table: string): readonly Row[] =>
      hasTable(database, table) ? database.prepare(`SELECT * FROM ${table}`).all() : [];
    return {
      spans: rows('spans').map(toSpan),
      ideas: rows('ideas').map(toIdea),
      entities: rows('entities').map(({ id, name, type }) => ({
        id: Number(id),
        name: String(name),
        type: String(type),
      })),
      mentions: rows('idea_entities').map((row) => ({
        idea: Number(row.idea_id),
        entity: Number(row.entity_id),
      })),
      relations: rows('relations').map((row) => ({
        from: Number(row.from_id),
        to: Number(row.to_id),
        type: String(row.relation_type),
      })),
    };
  });
}

function databasesIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => extname(name) === '.db');
    return names.sort().map((name) => resolve(folder, name));
  } catch {
    return [];
  }
}

function isMemgraph(file: string): boolean {
  try {
    // Our own database has these tables as well, and messages below them.
    return withDatabase(
      file,
      (database) =>
        TABLES.every((table) => hasTable(database, table)) && !hasTable(database, 'messages'),
    );
  } catch {
    return false;
  }
}

function hasTable(database: DatabaseSync, name: string): boolean {
  const find = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  return find.get(name) !== undefined;
}

/** Without a log there is nothing to wait for, and `immutable` keeps SQLite from leaving files there. */
function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const url = pathToFileURL(file);
  if (!hasLog) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function toSpan(row: Row): MemgraphSpan {
  return {
    id: Number(row.id),
    session: String(row.session),
    parent: numberOf(row.parent_id),
    name: String(row.name),
    summary: nonEmpty(row.summary),
    startLine: numberOf(row.start_line) ?? 0,
    endLine: numberOf(row.end_line),
    depth: numberOf(row.depth) ?? 0,
    time: timeOf(row.created_at),
  };
}

function toIdea(row: Row): MemgraphIdea {
  const file = String(row.source_file);
  const line = numberOf(row.source_line) ?? 0;
  const content = String(row.content);
  return {
    id: Number(row.id),
    span: numberOf(row.span_id),
    content,
    intent: nonEmpty(row.intent),
    confidence: Math.min(1, Math.max(0, numberOf(row.confidence) ?? 0.5)),
    answered: typeof row.answered === 'number' ? row.answered !== 0 : undefined,
    file,
    line,
    time: timeOf(row.created_at),
    key: keyOf(file, line, content),
  };
}

/** SQLite's own form is UTC without saying so. */
function timeOf(value: unknown): string {
  const text = String(value);
  const plain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text) && !/Z|[+-]\d\d:?\d\d$/.test(text);
  const time = Date.parse(plain ? `${text.replace(' ', 'T')}Z` : text);
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}

function keyOf(file: string, line: number, content: string): Uint8Array {
  const { hash } = process.getBuiltinModule('node:crypto');
  return hash('sha256', `memgraph\n${file}\n${line}\n${content}`, 'buffer').subarray(0, 16);
}
