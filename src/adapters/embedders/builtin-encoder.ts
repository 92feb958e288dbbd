/** The model that comes with the package, and its tokenizer: a text → its vector, on the thread that asks. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILTIN_MODEL } from '../../core/settings/model-names.ts';
import { DIMENSIONS, miniLm } from './minilm.ts';
import { unitVector } from './unit-vector.ts';
import { type Tokenize, wordPiece } from './word-piece.ts';

const LONGEST_TEXT = 8000;

export type EncodeText = (text: string) => Float32Array;

/** Or why there is none. */
export async function builtinEncoder(packageRoot: string): Promise<EncodeText | string> {
  const folder = join(packageRoot, 'model');
  const model = join(folder, 'model_quantized.onnx');
  const tokenizer = join(folder, 'tokenizer.json');
  if (!existsSync(model) || !existsSync(tokenizer)) return `there is no model in ${folder}`;
  try {
    const program = readFileSync(join(packageRoot, 'dist', 'minilm.wasm'));
    const encode = await miniLm(program, readFileSync(model));
    const tokenize = readTokenizer(tokenizer);
    return (text) =>
      unitVector(encode(tokenize(text.slice(0, LONGEST_TEXT))), BUILTIN_MODEL, DIMENSIONS);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `the model in ${folder} does not load (${reason})`;
  }
}

function readTokenizer(path: string): Tokenize {
  const { model } = JSON.parse(readFileSync(path, 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return wordPiece(new Map(Object.entries(model.vocab)));
}
