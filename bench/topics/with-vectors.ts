/** The conversations with a vector for each message, by the model that comes with the package. */
import { join } from 'node:path';
import { builtinEmbedder } from '../../src/adapters/embedders/builtin.ts';
import type { Conversation } from './data.ts';

export async function withVectors(
  conversations: readonly Conversation[],
): Promise<readonly Conversation[]> {
  const embedder = await builtinEmbedder(join(import.meta.dirname, '../..'));
  if (typeof embedder === 'string') throw new Error(`No vectors: ${embedder}.`);
  const embedded: Conversation[] = [];
  for (const one of conversations) {
    const vectors = await embedder.embed(one.messages.map(({ text }) => text));
    const messages = one.messages.map((message, at) => ({
      ...message,
      vector: vectors[at] ?? new Float32Array(embedder.dimensions),
    }));
    embedded.push({ ...one, messages });
  }
  return embedded;
}
