/**
 * all-MiniLM-L6-v2, quantised to bytes, as a function of tokens. The steps of the model are here, their arithmetic is
 * WebAssembly of our own (assembly/minilm.ts): one file for every platform, nothing to install, and the same bits
 * everywhere. All that it works on lies in one block of memory, laid out once.
 */
import { readOnnx, type Tensor } from './read-onnx.ts';

export const DIMENSIONS = 384;
const INNER = 1536;
const LAYERS = 6;
const HEADS = 12;
const HEAD = DIMENSIONS / HEADS;
/** As many as our tokenizer gives, and a multiple of eight. */
const MOST_TOKENS = 256;
const FLOAT = 4;
const PAGE = 65_536;

/** One vector for a text: the mean of its tokens'. Its length is whatever it is. */
export type Encode = (tokens: readonly number[]) => Float32Array;

export async function miniLm(program: Uint8Array, file: Uint8Array): Promise<Encode> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { instance } = await WebAssembly.instantiate(program, { env: { memory } });
  const kernel = instance.exports as Kernel;
  const block = blockOf(memory);
  const tensors = readOnnx(file);
  const work = workOf(block);
  const model = modelOf(tensors, kernel, block, work.inner);
  return (tokens) => {
    const read = tokens.slice(0, MOST_TOKENS);
    block.floats(work.added, read.length * DIMENSIONS).set(model.embed(read));
    block.floats(work.state, read.length * DIMENSIONS).fill(0);
    runLayers(kernel, work, model, read.length);
    return mean(block.floats(work.state, read.length * DIMENSIONS));
  };
}

/** Where something is in the block. */
type Place = number;

/** What assembly/minilm.ts exports. */
interface Kernel {
  pack(from: Place, to: Place, depth: number, columns: number): void;
  quantise(from: Place, to: Place, count: number): number;
  linear(
    input: Place,
    unit: number,
    weights: Place,
    scales: Place,
    bias: Place,
    output: Place,
    rows: number,
    depth: number,
    columns: number,
  ): void;
  attend(
    queries: Place,
    keys: Place,
    values: Place,
    output: Place,
    scratch: Place,
    tokens: number,
    depth: number,
    width: number,
  ): void;
  gelu(at: Place, count: number): void;
  addAndNorm(to: Place, added: Place, gain: Place, bias: Place, rows: number, width: number): void;
}

interface Block {
  take(bytes: number): Place;
  put(bytes: Uint8Array, at?: Place): Place;
  floats(at: Place, count: number): Float32Array;
}

