/**
 * The passages nearest in meaning. The signs of all vectors are compared first: vec0 keeps them in blocks of a
 * thousand, which are read as they are, because its own search gets steeply dearer with every further
 * result. A process that goes on keeps them until something in the database has changed. The best few
 * hundred are then compared by their real numbers.
 */
import type { DatabaseSync } from 'node:sqlite';
import type {
  VectorIndex,
  VectorKind,
  VectorModel,
} from '../../../core/ports/conversation-ports.ts';
import type { Meaning } from '../../../core/ports/model-ports.ts';
import { type BitRows, bitRows, nearestBits } from '../../../lib/vectors/nearest-bits.ts';
import { bytesFor, similarity, toBits } from '../../../lib/vectors/quantise.ts';
import { statements } from '../schema/statements.ts';

export const tableOf = (kind: VectorKind, { suffix }: { suffix: string }) =>
  `${kind}_embeddings${suffix}`;

/**
 * Hundreds of vectors as one run of bytes: an array for each takes longer than to find and compare them. To join them SQLite
 * has to take them for texts, which changes no byte.
 */
const smallVectors = (kind: VectorKind, model: VectorModel) => `
  SELECT json_group_array(a.rowid) AS known, CAST(group_concat(a.value00, '') AS BLOB) AS bytes
  FROM json_each(?) AS wanted JOIN ${tableOf(kind, model)}_auxiliary AS a ON a.rowid = wanted.value
  WHERE a.rowid NOT IN (SELECT id FROM stale_vectors WHERE kind = '${kind}')`;

/** A model may have been changed under the same name: vectors of another length cannot be compared. */
function fits({ name, dimensions }: VectorModel, { model, vector }: Meaning): boolean {
  return name === model && dimensions === vector.length;
}

export function sqliteVectorIndex(database: DatabaseSync): VectorIndex {
  const serving = database.prepare(`
    SELECT id, name, dimensions, suffix FROM embedding_models
    ORDER BY is_complete DESC, id DESC LIMIT 1`);

  const model = () => serving.get() as unknown as VectorModel | undefined;

  const changes = database.prepare(
    'SELECT data_version, total_changes() AS own FROM pragma_data_version',
  );
  const kept = new Map<string, { readonly stamp: string; readonly rows: BitRows }>();

  /** Changes by others and by this connection are counted apart. */
  function stampNow(): string {
    const { data_version: others, own } = changes.get() ?? {};
    return `${others} ${own}`;
  }

  function signs(table: string, dimensions: number): BitRows {
    const stamp = stampNow();
    const known = kept.get(table);
    if (known?.stamp === stamp) return known.rows;
    const blocks = database
      .prepare(`
      SELECT c.size, c.validity, c.rowids, v.vectors
      FROM ${table}_chunks AS c JOIN ${table}_vector_chunks00 AS v ON v.rowid = c.chunk_id
      ORDER BY c.chunk_id`)
      .all() as unknown as Parameters<typeof bitRows>[0];
    const rows = bitRows(blocks, dimensions);
    kept.set(table, { stamp, rows });
    return rows;
  }

  function similarities(kind: VectorKind, meaning: Meaning, ids: readonly number[]) {
    const used = model();
    if (!used || !fits(used, meaning)) return new Map<number, number>();
    const { small } = statements(database, { small: smallVectors(kind, used) });
    const { known, bytes } = small.get(JSON.stringify(ids)) ?? {};
    if (!(bytes instanceof Uint8Array)) return new Map<number, number>();
    const size = bytesFor(used.dimensions);
    return new Map(
      (JSON.parse(String(known)) as number[]).map((id, at) => [
        id,
        similarity(meaning.vector, bytes.subarray(at * size, (at + 1) * size)),
      ]),
    );
  }

  function countOf(used: { readonly suffix: string }): number {
    const rows = database.prepare(`SELECT count(*) AS n FROM ${tableOf('idea', used)}_rowids`);
    return Number(rows.get()?.n);
  }

  return {
    model,
    count() {
      const used = model();
      return used ? countOf(used) : 0;
    },
    counts: () =>
      database
        .prepare('SELECT name, suffix FROM embedding_models ORDER BY id')
        .all()
        .map(({ name, suffix }) => ({
          model: String(name),
          passages: countOf({ suffix: String(suffix) }),
        })),
    similarities,
    nearest(kind, meaning, limit) {
      const used = model();
      if (!used || !fits(used, meaning)) return new Map();
      const rows = signs(tableOf(kind, used), used.dimensions);
      const ids = nearestBits(rows, toBits(meaning.vector), limit);
      return similarities(kind, meaning, ids);
    },
  };
}
