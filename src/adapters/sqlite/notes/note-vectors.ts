/**
 * Vectors of notes. There are thousands at most, so a question is compared with every one of them. Those of another length
 * than is asked for are of the same model before it was changed: they do not count, and are made anew.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { NoteSummary } from '../../../core/notes/note.ts';
import type { NoteVectors } from '../../../core/ports/note-ports.ts';
import { bytesFor, fromBytes, similarity, toBytes } from '../../../lib/vectors/quantise.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import { OWED } from './note-publisher.ts';
import {
  IN_SCOPE,
  paths,
  placeOf,
  SUMMARY,
  scoped,
  type ToldBranch,
  toSummary,
  words,
} from './note-rows.ts';

const OF_ROOTS = `n.root_id IN (
    SELECT id FROM note_roots WHERE path IN (SELECT value FROM json_each(:roots)))`;

const BY_FILE = `note_roots AS r JOIN notes AS n ON n.root_id = r.id AND n.slug = wanted.value ->> 'slug'
    JOIN note_vectors AS v ON v.note_id = n.id AND v.model = :model`;

export function sqliteNoteVectors(database: DatabaseSync, toldBranch: ToldBranch): NoteVectors {
  const sql = statements(database, {
    any: 'SELECT 1 FROM note_vectors WHERE :model IS NULL OR model = :model LIMIT 1',
    most: `
      SELECT model FROM note_vectors GROUP BY model ORDER BY count(*) DESC, max(rowid) DESC LIMIT 1`,
    count: `
      SELECT count(DISTINCT note_id) AS n FROM note_vectors
      WHERE note_id IN (SELECT n.id FROM notes AS n WHERE ${OF_ROOTS})`,
    waiting: `
      SELECT n.id, r.path AS root, n.slug, n.title, n.tags, n.content
      FROM notes AS n JOIN note_roots AS r ON r.id = n.root_id
      WHERE ${OF_ROOTS}
        AND NOT EXISTS (
          SELECT 1 FROM note_vectors
          WHERE note_id = n.id AND model = :model AND length(vector) = :bytes)
      ORDER BY n.updated DESC, n.id DESC`,
    // The note may be gone, or its vector made by another process.
    put: `
      INSERT OR REPLACE INTO note_vectors (note_id, model, content_hash, vector)
      SELECT id, :model, :hash, :vector FROM notes WHERE id = :id`,
    all: `
      SELECT n.id, v.vector FROM note_vectors AS v JOIN notes AS n ON n.id = v.note_id
      WHERE v.model = :model AND length(v.vector) = :bytes AND ${IN_SCOPE}`,
    some: `
      SELECT wanted.value ->> 'file' AS file, v.vector
      FROM json_each(:notes) AS wanted JOIN ${BY_FILE}
      WHERE r.path = wanted.value ->> 'root'`,
    summaries: `
      SELECT n.id, ${SUMMARY} FROM json_each(:ids) AS wanted JOIN notes AS n ON n.id = wanted.value`,
    stored: `
      SELECT n.slug, v.content_hash AS hash, v.vector FROM note_roots AS r
        JOIN notes AS n ON n.root_id = r.id
        JOIN note_vectors AS v ON v.note_id = n.id AND v.model = :model
      WHERE r.path = :root`,
    // index.json says which notes have one.
    setOwed: `
      UPDATE note_roots SET published = '${OWED}' || published, is_published = 0
      WHERE published NOT LIKE '${OWED}%' AND id IN (
        SELECT root_id FROM notes WHERE id IN (SELECT value FROM json_each(?)))`,
    // A question is asked once, of notes and passages: while the passages of the model before still serve, so do its notes.
    finish: `
      DELETE FROM note_vectors WHERE model <> :model
        AND model NOT IN (SELECT name FROM embedding_models WHERE is_complete = 1)
        AND note_id IN (SELECT n.id FROM notes AS n WHERE ${OF_ROOTS})`,
  });

  function vectorsOf(model: string, notes: readonly NoteSummary[]) {
    return sql.some
      .all({ model, notes: JSON.stringify(notes.map(placeOf)) })
      .map(({ file, vector }) => [String(file), vector as Uint8Array] as const);
  }

  return {
    has: (model) => sql.any.get({ model: model ?? null }) !== undefined,
    model() {
      const model = sql.most.get()?.model;
      return model === undefined ? undefined : String(model);
    },
    count: (roots) => Number(sql.count.get({ roots: paths(roots) })?.n),
    waiting: ({ model, dimensions }, roots) =>
      sql.waiting.all({ model, roots: paths(roots), bytes: bytesFor(dimensions) }).map((row) => ({
        id: Number(row.id),
        root: String(row.root),
        slug: String(row.slug),
        title: String(row.title),
        tags: words(row.tags),
        content: String(row.content),
      })),
    put: (model, vectors) =>
      inTransaction(database, () => {
        for (const { id, hash, vector } of vectors) {
          sql.put.run({ id, model, hash, vector: toBytes(vector) });
        }
        sql.setOwed.run(JSON.stringify(vectors.map(({ id }) => id)));
      }),
    nearest({ model, vector }, filter) {
      const best = sql.all
        .all({ ...scoped(filter), model, bytes: bytesFor(vector.length), branch: toldBranch() })
        .map((row) => ({
          id: Number(row.id),
          similarity: similarity(vector, row.vector as Uint8Array),
        }))
        .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
        .slice(0, filter.limit);
      const ids = JSON.stringify(best.map(({ id }) => id));
      const rows = sql.summaries.all({ ids, branch: toldBranch() });
      const notes = new Map(rows.map((row) => [Number(row.id), toSummary(row, filter.roots)]));
      return best.flatMap(({ id, similarity: near }) => {
        const note = notes.get(id);
        return note ? [{ note, similarity: near }] : [];
      });
    },
    similarities: ({ model, vector }, notes) =>
      new Map(
        vectorsOf(model, notes)
          .filter(([, bytes]) => bytes.length === bytesFor(vector.length))
          .map(([file, bytes]) => [file, similarity(vector, bytes)]),
      ),
    vector(model, note) {
      const [found] = vectorsOf(model, [note]);
      return found && fromBytes(found[1]);
    },
    stored(model, root) {
      const rows = sql.stored.all({ model, root });
      return new Map(
        rows.map(({ slug, hash, vector }) => [
          String(slug),
          { hash: String(hash), vector: fromBytes(vector as Uint8Array) },
        ]),
      );
    },
    finish: (model, roots) =>
      inTransaction(database, () => {
        sql.finish.run({ model, roots: paths(roots) });
      }),
  };
}
