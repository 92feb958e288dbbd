/**
 * Vectors for what has none yet: sessions first, because they are few, then passages, the newest first. Small
 * steps, each stored before the next: it can be stopped at any time, and goes on where it was.
 */
import type {
  EmbedPorts,
  VectorKind,
  VectorModel,
  VectorStore,
} from '../core/ports/conversation-ports.ts';
import type { Embedder } from '../core/ports/model-ports.ts';

const BATCH = 32;

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
  let done = 0;
  for (const [kind, ids] of kinds) {
    for (let at = 0; at < ids.length && !isTimeUp(); at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      await embedBatch({ store, embedder, model }, kind, batch);
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
}

async function embedBatch(
  { store, embedder, model }: Work,
  kind: VectorKind,
  ids: readonly number[],
) {
  const texts = store.texts(kind, ids);
  const vectors = await embedder.embed(texts.map(({ text }) => text));
  store.put(
    kind,
    model,
    texts.flatMap(({ id }, at) => {
      const vector = vectors[at];
      return vector ? [{ id, vector }] : [];
    }),
  );
}
