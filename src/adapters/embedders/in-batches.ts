import { truncate } from './truncate.ts';
import { unitVector } from './unit-vector.ts';

const BATCH = 32;

/** Sends texts in requests of a moderate size; every answer must have one vector a text, of the right length. */
export async function inBatches(
  texts: readonly string[],
  { model, dimensions }: { readonly model: string; readonly dimensions: number | undefined },
  send: (batch: readonly string[]) => Promise<unknown>,
): Promise<readonly Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += BATCH) {
    const batch = texts.slice(from, from + BATCH).map(truncate);
    const answer = await send(batch);
    const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
    // A missing one is refused, like one that is no vector; one too many means that none can be trusted.
    const trusted = rows.length <= batch.length ? rows : [];
    vectors.push(...batch.map((_, at) => unitVector(trusted[at], model, dimensions)));
  }
  return vectors;
}
