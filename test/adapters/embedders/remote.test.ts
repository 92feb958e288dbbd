/** What embedders over the network promise beyond the contract: whom they ask, what for, and when they stop. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ollamaEmbedder } from '../../../src/adapters/embedders/ollama.ts';
import { openaiEmbedder } from '../../../src/adapters/embedders/openai.ts';
import { breaker } from '../../../src/adapters/servers/breaker.ts';
import type { Embedder } from '../../../src/core/ports/model-ports.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { fakeRunState } from '../../fakes/run-state.ts';

const MINUTE_MS = 60_000;

let server: EmbeddingServer;
let url: string;
let now: number;
let state: ReturnType<typeof fakeRunState>;
beforeEach(async () => {
  server = new EmbeddingServer();
  url = await server.listen();
  now = 1_000_000;
  state = fakeRunState();
});
afterEach(() => server.close());

const breakerNow = (name: string) => breaker(state, name, () => now);

function ollama(): Promise<Embedder> {
  const settings = {
    provider: 'ollama',
    endpoint: `${url}/`,
    model: 'embeddinggemma',
    fallbackModels: ['nomic-embed-text', 'all-minilm'],
    added: 'none',
    cacheDirectory: '.embedding-cache',
  } as const;
  return ollamaEmbedder(settings, { breaker: breakerNow('ollama'), env: {} });
}

function openai(env: Record<string, string> = { OPENAI_TOKEN_MEMORY_EMBEDDINGS: 'a-key' }) {
  return openaiEmbedder({ OPENAI_BASE_URL: url, ...env }, breakerNow('openai'));
}

function openaiWithKey(): Embedder {
  const made = openai();
  if (typeof made === 'string') throw new Error(made);
  return made;
}

describe('ollama', () => {
  it('tries the fallback models in order, and says which one it uses', async () => {
    server.behaviour.models = { 'all-minilm': 384, 'nomic-embed-text': 768 };
    expect(await ollama()).toMatchObject({ model: 'nomic-embed-text', dimensions: 768 });
    server.behaviour.models = { 'all-minilm': 384 };
    expect(await ollama()).toMatchObject({ model: 'all-minilm', dimensions: 384 });
  });

  it('finds the fallback models of an old server', async () => {
    Object.assign(server.behaviour, { old: true, models: { 'nomic-embed-text': 768 } });
    expect(await ollama()).toMatchObject({ model: 'nomic-embed-text', dimensions: 768 });
  });

  it('says which models it looked for in vain', async () => {
    await expect(ollama()).rejects.toThrow(
      `Ollama at ${url} has none of the models embeddinggemma, nomic-embed-text, all-minilm.`,
    );
  });

  it('gives up within a second if nobody answers', { tags: 'long' }, async () => {
    server.behaviour.hangs = true;
    await expect(ollama()).rejects.toThrow('did not answer within 0.8 s');
  });

  it('is left alone after three failures, for a minute', async () => {
    server.behaviour.status = 503;
    for (const _ of [1, 2, 3]) await expect(ollama()).rejects.toThrow('answered with status 503');
    const before = server.requests.length;
    await expect(ollama()).rejects.toThrow('failed three times in a row');
    expect(server.requests).toHaveLength(before);

    now += MINUTE_MS;
    await expect(ollama()).rejects.toThrow('answered with status 503');
    await expect(ollama()).rejects.toThrow('failed three times in a row');

    now += MINUTE_MS;
    Object.assign(server.behaviour, { status: undefined, models: { embeddinggemma: 768 } });
    expect(await ollama()).toMatchObject({ model: 'embeddinggemma' });
    server.behaviour.status = 503;
    await expect(ollama()).rejects.toThrow('answered with status 503');
    await expect(ollama()).rejects.toThrow('answered with status 503');
  });

  it('is left alone too if it answers the probe but cannot embed', async () => {
    server.behaviour.models = { embeddinggemma: 768 };
    const embedder = await ollama();
    server.behaviour.status = 500;
    for (const _ of [1, 2, 3]) await expect(embedder.embed(['a'])).rejects.toThrow('status 500');
    await expect(embedder.embed(['a'])).rejects.toThrow('failed three times in a row');
  });

  it('is not left alone for ever by a clock that was set back', async () => {
    state.note('failures-ollama', JSON.stringify({ count: 3, last: now + 100 * MINUTE_MS }));
    server.behaviour.models = { embeddinggemma: 768 };
    expect(await ollama()).toMatchObject({ model: 'embeddinggemma' });
  });
});

describe('openai', () => {
  beforeEach(() => {
    server.behaviour.models = { 'text-embedding-3-small': 1536 };
  });

  it('asks for its model with the key, for nothing before there is a text', async () => {
    const embedder = openaiWithKey();
    expect(server.connections).toBe(0);
    await embedder.embed(['one', 'two']);
    expect(server.requests).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer a-key',
        body: { model: 'text-embedding-3-small', input: ['one', 'two'] },
      },
    ]);
  });

  it('says which variable is missing, and asks nobody', () => {
    expect(openai({})).toBe(
      'embedding.provider is openai, but OPENAI_TOKEN_MEMORY_EMBEDDINGS is not set',
    );
    expect(server.connections).toBe(0);
  });

  it('sends no more than 8,000 bytes of a text, whole characters only', async () => {
    await openaiWithKey().embed(['é'.repeat(9000), `a${'数'.repeat(9000)}`]);
    const [latin = '', chinese = ''] = server.requests[0]?.body.input ?? [];
    expect(latin).toBe('é'.repeat(4000));
    expect(chinese).toBe(`a${'数'.repeat(2666)}`);
  });

  it('is not counted as down because the key is wrong', async () => {
    server.behaviour.status = 401;
    const embedder = openaiWithKey();
    for (const _ of [1, 2, 3, 4]) {
      await expect(embedder.embed(['a'])).rejects.toThrow('OpenAI answered with status 401');
    }
  });
});

describe.each(['ollama', 'openai'])('%s', (name) => {
  it.each<[string, (vector: number[]) => unknown]>([
    ['too short', (vector) => vector.slice(1)],
    ['too long', (vector) => [...vector, 1]],
    ['empty', () => []],
    ['no vector', () => 'text'],
    ['all zero', (vector) => vector.map(() => 0)],
    ['not all numbers', (vector) => [...vector.slice(1), null]],
  ])('refuses a vector that is %s', async (_, spoil) => {
    server.behaviour.models = { embeddinggemma: 768, 'text-embedding-3-small': 1536 };
    const embedder = name === 'ollama' ? await ollama() : openaiWithKey();
    server.behaviour.spoil = spoil;
    await expect(embedder.embed(['a', 'b'])).rejects.toThrow(/^The embedding model .* gave/);
  });
});
