/**
 * An embedding model of a few bytes: a table with a row a word, and one Gather that looks rows up. Written as a real ONNX file, and
 * with a real tokenizer.json, so that onnxruntime-web computes it as well as the stand-in below.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../sandbox.ts';

/** Words that mean the same share a place. `query:` and `passage:` are there for prefixes. */
const MEANINGS = [
  ['▁boiler', '▁heating'],
  ['▁login', '▁account'],
  ['▁build', '▁pipeline'],
  ['▁query:'],
  ['▁passage:'],
];
const MARKERS = ['<s>', '</s>', '<unk>'];
const WORDS = [...MARKERS, ...MEANINGS.flat()];

export interface TinyOptions {
  readonly dimensions?: number;
  /** Puts the meanings elsewhere, so that two models cannot be mistaken for each other. */
  readonly shift?: number;
  readonly output?: string;
}

/** A folder as it is on the hub; returns its path. */
export function tinyModel(folder: string, options: TinyOptions = {}): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.onnx'), tinyOnnx(options));
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(tinyTokenizer()));
  return folder;
}

function tinyOnnx({ dimensions = 8, shift = 0, output = 'last_hidden_state' }: TinyOptions) {
  const table = new Float32Array(WORDS.length * dimensions);
  for (const [at, word] of WORDS.entries()) {
    const meaning = MEANINGS.findIndex((words) => words.includes(word));
    // What is no word of ours says hardly anything.
    const [place, value] = meaning < 0 ? [dimensions - 1, 0.01] : [meaning, 1];
    table[at * dimensions + ((place + shift) % dimensions)] = value;
  }
  const node = [text(1, 'table'), text(1, 'input_ids'), text(2, output), text(4, 'Gather')];
  const initializer = [
    number(1, WORDS.length),
    number(1, dimensions),
    number(2, FLOAT),
    text(8, 'table'),
    bytes(9, Buffer.from(table.buffer)),
  ];
  const graph = [
    message(1, node),
    text(2, 'tiny'),
    message(5, initializer),
    message(11, value('input_ids', INT64, ['batch', 'tokens'])),
    message(12, value(output, FLOAT, ['batch', 'tokens', dimensions])),
  ];
  return Buffer.concat([number(1, 8), message(8, [number(2, 13)]), message(7, graph)]);
}

const FLOAT = 1;
const INT64 = 7;

function value(name: string, type: number, shape: readonly (string | number)[]): Buffer[] {
  const dimensions = shape.map((size) =>
    message(1, [typeof size === 'number' ? number(1, size) : text(2, size)]),
  );
  return [text(1, name), message(2, [message(1, [number(1, type), message(2, dimensions)])])];
}

/** Protobuf: a field's number and kind, then what is in it. */
const number = (field: number, of: number) => Buffer.from([...counted(field * 8), ...counted(of)]);
const bytes = (field: number, of: Buffer) =>
  Buffer.concat([Buffer.from([...counted(field * 8 + 2), ...counted(of.length)]), of]);
const text = (field: number, of: string) => bytes(field, Buffer.from(of));
const message = (field: number, of: readonly Buffer[]) => bytes(field, Buffer.concat([...of]));

function counted(of: number): number[] {
  return of < 128 ? [of] : [(of % 128) + 128, ...counted(Math.floor(of / 128))];
}

/** Unigram, as in the multilingual models of the XLM-R family. */
export function tinyTokenizer() {
  const special = (content: string, id: number) => ({
    ...{ id, content, special: true, single_word: false },
    ...{ lstrip: false, rstrip: false, normalized: false },
  });
  const around = (name: string) => ({ SpecialToken: { id: name, type_id: 0 } });
  const marker = (name: string, id: number) => ({ id: name, ids: [id], tokens: [name] });
  return {
    version: '1.0',
    added_tokens: MARKERS.map(special),
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
    post_processor: {
      type: 'TemplateProcessing',
      single: [around('<s>'), { Sequence: { id: 'A', type_id: 0 } }, around('</s>')],
      pair: [],
      special_tokens: { '<s>': marker('<s>', 0), '</s>': marker('</s>', 1) },
    },
    model: { type: 'Unigram', unk_id: 2, vocab: WORDS.map((word) => [word, -1]) },
  };
}

/**
 * Puts a runtime where `memory` looks for it. The real one is 140 MB and is no dependency: name its folder in
 * MEMORY_TEST_ONNXRUNTIME to run with it. The stand-in knows Gather.
 */
export function installRuntime(home: string): void {
  const folder = join(home, 'runtime', 'node_modules', 'onnxruntime-web');
  const real = process.env.MEMORY_TEST_ONNXRUNTIME;
  if (real !== undefined) {
    mkdirSync(join(folder, '..'), { recursive: true });
    symlinkSync(real, folder);
    return;
  }
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const reader = join(packageRoot, 'src', 'adapters', 'embedders', 'read-onnx.ts');
  writeFileSync(join(folder, 'dist', 'ort.node.min.mjs'), standIn(reader));
}

const standIn = (reader: string) => `
import { readOnnx } from ${JSON.stringify(reader)};
export const env = { wasm: {} };
export class Tensor {
  constructor(type, data, dims) { Object.assign(this, { type, data, dims }); }
}
export const InferenceSession = {
  async create(file) {
    const [table] = readOnnx(file);
    if (!table) throw new Error('protobuf parsing failed.');
    const [, width] = table.dimensions;
    const numbers = new Float32Array(Uint8Array.from(table.bytes).buffer);
    const name = Buffer.from(file).includes('sentence_embedding') ? 'sentence_embedding' : 'last_hidden_state';
    return {
      inputNames: ['input_ids'],
      outputNames: [name],
      async run({ input_ids: { data } }) {
        const rows = [...data].flatMap((id) => [...numbers.slice(Number(id) * width, (Number(id) + 1) * width)]);
        return { [name]: { type: 'float32', dims: [1, data.length, width], data: Float32Array.from(rows) } };
      },
      async release() {},
    };
  },
};
`;
