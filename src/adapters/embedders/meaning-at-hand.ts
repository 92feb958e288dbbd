/** A text as a vector, by whoever has the model loaded; or not at all, if nothing could be compared with it. */
import type { Embedded, Embedder, Meaning } from '../../core/ports/model-ports.ts';

export interface AtHand {
  /** Whether there are vectors of this model. */
  serves(model: string): boolean;
  resident(texts: readonly string[]): Promise<Embedded | undefined>;
  /** Loads the model here; undefined where there is no time for that. */
  readonly embedder: (() => Promise<Embedder | undefined>) | undefined;
}

export async function meaningAtHand(text: string, at: AtHand): Promise<Meaning | undefined> {
  const answer = await at.resident([text]);
  const vector = answer?.vectors[0];
  if (answer && vector && at.serves(answer.model)) return { model: answer.model, vector };
  const own = await at.embedder?.();
  if (!own || !at.serves(own.model)) return undefined;
  const [made] = await own.embed([text]);
  return made && { model: own.model, vector: made };
}
