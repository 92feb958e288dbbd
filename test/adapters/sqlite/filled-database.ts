/** Databases with conversations in them, and ways to hurt them. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isPacked, unpack } from '../../../src/adapters/sqlite/repair/packed-copy.ts';
import { openDatabase } from '../../../src/adapters/sqlite/schema/open.ts';
import { sqliteTranscriptStore } from '../../../src/adapters/sqlite/talk/transcript-store.ts';
import type { Message } from '../../../src/core/conversation.ts';
import type { Random } from '../../torture/random.ts';

export const PAGE = 4096;

/** Sessions of 50 passages each; one in 40 is longer than a page. */
export function fill(path: string, passages: number, from = 0): void {
  const database = openDatabase(path);
  const store = sqliteTranscriptStore(database, (cwd) => cwd);
  for (let session = from / 50; session < (from + passages) / 50; session++) {
    const path = `/home/me/.claude/projects/-p${session % 3}/s${session}.jsonl`;
    const messages = Array.from({ length: 50 }, (_, line) => messageOf(session, line));
    const file = { path, bytes: 1000, changed: 0, born: 0, stamp: '' };
    const next = { line: 50, byte: 1000, hash: 'x' };
    store.append(file, { line: 0, byte: 0 }, next, { messages, results: [], rules: 1 });
  }
  database.close();
}

function messageOf(session: number, line: number): Message {
  return {
    session: `s${session}`,
    agent: undefined,
    cwd: `/home/me/p${session % 3}`,
    branch: undefined,
    model: undefined,
    time: `2026-01-05T09:00:${String(line).padStart(2, '0')}.000Z`,
    role: line % 2 === 0 ? 'user' : 'assistant',
    key: Buffer.from(`s${session} ${line}`.padStart(16)),
    passages: [textOf(session * 50 + line)],
    actions: [],
    line: line + 1,
  };
}

function textOf(n: number): string {
  const repeats = n % 40 === 0 ? 300 : 3 + (n % 9);
  return `passage ${n} ${`about thing${n % 97} ünd `.repeat(repeats)}`;
}

/** The texts by their place in the transcripts; of a packed copy, too. */
export function passagesIn(path: string): ReadonlyMap<string, string> {
  if (isPacked(path)) return passagesOfPacked(path);
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare(`SELECT o.source_file, i.source_line, i.content
              FROM ideas AS i LEFT JOIN origins AS o ON o.id = i.origin_id`)
    .all();
  database.close();
  return new Map(rows.map((row) => [`${row.source_file}:${row.source_line}`, String(row.content)]));
}

function passagesOfPacked(path: string): ReadonlyMap<string, string> {
  const plain = `${path}.unpacked`;
  unpack(path, plain);
  try {
    return passagesIn(plain);
  } finally {
    rmSync(plain);
  }
}

/** What must be true of any database, as a list of what is not. */
export function problemsOf(path: string): readonly unknown[] {
  const database = new DatabaseSync(path);
  try {
    const integrity = database.prepare('PRAGMA integrity_check').all();
    const orphans = database.prepare('PRAGMA foreign_key_check').all();
    database.exec(`INSERT INTO ideas_fts (ideas_fts, rank) VALUES ('integrity-check', 1)`);
    return [...integrity.filter((row) => row.integrity_check !== 'ok'), ...orphans];
  } finally {
    database.close();
  }
}

export function pagesIn(path: string): number {
  return statSync(path).size / PAGE;
}

/** The first page of a table, from which all others are reached. */
export function rootOf(path: string, table: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table);
  database.close();
  return Number(row?.rootpage);
}

/** Overwrites a whole page with noise, zeros or another page; or a piece of it, with noise or zeros. */
export function damagePage(path: string, page: number, random: Random): void {
  const bytes = readFileSync(path);
  const whole = random.below(2) === 0;
  const start = (page - 1) * PAGE + (whole ? 0 : random.below(PAGE - 64));
  const length = whole ? PAGE : 16 + random.below(48);
  const kind = random.below(whole ? 3 : 2);
  for (let at = start; at < start + length; at++) {
    const other = bytes[(at + 7 * PAGE) % bytes.length] ?? 0;
    bytes[at] = kind === 0 ? random.below(256) : kind === 1 ? 0 : other;
  }
  writeFileSync(path, bytes);
}
