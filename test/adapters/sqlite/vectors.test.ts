import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../../src/adapters/sqlite/repair/copy-database.ts';
import { openDatabase } from '../../../src/adapters/sqlite/schema/open.ts';
import { extensionIn } from '../../../src/adapters/sqlite/vectors/open-vector-store.ts';
import { sqliteVectorIndex } from '../../../src/adapters/sqlite/vectors/vector-index.ts';
import { sqliteVectorStore } from '../../../src/adapters/sqlite/vectors/vector-store.ts';
import type { VectorStore } from '../../../src/core/ports/conversation-ports.ts';
import { similarity, toBytes } from '../../../src/lib/vectors/quantise.ts';
import { packageRoot } from '../../sandbox.ts';
import { seeded } from '../../torture/random.ts';
import { fill } from './filled-database.ts';

const DIMENSIONS = 64;
const extension = extensionIn(join(packageRoot, 'native'));
let folder: string;
let path: string;
let database: DatabaseSync;
let store: VectorStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-vectors-'));
  path = join(folder, 'memory.db');
  fill(path, 2500);
  database = openDatabase(path);
  store = sqliteVectorStore(database, extension);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** A direction for each number, the same every time. */
function vectorOf(id: number): Float32Array {
  const { below } = seeded(id);
  const numbers = Float32Array.from({ length: DIMENSIONS }, () => below(2001) - 1000);
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

function embed(model = 'm') {
  const opened = store.open(model, DIMENSIONS);
  const ids = store.waiting('idea', opened);
  store.put(
    'idea',
    opened,
    ids.map((id) => ({ id, vector: vectorOf(id) })),
  );
  return { opened, ids };
}

/** What a process without the extension sees. */
function elsewhere<T>(work: (other: DatabaseSync) => T): T {
  const other = openDatabase(path);
  try {
    return work(other);
  } finally {
    other.close();
  }
}

const meaningOf = (n: number, model = 'm') => ({ model, vector: vectorOf(n) });

describe('vectors', () => {
  it('are found by nearness, by a process that has no extension', () => {
    embed();
    elsewhere((other) => {
      const near = sqliteVectorIndex(other).nearest('idea', meaningOf(1234), 200);
      const [best] = [...near].toSorted((a, b) => b[1] - a[1]);
      expect(best?.[0]).toBe(1234);
      expect(best?.[1]).toBeCloseTo(1, 1);
      expect(near.size).toBe(200);
    });
  });

  it('that came or went since the last question are known, whoever wrote them', () => {
    const opened = store.open('m', DIMENSIONS);
    const index = sqliteVectorIndex(database);
    const found = () => [...index.nearest('idea', meaningOf(7), 3).keys()].toSorted();
    const put = (to: VectorStore, id: number) =>
      to.put('idea', opened, [{ id, vector: vectorOf(id) }]);
    put(store, 7);
    expect(found()).toEqual([7]);
    put(store, 8);
    expect(found()).toEqual([7, 8]);
    elsewhere((other) => put(sqliteVectorStore(other, extension), 9));
    expect(found()).toEqual([7, 8, 9]);
    elsewhere((other) => other.exec('DELETE FROM ideas WHERE id = 8'));
    expect(found()).toEqual([7, 9]);
  });

  it('are compared by all of their bytes, many at once as one by one', () => {
    const { ids } = embed();
    const wanted = [...ids.slice(0, 300), 999_999, 3];
    const near = sqliteVectorIndex(database).similarities('idea', meaningOf(5), wanted);
    const alone = [...ids.slice(0, 300), 3].map(
      (id) => [id, similarity(vectorOf(5), toBytes(vectorOf(id)))] as const,
    );
    expect(near).toEqual(new Map(alone));
  });

  it('are what vec0 itself finds', () => {
    embed();
    const query = `SELECT idea_id FROM idea_embeddings
      WHERE embedding MATCH (SELECT embedding FROM idea_embeddings WHERE idea_id = 77) AND k = 1`;
    expect(database.prepare(query).get()?.idea_id).toBe(77);
    const sql = `SELECT sql FROM sqlite_master WHERE name IN ('idea_embeddings', 'span_embeddings')`;
    expect(
      database
        .prepare(sql)
        .all()
        .map((row) => row.sql),
    ).toEqual([expect.stringContaining('USING vec0'), expect.stringContaining('USING vec0')]);
  });

  it('wait for the newest ideas first, and for each only once', () => {
    const { opened, ids } = embed();
    expect(ids).toHaveLength(2500);
    expect(store.waiting('idea', opened)).toEqual([]);
    expect(store.texts('idea', [1])).toEqual([
      { id: 1, text: expect.stringContaining('passage 0') },
    ]);
  });

  it('go with their ideas, also when the id is given again to another one', () => {
    const { opened } = embed();
    elsewhere((other) => other.exec('DELETE FROM ideas WHERE id >= 2400'));
    elsewhere((other) => {
      const index = sqliteVectorIndex(other);
      expect(index.similarities('idea', meaningOf(2450), [2450]).size).toBe(0);
      other.exec(`INSERT INTO ideas (id, span_id, content, source_line)
        VALUES (2450, 1, 'another', 1)`);
    });
    expect(store.open('m', DIMENSIONS)).toEqual(opened);
    expect(store.waiting('idea', opened)).toEqual([2450]);
  });

  it('of an old model serve until the new ones are complete', () => {
    store.finish(embed('old').opened);
    const index = sqliteVectorIndex(database);
    const { opened } = embed('new');
    expect(index.model()?.name).toBe('old');
    store.finish(opened);
    expect(index.model()?.name).toBe('new');
    expect(index.nearest('idea', meaningOf(5, 'new'), 10).size).toBe(10);
    expect(database.prepare('SELECT count(*) AS n FROM embedding_models').get()?.n).toBe(1);
    expect(index.nearest('idea', meaningOf(5, 'old'), 10).size).toBe(0);
  });

  it('are in a backup that a process without the extension makes', () => {
    embed();
    const copy = join(folder, 'copy.db');
    elsewhere((other) => copyDatabase(other, copy));
    const other = openDatabase(copy);
    expect(sqliteVectorIndex(other).nearest('idea', meaningOf(9), 5).has(9)).toBe(true);
    other.close();
  });
});
