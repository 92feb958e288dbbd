/** Which texts of notes are this user's own: a hash of each, so that a rename, a move or a lost index changes nothing. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { NoteOrigin, NoteOrigins, Voucher } from '../../core/origin.ts';
import type { Row } from './note-rows.ts';
import { statements } from './statements.ts';
import { inTransaction } from './transaction.ts';

interface Text {
  readonly title: string;
  readonly content: string;
}

export interface OwnTexts {
  /** A command of this user's made it. */
  add(text: Text): void;
  /** A command of this user's changed the note that is stored there: its text is own if it was before. */
  follow(root: number, slug: string, text: Text): void;
}

export function sqliteOwnTexts(database: DatabaseSync): OwnTexts {
  const sql = statements(database, {
    add: `INSERT INTO own_texts VALUES (?, ?) ON CONFLICT DO UPDATE SET voucher = excluded.voucher`,
    voucher: 'SELECT voucher FROM own_texts WHERE hash = ?',
    stored: 'SELECT title, content FROM notes WHERE root_id = ? AND slug = ?',
  });
  return {
    add: (text) => void sql.add.run(hashOf(text), 'here'),
    follow(root, slug, text) {
      const before = sql.stored.get(root, slug);
      const voucher = before && sql.voucher.get(hashOf(textOf(before)))?.voucher;
      if (voucher !== undefined) sql.add.run(hashOf(text), String(voucher));
    },
  };
}

export function sqliteNoteOrigins(database: DatabaseSync): NoteOrigins {
  const sql = statements(database, {
    // What git says is weaker than what we saw ourselves.
    vouch: 'INSERT INTO own_texts VALUES (?, ?) ON CONFLICT DO NOTHING',
    voucher: 'SELECT voucher FROM own_texts WHERE hash = ?',
    named: `
      SELECT r.path AS root, n.path, n.slug, n.title, n.content
      FROM note_roots AS r JOIN notes AS n ON n.root_id = r.id
      WHERE n.slug IN (SELECT value FROM json_each(?))`,
    inRoot: `
      SELECT n.slug, n.path, n.title, n.content
      FROM note_roots AS r JOIN notes AS n ON n.root_id = r.id WHERE r.path = ?`,
    saidByUser: `
      SELECT i.id FROM ideas AS i JOIN messages AS m ON m.id = i.message_id
        JOIN origins AS o ON o.id = m.origin_id
      WHERE i.id IN (SELECT value FROM json_each(?)) AND m.role = 'user' AND o.agent = ''`,
  });

  function voucherOf(text: Text): Voucher | undefined {
    const voucher = sql.voucher.get(hashOf(text))?.voucher;
    return voucher === 'here' || voucher === 'author' ? voucher : undefined;
  }

  function toOrigin(row: Row): NoteOrigin {
    const text = textOf(row);
    return { ...text, captured: row.path !== null, voucher: voucherOf(text) };
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
    unvouched: (root) =>
      sql.inRoot
        .all(root)
        .filter((row) => voucherOf(textOf(row)) === undefined)
        .map((row) => ({ slug: String(row.slug), place: placeOf(row) })),
    vouch(root, slugs, voucher) {
      const wanted = new Set(slugs);
      inTransaction(database, () => {
        for (const row of sql.inRoot.all(root)) {
          if (wanted.has(String(row.slug))) sql.vouch.run(hashOf(textOf(row)), voucher);
        }
      });
    },
  };
}

function hashOf({ title, content }: Text): Uint8Array {
  return createHash('sha256').update(`${title}\0${content}`).digest();
}

function textOf(row: Row): Text {
  return { title: String(row.title), content: String(row.content) };
}

function placeOf({ path, slug }: Row): string {
  return path === null ? `${slug}.md` : String(path);
}
