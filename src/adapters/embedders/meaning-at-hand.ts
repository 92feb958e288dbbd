/** A question as a vector of the model whose vectors serve, by whoever has that loaded; or not at all. */
import type { Embedded, Embedder, Meaning } from '../../core/ports/model-ports.ts';

export interface AtHand {
  /** Whose vectors serve: those of two models cannot be compared. */
  readonly model: string;
  resident(texts: readonly string[]): Promise<Embedded | undefined>;
  /** Loads the model here; undefined where there is no time for that. */
  readonly embedder: (() => Promise<Embedder | undefined>) | undefined;
}

export async function meaningAtHand(text: string, at: AtHand): Promise<Meaning | undefined> {
  const { model } = at;
  const answer = await at.resident([text]);
  const vector = answer?.vectors[0];
  if (vector && answer.model === model) return { model, vector };
  const own = await at.embedder?.();
  if (own?.model !== model) return undefined;
  const [made] = await own.embed([text], 'question');
  return made && { model, vector: made };
}
