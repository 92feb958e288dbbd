/**
 * Vectors for what has none yet: sessions first, because they are few, then passages, the newest first. Small
 * steps, each stored before the next: it can be stopped at any time, and goes on where it was. What was said in the same
 * words before ("Now let me run the tests.") has the same vector, and is not computed again: a fifth of real talk.
 */
import type {
  EmbedPorts,
  VectorKind,
  VectorModel,
  VectorStore,
} from '../core/ports/conversation-ports.ts';
import type { Embedder } from '../core/ports/model-ports.ts';

const BATCH = 64;
/** So many texts are known again, 15 MB of vectors. */
const KNOWN = 10_000;

export interface EmbedOptions {
  readonly isTimeUp?: () => boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Embedded {
  readonly model: string;
  readonly done: number;
  readonly left: number;
}

/** Undefined if there is nothing to embed with. */
export async function embedWaiting(
  ports: EmbedPorts,
  { isTimeUp = () => false, onProgress = () => {} }: EmbedOptions = {},
): Promise<Embedded | undefined> {
  const store = await ports.vectorStore();
  const embedder = store && (await ports.embedder());
  if (!store || !embedder) return undefined;
  const model = store.open(embedder.model, embedder.dimensions);
  const kinds = (['span', 'idea'] as const).map(
    (kind) => [kind, store.waiting(kind, model)] as const,
  );
  const total = kinds.reduce((sum, [, ids]) => sum + ids.length, 0);
  const known = new Map<string, Float32Array>();
  let done = 0;
  for (const [kind, ids] of kinds) {
    for (let at = 0; at < ids.length && !isTimeUp(); at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      await embedBatch({ store, embedder, model, known }, kind, batch);
      done += batch.length;
      onProgress(done, total);
    }
  }
  if (done === total) store.finish(model);
  return { model: model.name, done, left: total - done };
}

interface Work {
  readonly store: VectorStore;
  readonly embedder: Embedder;
  readonly model: VectorModel;
  /** The vectors of the last texts. */
  readonly known: Map<string, Float32Array>;
}

async function embedBatch(
  { store, embedder, model, known }: Work,
  kind: VectorKind,
  ids: readonly number[],
) {
  const texts = store.texts(kind, ids);
  const fresh = [...new Set(texts.map(({ text }) => text))].filter((text) => !known.has(text));
  const vectors = await embedder.embed(fresh);
  for (const [at, text] of fresh.entries()) {
    const vector = vectors[at];
    if (vector) known.set(text, vector);
  }
  const made = texts.flatMap(({ id, text }) => {
    const vector = known.get(text);
    return vector ? [{ id, vector }] : [];
  });
  store.put(kind, model, made);
  forgetOldest(known);
}

function forgetOldest(known: Map<string, Float32Array>): void {
  for (const text of known.keys()) {
    if (known.size <= KNOWN) return;
    known.delete(text);
  }
}
