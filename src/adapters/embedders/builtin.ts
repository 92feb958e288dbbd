/**
 * The model that comes with the package, in this process. Texts go in one at a time, because its quantisation is scaled
 * anew for each batch: in company a text gets another vector (cosine .99) than alone, and a batch is hardly
 * faster. On one thread: the person's work goes first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Embedder } from '../../core/ports/model-ports.ts';
import { BUILTIN_MODEL } from '../../core/settings/model-names.ts';
import { DIMENSIONS, type Encode, miniLm } from './minilm.ts';
import { unitVector } from './unit-vector.ts';
import { type Tokenize, wordPiece } from './word-piece.ts';

const LONGEST_TEXT = 8000;

/** The embedder, or why there is none. */
export async function builtinEmbedder(packageRoot: string): Promise<Embedder | string> {
  const folder = join(packageRoot, 'model');
  const model = join(folder, 'model_quantized.onnx');
  const tokenizer = join(folder, 'tokenizer.json');
  if (!existsSync(model) || !existsSync(tokenizer)) return `there is no model in ${folder}`;
  try {
    const program = readFileSync(join(packageRoot, 'dist', 'minilm.wasm'));
    return embedderOf(await miniLm(program, readFileSync(model)), readTokenizer(tokenizer));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `the model in ${folder} does not load (${reason})`;
  }
}

function embedderOf(encode: Encode, tokenize: Tokenize): Embedder {
  return {
    model: BUILTIN_MODEL,
    dimensions: DIMENSIONS,
    isMetered: false,
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        const vector = encode(tokenize(text.slice(0, LONGEST_TEXT)));
        vectors.push(unitVector(vector, BUILTIN_MODEL, DIMENSIONS));
        // It computes on this thread: others have a turn after each text.
        await setImmediate();
      }
      return vectors;
    },
    close: () => undefined,
  };
}

function readTokenizer(path: string): Tokenize {
  const { model } = JSON.parse(readFileSync(path, 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return wordPiece(new Map(Object.entries(model.vocab)));
}
