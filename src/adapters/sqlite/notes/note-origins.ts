/**
 * Who stands behind which note. Beside the row of a note it goes when the text changes, and costs nothing to read; by the
 * hash of its text it outlasts a rename, another branch and a lost index. Writing a note and the hook of a prompt compute
 * no hash: that takes a while to load.
 */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Commander, NoteOrigin, NoteOrigins, Provenance, Text } from '../../../core/origin.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import type { Row } from './note-rows.ts';

interface VouchedNote extends Text {
  readonly slug: string;
}

interface Known extends Text {
  readonly provenance: Provenance;
}

export interface NoteProvenances {
  of(root: number, slug: string): Known | undefined;
  /** A note that somebody's command has made. */
  add(root: number, note: VouchedNote, by: Commander): void;
  /** The same note after a command changed it: who stood behind it does so still, unless a model has put in its words. */
  pass(root: number, note: VouchedNote, before: Known, by: Commander): void;
  /** By their texts, before the notes of a scope are forgotten: nothing else knows it. */
  keep(root: number): void;
}

export function sqliteNoteProvenances(database: DatabaseSync): NoteProvenances {
  const sql = statements(database, {
    of: `
      SELECT voucher AS provenance, title, content FROM note_vouchers JOIN notes ON notes.id = note_id
      WHERE root_id = ? AND slug = ?`,
    set: `
      INSERT OR REPLACE INTO note_vouchers
      SELECT id, :provenance FROM notes WHERE root_id = :root AND slug = :slug`,
    inRoot: `
      SELECT voucher AS provenance, title, content FROM note_vouchers JOIN notes ON notes.id = note_id
      WHERE root_id = ?`,
    keep: KEEP,
  });

  const set = (root: number, { slug }: VouchedNote, provenance: Provenance) =>
    void sql.set.run({ root, slug, provenance });

  return {
    of(root, slug) {
      const row = sql.of.get(root, slug);
      const provenance = toProvenance(row?.provenance);
      return row && provenance && { ...toText(row), provenance };
    },
    add: (root, note, by) => set(root, note, by === 'model' ? 'model' : 'here'),
    pass(root, note, before, by) {
      const isSame = note.title === before.title && note.content === before.content;
      const isModels = by === 'model' && !isSame && before.provenance !== 'others';
      set(root, note, isModels ? 'model' : before.provenance);
    },
    keep(root) {
      for (const row of sql.inRoot.all(root))
        sql.keep.run(hashOf(toText(row)), String(row.provenance));
    },
  };
}

const KEEP = 'INSERT OR REPLACE INTO own_texts VALUES (?, ?)';

const COLUMNS = 'n.id, n.slug, n.path, n.title, n.content, v.voucher AS provenance';
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
    keep: KEEP,
    kept: 'SELECT voucher AS provenance FROM own_texts WHERE hash = ?',
    saidByUser: `
      SELECT i.id FROM ideas AS i JOIN messages AS m ON m.id = i.message_id
        JOIN origins AS o ON o.id = m.origin_id
      WHERE i.id IN (SELECT value FROM json_each(?)) AND m.role = 'user' AND o.agent = ''
        AND coalesce(i.speaker, 'typed') = 'typed'`,
  });

  function settle(row: Row): void {
    const hash = hashOf(toOrigin(row));
    const kept = toProvenance(sql.kept.get(hash)?.provenance);
    const known = toProvenance(row.provenance);
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
    inRoot: (root) =>
      sql.inRoot
        .all(root)
        .map((row) => ({ ...toOrigin(row), slug: String(row.slug), place: placeOf(row) })),
    vouch: (root, slugs, provenance) =>
      inTransaction(database, () => {
        for (const row of sql.inRoot.all(root).filter(({ slug }) => slugs.includes(String(slug)))) {
          sql.set.run(Number(row.id), provenance);
          sql.keep.run(hashOf(toOrigin(row)), provenance);
        }
      }),
    provenanceOf: (text) => toProvenance(sql.kept.get(hashOf(text))?.provenance),
    keep: (texts, provenance) =>
      inTransaction(database, () => {
        for (const text of texts) sql.keep.run(hashOf(text), provenance);
      }),
  };
}

function hashOf({ title, content }: Text): Uint8Array {
  const { hash } = process.getBuiltinModule('node:crypto');
  return hash('sha256', `${title}\0${content}`, 'buffer');
}

function toOrigin(row: Row): NoteOrigin {
  return {
    ...toText(row),
    captured: row.path !== null,
    provenance: toProvenance(row.provenance),
  };
}

function toText({ title, content }: Row): Text {
  return { title: String(title), content: String(content) };
}

const PROVENANCES: readonly Provenance[] = ['here', 'model', 'trusted', 'author', 'others'];

function toProvenance(value: unknown): Provenance | undefined {
  return PROVENANCES.find((provenance) => provenance === value);
}

function placeOf({ path, slug }: Row): string {
  return path === null ? `${slug}.md` : String(path);
}
