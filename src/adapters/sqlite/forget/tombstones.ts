/**
 * What was forgotten, kept beside the database as well: `forgotten.json` has the keys of lines (hashes) and the rules,
 * no word of what they kept out. A database that is restored, rebuilt or begun anew takes them over, so that an older
 * copy does not bring back what went since.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeDurably } from '../../../lib/durable-file.ts';
import { textIn } from '../../../lib/read-plain.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';

/** A million lines that were forgotten one by one. */
const LARGEST = 64_000_000;

interface Rule {
  readonly session: string;
  readonly project: string;
  readonly until: string;
  readonly created_at: string;
}

export interface Tombstones {
  /** In hexadecimal. */
  readonly lines: readonly string[];
  readonly rules: readonly Rule[];
}

function tombstonesFile(database: string): string {
  return join(dirname(database), 'forgotten.json');
}

/** Those of the database and those beside it, together. */
export function keepTombstones(database: DatabaseSync, path: string): void {
  const all = together(storedIn(database), besides(path));
  if (all.lines.length + all.rules.length === 0) return;
  writeDurably(tombstonesFile(path), `${JSON.stringify(all)}\n`);
}

/** For a database that was just begun. */
export function inheritTombstones(database: DatabaseSync, path: string): void {
  if (existsSync(tombstonesFile(path))) addTombstones(database, besides(path));
}

/** What is known at `path`: of the database there, if it can be read, and beside it. */
export function tombstonesAt(path: string): Tombstones {
  return together(readableIn(path), besides(path));
}

export function addTombstones(database: DatabaseSync, { lines, rules }: Tombstones): void {
  const sql = statements(database, {
    line: 'INSERT OR IGNORE INTO forgotten_lines VALUES (?)',
    rule: `
      INSERT OR IGNORE INTO forgotten_rules (session, project, until, created_at)
      VALUES (:session, :project, :until, :created_at)`,
  });
  inTransaction(database, () => {
    for (const line of lines) sql.line.run(Buffer.from(line, 'hex'));
    for (const { session, project, until, created_at } of rules) {
      sql.rule.run({ session, project, until, created_at });
    }
  });
}

function storedIn(database: DatabaseSync): Tombstones {
  const sql = statements(database, {
    lines: 'SELECT lower(hex(key)) AS line FROM forgotten_lines ORDER BY key',
    rules: 'SELECT session, project, until, created_at FROM forgotten_rules ORDER BY created_at',
  });
  return {
    lines: sql.lines.all().map(({ line }) => String(line)),
    rules: sql.rules.all().map((row) => ({ ...(row as unknown as Rule) })),
  };
}

/** Nothing of one that is damaged, or older than forgetting: then the file beside it must do. */
function readableIn(path: string): Tombstones {
  if (!existsSync(path)) return NONE;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return storedIn(database);
  } catch {
    return NONE;
  } finally {
    database.close();
  }
}

const NONE: Tombstones = { lines: [], rules: [] };

function besides(path: string): Tombstones {
  try {
    const text = textIn(tombstonesFile(path), { most: LARGEST }) ?? '';
    const { lines, rules } = JSON.parse(text) as Tombstones;
    return { lines, rules };
  } catch {
    return NONE;
  }
}

function together(one: Tombstones, other: Tombstones): Tombstones {
  const rules = new Map([...one.rules, ...other.rules].map((rule) => [JSON.stringify(rule), rule]));
  return { lines: [...new Set([...one.lines, ...other.lines])], rules: [...rules.values()] };
}
