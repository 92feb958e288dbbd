/** An ONNX model of a folder in the home, computed by onnxruntime-web in this process: one text at a time, on one thread. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MemoryError } from '../../../core/errors.ts';
import type { Embedder, Pooling, TextRole } from '../../../core/ports/model-ports.ts';
import { truncate } from '../truncate.ts';
import { unitVector } from '../unit-vector.ts';
import type { Tokenize } from '../word-piece.ts';
import { hubTokenizer } from './hub-tokenizer.ts';
import { MODEL_FILE, type ModelManifest, TOKENIZER_FILE, vectorsName } from './model-manifest.ts';
import {
  loadRuntime,
  type Output,
  type Runtime,
  type RuntimePlaces,
  type Session,
} from './onnx-runtime.ts';
import { pool, type Rows } from './pool.ts';

/** What a model may ask for beside the tokens, of each token's place. */
const INPUTS: Readonly<Record<string, (token: number, at: number) => number>> = {
  input_ids: (token) => token,
  attention_mask: () => 1,
  token_type_ids: () => 0,
  position_ids: (_, at) => at,
};
/** Outputs by the names that exporters give them, the likeliest first; else the first one counts. */
const TOKENS = ['last_hidden_state', 'token_embeddings'];
const WHOLE = ['sentence_embedding'];

export async function onnxEmbedder(
  folder: string,
  manifest: ModelManifest,
  places: RuntimePlaces,
): Promise<Embedder> {
  const { name, dimensions, queryPrefix, passagePrefix, maxTokens, pooling } = manifest;
  const model = await openOnnx({ folder, data: manifest.data?.file, maxTokens }, places);
  const prefixes: Readonly<Record<TextRole, string>> = {
    question: queryPrefix,
    passage: passagePrefix,
  };
  return {
    model: vectorsName(manifest),
    dimensions,
    isMetered: false,
    async embed(texts, as = 'passage') {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        const whole = await model.vector(`${prefixes[as]}${truncate(text)}`, pooling);
        vectors.push(unitVector(whole.subarray(0, dimensions), name, dimensions));
        // It computes on this thread: others have a turn after each text.
        await setImmediate();
      }
      return vectors;
    },
    close: model.close,
  };
}

export interface OnnxFiles {
  readonly folder: string;
  readonly data: string | undefined;
  readonly maxTokens: number;
}

export interface OpenOnnx {
  /** Whether the model makes one vector of a text by itself. */
  readonly poolsItself: boolean;
  vector(text: string, pooling: Pooling): Promise<Float32Array>;
  close(): void;
}

/** Throws `unavailable` or `invalid`, with the reason, if it cannot be computed. */
export async function openOnnx(files: OnnxFiles, places: RuntimePlaces): Promise<OpenOnnx> {
  const runtime = await loadRuntime(places);
  const tokenize = await readTokenizer(files);
  const session = await openSession(runtime, files);
  const unknown = session.inputNames.find((name) => !Object.hasOwn(INPUTS, name));
  if (unknown !== undefined) {
    throw refused(`it asks for "${unknown}", which an embedding model of texts does not`);
  }
  const named = (names: readonly string[]) =>
    names.find((name) => session.outputNames.includes(name));
  const whole = named(WHOLE);
  const tokens = named(TOKENS) ?? session.outputNames.find((name) => name !== whole);
  return {
    poolsItself: whole !== undefined,
    async vector(text, pooling) {
      const output = pooling === 'done' ? (whole ?? tokens) : (tokens ?? whole);
      const read = tokenize(text);
      // Some make no token at all of a text that is none of their words.
      const feeds = feedsOf(runtime, session, read.length > 0 ? read : [0]);
      const made = await session.run(feeds).catch((error: unknown) => {
        throw refused(reasonOf(error));
      });
      return pool(rowsOf(made[output ?? '']), pooling);
    },
    close: () => void session.release().catch(() => {}),
  };
}

async function readTokenizer({ folder, maxTokens }: OnnxFiles): Promise<Tokenize> {
  try {
    const text = await readFile(join(folder, TOKENIZER_FILE), 'utf8');
    return hubTokenizer(JSON.parse(text), maxTokens);
  } catch (error) {
    throw refused(`its tokenizer cannot be used (${reasonOf(error)})`);
  }
}

async function openSession(runtime: Runtime, { folder, data }: OnnxFiles): Promise<Session> {
  try {
    const model = await readFile(join(folder, MODEL_FILE));
    const weights =
      data === undefined ? [] : [{ path: data, data: await readFile(join(folder, data)) }];
    return await runtime.InferenceSession.create(model, {
      executionProviders: ['wasm'],
      logSeverityLevel: 4,
      ...(weights.length > 0 ? { externalData: weights } : {}),
    });
  } catch (error) {
    throw refused(reasonOf(error));
  }
}

function feedsOf(
  { Tensor }: Runtime,
  { inputNames, inputMetadata }: Session,
  tokens: readonly number[],
): Readonly<Record<string, object>> {
  const dims = [1, tokens.length];
  return Object.fromEntries(
    inputNames.map((name, place) => {
      const numbers = tokens.map((token, at) => INPUTS[name]?.(token, at) ?? 0);
      const tensor =
        inputMetadata?.[place]?.type === 'int32'
          ? new Tensor('int32', Int32Array.from(numbers), dims)
          : new Tensor('int64', BigInt64Array.from(numbers, BigInt), dims);
      return [name, tensor];
    }),
  );
}

/** One row a token, or one in all. */
function rowsOf(output: Output | undefined): Rows {
  const { type, dims = [], data } = output ?? {};
  if (!(data instanceof Float32Array)) {
    throw refused(
      `it answers with ${type ?? 'nothing'}, not with float32: take another export of it`,
    );
  }
  const width = dims.at(-1) ?? 0;
  const count = dims.length === 3 ? (dims[1] ?? 0) : 1;
  if (dims[0] !== 1 || dims.length < 2 || dims.length > 3 || width * count !== data.length) {
    throw refused(
      `it answers in the form ${dims.join(' × ')}, not with a vector a token or a text`,
    );
  }
  return { numbers: data, count, width };
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

function refused(why: string): MemoryError {
  return new MemoryError('unavailable', `The model cannot be used: ${why.replace(/\.$/, '')}.`);
}
