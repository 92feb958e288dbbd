/**
 * Who stands behind which note. Beside the row of a note it goes when the text changes, and costs nothing to read; by the
 * hash of its text it outlasts a rename, another branch and a lost index. Only the background computes hashes.
 */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { NoteOrigin, NoteOrigins, Voucher } from '../../core/origin.ts';
import type { Row } from './note-rows.ts';
import { statements } from './statements.ts';
import { inTransaction } from './transaction.ts';

export interface NoteVouchers {
  of(root: number, slug: string): Voucher | undefined;
  set(root: number, slug: string, voucher: Voucher): void;
}

export function sqliteNoteVouchers(database: DatabaseSync): NoteVouchers {
  const sql = statements(database, {
    of: `
      SELECT voucher FROM note_vouchers JOIN notes ON notes.id = note_id
      WHERE root_id = ? AND slug = ?`,
    set: `
      INSERT OR REPLACE INTO note_vouchers
      SELECT id, :voucher FROM notes WHERE root_id = :root AND slug = :slug`,
  });
  return {
    of: (root, slug) => toVoucher(sql.of.get(root, slug)?.voucher),
    set: (root, slug, voucher) => void sql.set.run({ root, slug, voucher }),
  };
}

const COLUMNS = 'n.id, n.slug, n.path, n.title, n.content, v.voucher';
const NOTE = `${COLUMNS}
  FROM note_roots AS r JOIN notes AS n ON n.root_id = r.id
    LEFT JOIN note_vouchers AS v ON v.note_id = n.id`;

export function sqliteNoteOrigins(database: DatabaseSync): NoteOrigins {
  const sql = statements(database, {
    // The cross joins keep SQLite from reading every note to see whether it is one of them.
    named: `
      SELECT r.path AS root, ${COLUMNS}
      FROM (SELECT DISTINCT value AS slug FROM json_each(?)) AS wanted CROSS JOIN note_roots AS r
        CROSS JOIN notes AS n ON n.root_id = r.id AND n.slug = wanted.slug
        LEFT JOIN note_vouchers AS v ON v.note_id = n.id`,
    inRoot: `SELECT ${NOTE} WHERE r.path = ?`,
    set: 'INSERT OR REPLACE INTO note_vouchers VALUES (?, ?)',
    keep: 'INSERT OR REPLACE INTO own_texts VALUES (?, ?)',
    kept: 'SELECT voucher FROM own_texts WHERE hash = ?',
    saidByUser: `
      SELECT i.id FROM ideas AS i JOIN messages AS m ON m.id = i.message_id
        JOIN origins AS o ON o.id = m.origin_id
      WHERE i.id IN (SELECT value FROM json_each(?)) AND m.role = 'user' AND o.agent = ''`,
  });

  function settle(row: Row): void {
    const hash = hashOf(row);
    const kept = toVoucher(sql.kept.get(hash)?.voucher);
    const known = toVoucher(row.voucher);
    if (known !== undefined && known !== kept) sql.keep.run(hash, known);
    if (known === undefined && kept !== undefined) sql.set.run(Number(row.id), kept);
  }

  return {
    of(notes) {
      const files = new Set(notes.map(({ file }) => file));
      const rows = sql.named.all(JSON.stringify(notes.map(({ slug }) => slug)));
      const placed = rows.map((row) => [join(String(row.root), placeOf(row)), row] as const);
      return new Map(
        placed.filter(([file]) => files.has(file)).map(([file, row]) => [file, toOrigin(row)]),
      );
    },
    saidByUser(ids) {
      const numbers = ids.map((id) => Number(id.replace(/^i/, '')));
      return new Set(sql.saidByUser.all(JSON.stringify(numbers)).map(({ id }) => `i${id}`));
    },
    settle: (root) =>
      inTransaction(database, () => {
        for (const row of sql.inRoot.all(root)) settle(row);
      }),
    unvouched: (root) =>
      sql.inRoot
        .all(root)
        .filter(({ voucher }) => voucher === null)
        .map((row) => ({ slug: String(row.slug), place: placeOf(row) })),
    vouch: (root, slugs, voucher) =>
      inTransaction(database, () => {
        for (const row of sql.inRoot.all(root).filter(({ slug }) => slugs.includes(String(slug)))) {
          sql.set.run(Number(row.id), voucher);
          sql.keep.run(hashOf(row), voucher);
        }
      }),
  };
}

function hashOf({ title, content }: Row): Uint8Array {
  const { hash } = process.getBuiltinModule('node:crypto');
  return hash('sha256', `${title}\0${content}`, 'buffer');
}

function toOrigin(row: Row): NoteOrigin {
  return {
    title: String(row.title),
    content: String(row.content),
    captured: row.path !== null,
    voucher: toVoucher(row.voucher),
  };
}

function toVoucher(value: unknown): Voucher | undefined {
  return value === 'here' || value === 'author' ? value : undefined;
}

function placeOf({ path, slug }: Row): string {
  return path === null ? `${slug}.md` : String(path);
}