function blockOf(memory: WebAssembly.Memory): Block {
  let used = 0;
  const take = (bytes: number): Place => {
    const at = used;
    used += Math.ceil(bytes / 16) * 16;
    const missing = Math.ceil((used - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    return at;
  };
  return {
    take,
    put(bytes, at = take(bytes.length)) {
      new Uint8Array(memory.buffer).set(bytes, at);
      return at;
    },
    floats: (at, count) => new Float32Array(memory.buffer, at, count),
  };
}

/** What one text needs while it is computed; the next one overwrites it. */
type Work = ReturnType<typeof workOf>;

function workOf({ take }: Block) {
  const rows = (width: number, bytes: number): Place => take(MOST_TOKENS * width * bytes);
  return {
    state: rows(DIMENSIONS, FLOAT),
    added: rows(DIMENSIONS, FLOAT),
    queries: rows(DIMENSIONS, FLOAT),
    keys: rows(DIMENSIONS, FLOAT),
    values: rows(DIMENSIONS, FLOAT),
    seen: rows(DIMENSIONS, FLOAT),
    inner: rows(INNER, FLOAT),
    /** Numbers of two bytes. */
    quantised: rows(INNER, 2),
    scratch: rows(MOST_TOKENS + HEAD, FLOAT),
  };
}

interface Linear {
  readonly weights: Place;
  readonly scales: Place;
  readonly bias: Place;
  readonly depth: number;
  readonly columns: number;
}

interface Norm {
  readonly gain: Place;
  readonly bias: Place;
}

interface Layer {
  readonly query: Linear;
  readonly key: Linear;
  readonly value: Linear;
  readonly attended: Linear;
  readonly attendedNorm: Norm;
  readonly widen: Linear;
  readonly narrow: Linear;
  readonly narrowNorm: Norm;
}

interface Model {
  readonly embed: (tokens: readonly number[]) => Float32Array;
  readonly embedNorm: Norm;
  readonly layers: readonly Layer[];
}

/** `spare` is a place for one matrix on its way. */
function modelOf(tensors: readonly Tensor[], kernel: Kernel, block: Block, spare: Place): Model {
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  const tensor = (name: string): Tensor => {
    const found = byName.get(name);
    if (!found) throw new Error(`the model has no ${name}`);
    return found;
  };
  // The matrices have numbers for names; they stand in the file in the order of their use.
  const matrices = tensors.filter(({ name }) => /^onnx::MatMul_\d+_quantized$/.test(name)).values();
  const linear = (biasName: string): Linear => {
    const { name, dimensions, bytes } = matrices.next().value ?? tensor('matrix');
    const [depth = 0, columns = 0] = dimensions;
    const weights = block.take(bytes.length);
    kernel.pack(block.put(bytes, spare), weights, depth, columns);
    const scales = block.put(tensor(name.replace(/quantized$/, 'scale')).bytes);
    return { weights, scales, bias: block.put(tensor(biasName).bytes), depth, columns };
  };
  const norm = (name: string): Norm => ({
    gain: block.put(tensor(`${name}.LayerNorm.weight`).bytes),
    bias: block.put(tensor(`${name}.LayerNorm.bias`).bytes),
  });
  const layer = (at: string): Layer => ({
    query: linear(`${at}.attention.self.query.bias`),
    key: linear(`${at}.attention.self.key.bias`),
    value: linear(`${at}.attention.self.value.bias`),
    attended: linear(`${at}.attention.output.dense.bias`),
    attendedNorm: norm(`${at}.attention.output`),
    widen: linear(`${at}.intermediate.dense.bias`),
    narrow: linear(`${at}.output.dense.bias`),
    narrowNorm: norm(`${at}.output`),
  });
  return {
    embed: embedding(tensor),
    embedNorm: norm('embeddings'),
    layers: Array.from({ length: LAYERS }, (_, number) => layer(`encoder.layer.${number}`)),
  };
}

/** A token's own vector, plus one for its place, plus one for "the first of two texts", which all are. */
function embedding(tensor: (name: string) => Tensor): Model['embed'] {
  const table = (name: string) => {
    const whole = `embeddings.${name}_embeddings.weight`;
    const { bytes } = tensor(`${whole}_quantized`);
    const scale = Buffer.from(tensor(`${whole}_scale`).bytes).readFloatLE();
    const zero = tensor(`${whole}_zero_point`).bytes[0] ?? 0;
    return (row: number, column: number) =>
      ((bytes[row * DIMENSIONS + column] ?? zero) - zero) * scale;
  };
  const [word, place, kind] = [table('word'), table('position'), table('token_type')];
  return (tokens) => {
    const sum = new Float32Array(tokens.length * DIMENSIONS);
    for (let at = 0; at < sum.length; at++) {
      const row = Math.floor(at / DIMENSIONS);
      const column = at % DIMENSIONS;
      sum[at] = word(tokens[row] ?? 0, column) + kind(0, column) + place(row, column);
    }
    return sum;
  };
}

function runLayers(kernel: Kernel, work: Work, model: Model, tokens: number): void {
  const { state, added, queries, keys, values, seen, inner, quantised, scratch } = work;
  // The kernel computes four rows at a time.
  const rows = Math.ceil(tokens / 4) * 4;
  const quantise = (from: Place, width: number) => kernel.quantise(from, quantised, tokens * width);
  const apply = (
    unit: number,
    { weights, scales, bias, depth, columns }: Linear,
    output: Place,
  ): void => kernel.linear(quantised, unit, weights, scales, bias, output, rows, depth, columns);
  const addAndNorm = ({ gain, bias }: Norm): void =>
    kernel.addAndNorm(state, added, gain, bias, tokens, DIMENSIONS);

  addAndNorm(model.embedNorm);
  for (const layer of model.layers) {
    const unit = quantise(state, DIMENSIONS);
    apply(unit, layer.query, queries);
    apply(unit, layer.key, keys);
    apply(unit, layer.value, values);
    for (let head = 0; head < HEADS; head++) {
      const at = head * HEAD * FLOAT;
      const [q, k, v, out] = [queries + at, keys + at, values + at, seen + at];
      kernel.attend(q, k, v, out, scratch, tokens, HEAD, DIMENSIONS);
    }
    apply(quantise(seen, DIMENSIONS), layer.attended, added);
    addAndNorm(layer.attendedNorm);
    apply(quantise(state, DIMENSIONS), layer.widen, inner);
    kernel.gelu(inner, tokens * INNER);
    apply(quantise(inner, INNER), layer.narrow, added);
    addAndNorm(layer.narrowNorm);
  }
}

/** Nothing is padded, so every token counts; and only the direction does, so a sum is as good. */
function mean(state: Float32Array): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (let at = 0; at < state.length; at++) {
    const column = at % DIMENSIONS;
    sum[column] = (sum[column] ?? 0) + (state[at] ?? 0);
  }
  return sum;
}
