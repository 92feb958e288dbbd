/**
 * The model that comes with the package, in this process. Texts go in one at a time, because its quantisation is scaled
 * anew for each batch: in company a text gets another vector (cosine .99) than alone, and a batch is hardly
 * faster. Of many texts a second thread takes a part: whoever embeds many gives way to everybody else (`catch-up`).
 */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Embedder } from '../../core/ports/model-ports.ts';
import { BUILTIN_MODEL } from '../../core/settings/model-names.ts';
import { builtinEncoder, type EncodeText } from './builtin-encoder.ts';
import { DIMENSIONS } from './minilm.ts';
import { openSecondThread, type SecondThread } from './second-thread.ts';

/** For fewer, to load the model once more does not pay. */
const MANY = 32;
/** So many go to the other thread at once. */
const HANDFUL = 4;

/** The embedder, or why there is none. */
export async function builtinEmbedder(packageRoot: string): Promise<Embedder | string> {
  const encode = await builtinEncoder(packageRoot);
  if (typeof encode === 'string') return encode;
  let second: SecondThread | undefined;
  return {
    model: BUILTIN_MODEL,
    dimensions: DIMENSIONS,
    isMetered: false,
    async embed(texts) {
      if (texts.length < MANY || availableParallelism() < 2) return embedHere(encode, texts);
      second ??= openSecondThread(packageRoot);
      return embedTogether(encode, second, texts);
    },
    close: () => second?.close(),
  };
}

async function embedHere(encode: EncodeText, texts: readonly string[]) {
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    vectors.push(encode(text));
    // It computes on this thread: others have a turn after each text.
    await setImmediate();
  }
  return vectors;
}

/** Each thread takes the next texts when it is done with its last: none waits for the other. */
async function embedTogether(encode: EncodeText, second: SecondThread, texts: readonly string[]) {
  const vectors = new Array<Float32Array>(texts.length);
  let taken = 0;
  const take = (count: number) => {
    const from = taken;
    taken = Math.min(texts.length, taken + count);
    return { from, some: texts.slice(from, taken) };
  };
  const keep = (from: number, made: readonly Float32Array[]) => {
    for (const [at, vector] of made.entries()) vectors[from + at] = vector;
  };
  const there = async () => {
    while (taken < texts.length) {
      const { from, some } = take(HANDFUL);
      const made = await second.embed(some);
      // What it could not do is done here; it is not asked again.
      keep(from, made ?? (await embedHere(encode, some)));
      if (!made) return;
    }
  };
  const here = async () => {
    while (taken < texts.length) {
      const { from, some } = take(1);
      keep(from, await embedHere(encode, some));
    }
  };
  await Promise.all([there(), here()]);
  return vectors;
}
