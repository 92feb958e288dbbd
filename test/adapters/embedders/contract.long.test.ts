/** What every embedder promises, whoever computes the vectors. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtinEmbedder } from '../../../src/adapters/embedders/builtin.ts';
import { ollamaEmbedder } from '../../../src/adapters/embedders/ollama.ts';
import { openaiEmbedder } from '../../../src/adapters/embedders/openai.ts';
import { breaker } from '../../../src/adapters/servers/breaker.ts';
import type { Embedder } from '../../../src/core/ports/model-ports.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { fakeRunState } from '../../fakes/run-state.ts';
import { packageRoot } from '../../sandbox.ts';

const isFetched = existsSync(join(packageRoot, 'model', 'model_quantized.onnx'));
const today = new EmbeddingServer();
const old = new EmbeddingServer();
const models = { embeddinggemma: 768, 'text-embedding-3-small': 1536 };
Object.assign(today.behaviour, { models });
Object.assign(old.behaviour, { models, old: true });

const ollamaAt = async (server: EmbeddingServer) => {
  const settings = {
    provider: 'ollama',
    endpoint: await server.listen(),
    model: 'embeddinggemma',
    fallbackModels: [],
    added: 'none',
    cacheDirectory: '.embedding-cache',
  } as const;
  return ollamaEmbedder(settings, { breaker: breaker(fakeRunState(), 'ollama'), env: {} });
};

const EMBEDDERS: Readonly<Record<string, () => Promise<Embedder | string>>> = {
  ...(isFetched ? { builtin: () => builtinEmbedder(packageRoot) } : {}),
  ollama: () => ollamaAt(today),
  'ollama before 0.3': () => ollamaAt(old),
  openai: async () => {
    const server = new EmbeddingServer();
    Object.assign(server.behaviour, { models });
    const env = {
      OPENAI_TOKEN_MEMORY_EMBEDDINGS: 'a-key',
      OPENAI_BASE_URL: `${await server.listen()}/v1/`,
    };
    return openaiEmbedder(env, breaker(fakeRunState(), 'openai'));
  },
};

it.skipIf(isFetched)(
  'NOTICE: the model was not fetched, the built-in embedder is not tested',
  () => {},
);

describe.each(Object.entries(EMBEDDERS))('%s', (_, make) => {
  let embedder: Embedder;
  beforeAll(async () => {
    const made = await make();
    if (typeof made === 'string') throw new Error(made);
    embedder = made;
  });
  afterAll(() => embedder.close());

  const one = async (text: string): Promise<Float32Array> => {
    const [vector] = await embedder.embed([text]);
    return vector ?? new Float32Array();
  };
  const expectUnit = (vector: Float32Array) => {
    expect(vector).toHaveLength(embedder.dimensions);
    expect(vector.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
  };

  it('gives one vector of length 1 a text', async () => {
    const vectors = await embedder.embed(['What broke the build?', 'The lock file.']);
    expect(vectors).toHaveLength(2);
    vectors.forEach(expectUnit);
  });

  it('gives the same text the same vector, in whatever company and order', async () => {
    const texts = Array.from({ length: 40 }, (__, at) => `text ${at} ${'word '.repeat(at)}`);
    const together = await embedder.embed(texts);
    expect(together).toHaveLength(40);
    for (const at of [0, 7, 39]) expect(together[at]).toEqual(await one(texts[at] ?? ''));
    expect(together[3]).not.toEqual(together[4]);
    expect(await embedder.embed(texts.toReversed())).toEqual(together.toReversed());
  });

  it('gives nothing for nothing', async () => {
    expect(await embedder.embed([])).toEqual([]);
  });

  it('takes a long text by its beginning', async () => {
    const long = 'the end is cut '.repeat(20_000);
    expectUnit(await one(long));
    expect(await one(`${long} and more`)).toEqual(await one(long));
  });

  it.each([
    ['an empty text', ''],
    ['blanks', ' \n\t\u00a0'],
    ['half of a pair', 'a\ud83d b\udc00'],
    ['control characters', '\u0000\u0007\u001b[31m\ufffd'],
    ['joined emoji', '👩‍👩‍👧‍👦🏳️‍🌈'],
    ['many scripts', '数据库 日本語 한국어 العربية עברית हिन्दी ไทย'],
    ['a pile of accents', `z${'\u0351'.repeat(500)}`],
    ['a very long word', 'x'.repeat(50_000)],
    ['long Chinese', '数'.repeat(50_000)],
  ])('embeds %s', async (__, text) => expectUnit(await one(text)));
});

afterAll(async () => {
  await today.close();
  await old.close();
});
