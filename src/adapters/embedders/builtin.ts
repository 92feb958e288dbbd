/**
 * The model that comes with the package, in this process: all-MiniLM-L6-v2, quantised to bytes. Texts go in one
 * at a time, because its quantisation is scaled anew for each batch: in company a text gets another
 * vector (cosine .99) than alone, and on one thread a batch is hardly faster.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Session } from 'onnxruntime-node';
import type { Embedder } from '../../core/ports.ts';
import { unitVector } from './unit-vector.ts';
import { type Tokenize, wordPiece } from './word-piece.ts';

const BUILTIN_MODEL = 'all-MiniLM-L6-v2';
const DIMENSIONS = 384;
const LONGEST_TEXT = 8000;
/** One thread: the person's work goes first, and the same text always gives the same bits. */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 };

type Runtime = typeof import('onnxruntime-node');

/** The embedder, or why there is none. */
export async function builtinEmbedder(folder: string): Promise<Embedder | string> {
  const model = join(folder, 'model_quantized.onnx');
  const tokenizer = join(folder, 'tokenizer.json');
  if (!existsSync(model) || !existsSync(tokenizer)) return `there is no model in ${folder}`;
  const runtime = await import('onnxruntime-node').catch(() => undefined);
  if (!runtime) return 'the package onnxruntime-node is not installed or does not run here';
  try {
    const session = await runtime.InferenceSession.create(model, OPTIONS);
    return embedderOf(runtime, session, readTokenizer(tokenizer));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `the model in ${folder} does not load (${reason})`;
  }
}

function embedderOf({ Tensor }: Runtime, session: Session, tokenize: Tokenize): Embedder {
  const embedOne = async (text: string): Promise<Float32Array> => {
    const tokens = tokenize(text.slice(0, LONGEST_TEXT));
    const row = (values: Iterable<bigint>) =>
      new Tensor('int64', BigInt64Array.from(values), [1, tokens.length]);
    const { last_hidden_state } = await session.run({
      input_ids: row(tokens.map(BigInt)),
      attention_mask: row(tokens.map(() => 1n)),
      token_type_ids: row(tokens.map(() => 0n)),
    });
    return unitVector(mean(last_hidden_state.data), BUILTIN_MODEL, DIMENSIONS);
  };
  return {
    model: BUILTIN_MODEL,
    dimensions: DIMENSIONS,
    isDear: false,
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        vectors.push(await embedOne(text));
        // The runtime computes on this thread, and its promises let nobody else have a turn.
        await setImmediate();
      }
      return vectors;
    },
    close: () => void session.release(),
  };
}

function readTokenizer(path: string): Tokenize {
  const { model } = JSON.parse(readFileSync(path, 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return wordPiece(new Map(Object.entries(model.vocab)));
}

/** One vector per token → one for the text. Nothing is padded, so every token counts; length is set later. */
function mean(data: Float32Array): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (let at = 0; at < data.length; at++) {
    const column = at % DIMENSIONS;
    sum[column] = (sum[column] ?? 0) + (data[at] ?? 0);
  }
  return sum;
}
