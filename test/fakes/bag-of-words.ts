/** An embedder that needs no model: texts are near if they share words. */
import type { Embedder } from '../../src/core/ports/model-ports.ts';

const DIMENSIONS = 64;

export function bagOfWords(model = 'bag-of-words', isMetered = false): Embedder {
  return {
    model,
    dimensions: DIMENSIONS,
    isMetered,
    embed: async (texts) => texts.map(vectorOf),
    close() {},
  };
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    for (let at = 0; at < 4; at++) {
      const place = hash(`${word}${at}`) % DIMENSIONS;
      vector[place] = (vector[place] ?? 0) + (hash(`${at}${word}`) % 2 === 0 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return sum;
}
