/** Our arithmetic against that of the reference runtime (onnxruntime-node 1.16.3), whose vectors are kept beside. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Encode, miniLm } from '../../../src/adapters/embedders/minilm.ts';
import { unitVector } from '../../../src/adapters/embedders/unit-vector.ts';
import { type Tokenize, wordPiece } from '../../../src/adapters/embedders/word-piece.ts';
import { packageRoot } from '../../sandbox.ts';
import references from './reference-vectors.json' with { type: 'json' };

const modelFile = join(packageRoot, 'model', 'model_quantized.onnx');
const program = readFileSync(join(packageRoot, 'dist', 'minilm.wasm'));

describe.skipIf(!existsSync(modelFile))('the built-in model', () => {
  let tokenize: Tokenize;
  let encode: Encode;
  beforeAll(async () => {
    tokenize = readTokenizer();
    encode = await miniLm(program, readFileSync(modelFile));
  });
  const vectorOf = (text: string, by: Encode = encode) =>
    unitVector(by(tokenize(text)), 'test', 384);

  it.each(references)('points where the reference points: $text', ({ text, vector }) => {
    const reference = unitVector(Float32Array.from(vector.split(' '), Number), 'test', 384);
    // The model rounds to bytes at every step, and a last bit decides where to: the reference differs as much
    // from itself, with its optimisations and without.
    expect(cosine(vectorOf(text), reference)).toBeGreaterThan(0.99);
  });

  it('gives the same bits whatever was computed before, and on every machine', async () => {
    const fresh = await miniLm(program, readFileSync(modelFile));
    const texts = references.map(({ text }) => text);
    const once = texts.map((text) => vectorOf(text, fresh));
    const again = texts.toReversed().map((text) => vectorOf(text));
    expect(again.toReversed()).toEqual(once);
    const bits = createHash('sha256');
    for (const vector of once) bits.update(new Uint8Array(vector.buffer));
    // Vectors that are stored already were made by these bits: a change here is a new model.
    expect(bits.digest('hex')).toBe(
      'a17f04b081ad72bd98c4bd0e20b8c892b2cc5cdf73cf7102e1739b024c44a479',
    );
  });

  it('says so when the file is no model', async () => {
    await expect(miniLm(program, Buffer.from('no model'))).rejects.toThrow(/ONNX/);
    await expect(miniLm(program, new Uint8Array())).rejects.toThrow('the model has no');
  });
});

function readTokenizer(): Tokenize {
  const path = join(packageRoot, 'model', 'tokenizer.json');
  const { model } = JSON.parse(readFileSync(path, 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return wordPiece(new Map(Object.entries(model.vocab)));
}

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
