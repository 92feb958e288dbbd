/**
 * Ollama, on this machine or another. Which of the configured models it has is settled before the embedder is
 * handed out, so that its name and the length of its vectors never change under somebody's feet.
 */

import type { Embedder } from '../../core/ports/model-ports.ts';
import { type Config, isRecord } from '../../core/settings/config.ts';
import { type Answer, ask, type Server, unavailable } from '../servers/http.ts';
import { inBatches } from './in-batches.ts';

const PROBE_MS = 800;
// A model that nobody used for a while is first read from disk.
const EMBED_MS = 30_000;
const NOT_FOUND = 404;
const SAMPLE = 'memory';

/** Throws `unavailable` if it does not answer or has none of the models. */
export async function ollamaEmbedder(
  { endpoint, model, fallbackModels }: Config['embedding'],
  { breaker, env }: Pick<Server, 'breaker' | 'env'>,
): Promise<Embedder> {
  const base = endpoint.replace(/\/+$/, '');
  const server = { name: `Ollama at ${base}`, breaker, env };
  await ask(server, `${base}/api/version`, PROBE_MS);
  const models = [model, ...fallbackModels];
  for (const name of models) {
    const embed = await wayToEmbed(server, base, name);
    if (!embed) continue;
    const [sample] = await inBatches([SAMPLE], { model: name, dimensions: undefined }, embed);
    const made = { model: name, dimensions: sample?.length ?? 0, isMetered: true };
    return { ...made, embed: (texts) => inBatches(texts, made, embed), close() {} };
  }
  throw unavailable(`${server.name} has none of the models ${models.join(', ')}`);
}

type Send = (texts: readonly string[]) => Promise<unknown>;

/** By the address of today, or by that of servers before 0.3, which takes one text; undefined without the model. */
async function wayToEmbed(server: Server, base: string, model: string): Promise<Send | undefined> {
  const today = (input: readonly string[]) =>
    ask(server, `${base}/api/embed`, EMBED_MS, { model, input });
  const before = (prompt: string) =>
    ask(server, `${base}/api/embeddings`, EMBED_MS, { model, prompt });
  const first = await today([SAMPLE]);
  if (first.status !== NOT_FOUND) {
    return async (texts) => field(server, await today(texts), 'embeddings');
  }
  // "model … not found" comes as JSON; a server that does not know the address answers in plain text.
  if (isRecord(first.body) || (await before(SAMPLE)).status === NOT_FOUND) return undefined;
  return async (texts) => {
    const vectors: unknown[] = [];
    for (const text of texts) vectors.push(field(server, await before(text), 'embedding'));
    return vectors;
  };
}

function field({ name }: Server, { status, body }: Answer, key: string): unknown {
  if (isRecord(body) && body[key] !== undefined) return body[key];
  const reason = isRecord(body) && body.error !== undefined ? `: ${String(body.error)}` : '';
  throw unavailable(`${name} answered with status ${status}${reason}`);
}
