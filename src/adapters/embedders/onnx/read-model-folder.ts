/**
 * What the files beside a model say of it, as models on the Hugging Face hub are laid out: `model.onnx` or `onnx/model*.onnx`,
 * `tokenizer.json`, and small JSON files of sentence-transformers. What is not there is not known.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import type { Pooling } from '../../../core/ports/model-ports.ts';
import { isRecord } from '../../../core/settings/config.ts';
import { textIn } from '../../../lib/read-plain.ts';

export interface FoundModel {
  readonly model: string;
  /** Weights that are too large for the file itself. */
  readonly data: string | undefined;
  readonly tokenizer: string | undefined;
  readonly name: string;
  readonly pooling: Pooling | undefined;
  readonly queryPrefix: string | undefined;
  readonly passagePrefix: string | undefined;
  readonly maxTokens: number | undefined;
}

const LARGEST_JSON = 1_000_000;
/** XLM-R counts two of its places for itself. */
const RESERVED = 2;

export function readModelFolder(path: string): FoundModel {
  const model = modelIn(resolve(path));
  const folder = dirname(model);
  // `onnx/model.onnx` has its files one folder up.
  const around = basename(folder) === 'onnx' ? [folder, dirname(folder)] : [folder];
  const find = (name: string) => around.map((each) => join(each, name)).find(existsSync);
  const json = (name: string) => readJson(find(name));
  return {
    model,
    data: ['_data', '.data'].map((ending) => `${model}${ending}`).find(existsSync),
    tokenizer: find('tokenizer.json'),
    name: nameOf(model, around.at(-1) ?? folder),
    pooling: poolingOf(json(join('1_Pooling', 'config.json'))),
    ...promptsOf(json('config_sentence_transformers.json')),
    maxTokens: longest(json('sentence_bert_config.json'), json('config.json')),
  };
}

/** The file itself, or the one that is in a folder. */
function modelIn(path: string): string {
  if (!statSync(path).isDirectory()) return path;
  const found = [path, join(path, 'onnx')]
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.onnx'));
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  throw new MemoryError(
    'invalid',
    only === undefined
      ? `There is no .onnx file in ${path}, nor in its folder onnx.`
      : `There are ${found.length} models in ${path}.`,
    { hint: only === undefined ? undefined : `Name one of them: ${found.toSorted().join(', ')}` },
  );
}

function readJson(path: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const text = path === undefined ? undefined : textIn(path, { most: LARGEST_JSON });
    const read: unknown = JSON.parse(text ?? '{}');
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

/** A file that is called `model.onnx` like all others is named after its folder. */
function nameOf(model: string, folder: string): string {
  const stem = basename(model).replace(/\.onnx$/, '');
  return /^model\b|^model_/.test(stem) ? basename(folder) : stem;
}

function poolingOf(config: Readonly<Record<string, unknown>>): Pooling | undefined {
  const modes = {
    mean: config.pooling_mode_mean_tokens,
    cls: config.pooling_mode_cls_token,
    last: config.pooling_mode_lasttoken,
  };
  const on = Object.entries(modes).filter(([, is]) => is === true);
  const isKnown = on.length === 1;
  return isKnown ? (on[0]?.[0] as Pooling) : undefined;
}

function promptsOf({ prompts }: Readonly<Record<string, unknown>>) {
  const all = isRecord(prompts) ? prompts : {};
  const first = (...names: readonly string[]) =>
    names.map((name) => all[name]).find((prompt) => typeof prompt === 'string');
  return {
    queryPrefix: first('query', 'search_query', 'retrieval_query'),
    passagePrefix: first('passage', 'document', 'search_document', 'retrieval_document'),
  };
}

function longest(
  { max_seq_length: told }: Readonly<Record<string, unknown>>,
  { max_position_embeddings: places }: Readonly<Record<string, unknown>>,
): number | undefined {
  const known = [told, typeof places === 'number' ? places - RESERVED : undefined];
  return known.find((number): number is number => Number.isInteger(number) && Number(number) > 0);
}
