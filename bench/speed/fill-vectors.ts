/**
 * Vectors for all that was said, without an hour of embedding: each is that of one of the questions, and
 * noise. So every question has as many near neighbours as in life, which vectors of pure chance would not
 * give it. They go through the real store.
 */
import type { App } from '../../src/core/ports/app.ts';
import type { Embedder } from '../../src/core/ports/model-ports.ts';
import { embeddedText } from '../../src/upkeep/embed-notes.ts';
import { seeded } from '../../test/torture/random.ts';

const BATCH = 1_000;
/** Of each number, to both sides; neighbours then have a cosine of about 0.55. */
const NOISE = 0.13;

export async function fillVectors(app: App, questions: readonly string[]): Promise<void> {
  const store = await app.vectorStore();
  const embedder = await app.embedder();
  if (!store || !embedder) throw new Error('sqlite-vec and the model are needed: npm run build');
  const model = store.open(embedder.model, embedder.dimensions);
  const noisy = noisyCopies(await vectorsOf(embedder, questions));
  for (const kind of ['span', 'idea'] as const) {
    const ids = store.waiting(kind, model);
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      store.put(
        kind,
        model,
        batch.map((id) => ({ id, vector: noisy() })),
      );
    }
  }
  store.finish(model);
}

/** The same for the notes of a scope, but for one that is asked for: that has its own. */
export async function fillNoteVectors(app: App, folder: string, asked: string): Promise<void> {
  const embedder = await app.embedder();
  const roots = app.scopes.roots.filter(({ path }) => path === folder);
  if (!embedder) throw new Error('The model is needed: npm ci');
  const noisy = noisyCopies(await vectorsOf(embedder, ['notes', 'about', 'things']));
  const waiting = app.noteVectors.waiting(embedder, roots);
  const own = waiting.filter(({ slug }) => slug === asked);
  const [vector = noisy()] = await vectorsOf(embedder, own.map(embeddedText));
  app.noteVectors.put(
    embedder.model,
    waiting.map(({ id, slug }) => ({ id, hash: '', vector: slug === asked ? vector : noisy() })),
  );
}

async function vectorsOf(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(...(await embedder.embed([text])));
  return vectors;
}

function noisyCopies(vectors: readonly Float32Array[]): () => Float32Array {
  const { below, any } = seeded(7);
  const noise = () => NOISE * (below(2_001) / 1_000 - 1);
  return () => {
    const vector = Float32Array.from(any(vectors) ?? [], (value) => value + noise());
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
}
