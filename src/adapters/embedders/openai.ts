/** OpenAI's embeddings: only if a person chose the provider and gave a key. */

import { assertOnline } from '../../core/offline.ts';
import type { Embedder } from '../../core/ports/model-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import type { Breaker } from '../servers/breaker.ts';
import { ask, unavailable } from '../servers/http.ts';
import { inBatches } from './in-batches.ts';

const MADE = { model: 'text-embedding-3-small', dimensions: 1536, isMetered: true };
const KEY = 'OPENAI_TOKEN_MEMORY_EMBEDDINGS';
const EMBED_MS = 20_000;

/** The embedder, or why there is none; throws `unavailable` if nobody may be asked. Nothing is sent before the first text. */
export function openaiEmbedder(
  env: Readonly<Record<string, string | undefined>>,
  breaker: Breaker,
): Embedder | string {
  const key = env[KEY];
  assertOnline(env, 'OpenAI');
  if (!key) return `embedding.provider is openai, but ${KEY} is not set`;
  // Others write the base with its version, as OpenAI's own libraries want it.
  const base = (env.OPENAI_BASE_URL || 'https://api.openai.com').replace(/(?:\/v1)?\/*$/, '');
  const server = { name: 'OpenAI', breaker, env, headers: { authorization: `Bearer ${key}` } };
  const send = async (input: readonly string[]): Promise<unknown> => {
    const { model } = MADE;
    const { status, body } = await ask(server, `${base}/v1/embeddings`, EMBED_MS, { model, input });
    const rows = isRecord(body) && Array.isArray(body.data) ? body.data.filter(isRecord) : [];
    if (rows.length === 0) throw unavailable(`OpenAI answered with status ${status}${why(body)}`);
    return rows
      .toSorted((a, b) => Number(a.index) - Number(b.index))
      .map(({ embedding }) => embedding);
  };
  return { ...MADE, embed: (texts) => inBatches(texts, MADE, send), close() {} };
}

function why(body: unknown): string {
  const error = isRecord(body) ? body.error : undefined;
  return isRecord(error) && error.message !== undefined ? `: ${String(error.message)}` : '';
}
