/** Where vectors are put, in vec0 tables of sqlite-vec; only here is the extension needed. */
import type { DatabaseSync } from 'node:sqlite';
import type {
  VectorKind,
  VectorModel,
  VectorStore,
} from '../../../core/ports/conversation-ports.ts';
import { toBits, toBytes } from '../../../lib/vectors/quantise.ts';
import { inTransaction } from '../schema/transaction.ts';
import { tableOf } from './vector-index.ts';

const TEXTS: Readonly<Record<VectorKind, string>> = {
  idea: 'SELECT id, content AS text, said AS time FROM ideas',
  span: `SELECT id, name || coalesce(': ' || summary, '') AS text, created_at AS time FROM spans`,
};

export function sqliteVectorStore(database: DatabaseSync, extension: string): VectorStore {
  database.loadExtension(extension);

  function drop(model: VectorModel): void {
    for (const kind of ['idea', 'span'] as const) {
      database.exec(`DROP TABLE ${tableOf(kind, model)}`);
    }
    database.prepare('DELETE FROM embedding_models WHERE id = ?').run(model.id);
  }

  function freeSuffix(): string {
    const rows = database.prepare('SELECT suffix FROM embedding_models').all();
    const taken = new Set(rows.map(({ suffix }) => suffix));
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : `_${number}`;
      if (!taken.has(suffix)) return suffix;
    }
  }

  /** One of the same name with vectors of another length is another one. */
  function modelFor(name: string, dimensions: number): VectorModel {
    const find = database.prepare('SELECT * FROM embedding_models WHERE name = ?');
    const known = find.get(name) as unknown as VectorModel | undefined;
    if (known?.dimensions === dimensions) return known;
    if (known) drop(known);
    const suffix = freeSuffix();
    database
      .prepare('INSERT INTO embedding_models (name, dimensions, suffix) VALUES (?, ?, ?)')
      .run(name, dimensions, suffix);
    for (const kind of ['idea', 'span'] as const) {
      database.exec(`CREATE VIRTUAL TABLE ${tableOf(kind, { suffix })} USING vec0 (
        ${kind}_id INTEGER PRIMARY KEY, embedding bit[${Math.ceil(dimensions / 8) * 8}], +vector BLOB)`);
    }
    return find.get(name) as unknown as VectorModel;
  }

  function removeStale(model: VectorModel): void {
    for (const kind of ['idea', 'span'] as const) {
      const stale = database.prepare('SELECT id FROM stale_vectors WHERE kind = ?').all(kind);
      const remove = database.prepare(`DELETE FROM ${tableOf(kind, model)} WHERE ${kind}_id = ?`);
      for (const { id } of stale) remove.run(BigInt(Number(id)));
    }
  }

  return {
    open: (name, dimensions) =>
      inTransaction(database, () => {
        const model = modelFor(name, dimensions);
        const all = database.prepare('SELECT * FROM embedding_models').all();
        for (const each of all) removeStale(each as unknown as VectorModel);
        database.exec('DELETE FROM stale_vectors');
        return model;
      }),
    waiting: (kind, model) =>
      database
        .prepare(`SELECT id FROM (${TEXTS[kind]})
          WHERE id NOT IN (SELECT rowid FROM ${tableOf(kind, model)}_rowids)
          ORDER BY time DESC, id DESC`)
        .all()
        .map(({ id }) => Number(id)),
    texts: (kind, ids) =>
      database
        .prepare(`SELECT t.id, t.text FROM json_each(?) AS wanted JOIN (${TEXTS[kind]}) AS t
          ON t.id = wanted.value`)
        .all(JSON.stringify(ids))
        .map(({ id, text }) => ({ id: Number(id), text: String(text) })),
    put(kind, model, vectors) {
      inTransaction(database, () => {
        const table = tableOf(kind, model);
        const isThere = database.prepare(`SELECT 1 FROM ${table}_rowids WHERE rowid = ?`);
        const add = database.prepare(
          `INSERT INTO ${table} (${kind}_id, embedding, vector) VALUES (?, vec_bit(?), ?)`,
        );
        for (const { id, vector } of vectors) {
          // Another process may have been faster, or the passage may be gone by now.
          if (!isThere.get(id)) add.run(BigInt(id), toBits(vector), toBytes(vector));
        }
      });
    },
    finish(model) {
      inTransaction(database, () => {
        database.prepare('UPDATE embedding_models SET is_complete = 1 WHERE id = ?').run(model.id);
        const old = database.prepare('SELECT * FROM embedding_models WHERE id <> ?').all(model.id);
        for (const each of old as unknown as readonly VectorModel[]) drop(each);
      });
    },
  };
}
