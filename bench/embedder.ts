/**
 * The built-in model's arithmetic against onnxruntime: npm run bench -- embedder [folder of onnxruntime-node or -web].
 * The best of many runs counts, taken in turns, so that a busy machine tells the same ratio.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtinEmbedder } from '../src/adapters/embedders/builtin.ts';
import { unitVector } from '../src/adapters/embedders/unit-vector.ts';
import { wordPiece } from '../src/adapters/embedders/word-piece.ts';

type Embed = (text: string) => Promise<Float32Array>;

/** What we use of either package. */
interface Onnx {
  readonly InferenceSession: {
    create(
      model: Uint8Array,
      options: object,
    ): Promise<{
      run(feeds: object): Promise<{ readonly last_hidden_state: { readonly data: Float32Array } }>;
    }>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, shape: readonly number[]) => object;
  readonly env: { readonly wasm: { numThreads?: number } };
}

const root = join(import.meta.dirname, '..');
const words = ['ARCHITECTURE.md', 'README.md', 'docs/lab/recall-diary.md', 'docs/injection.md']
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join(' ')
  .split(/\s+/);
const take = (count: number, step: number, length: number) =>
  Array.from({ length: count }, (_, at) => words.slice(at * step, at * step + length).join(' '));
const QUERIES = take(100, 7, 8);
const PASSAGES = take(100, 31, 110).map((text) => text.slice(0, 500));

const ROUNDS = 5;

export async function run([folder]: readonly string[]): Promise<void> {
  const runtimes = [await load('own', own)];
  if (folder) runtimes.push(await load(folder, () => onnx(folder)));
  const query = await best(runtimes, QUERIES.slice(0, 10), 40);
  const passage = await best(runtimes, PASSAGES.slice(0, 6), 20);
  process.stdout.write(`ms a query of 8 words: ${query.join(' / ')}\n`);
  process.stdout.write(`ms a passage of 500 characters: ${passage.join(' / ')}\n`);
  process.stdout.write(await likeness(runtimes));
  process.stdout.write(await rates());
}

/** The same texts on one thread and on two, in turns: only their ratio counts. */
async function rates(): Promise<string> {
  const embedder = await builtinEmbedder(root);
  if (typeof embedder === 'string') throw new Error(embedder);
  const texts = PASSAGES.map((text, at) => text.slice(0, 60 + 5 * at));
  const best = { one: 0, two: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, size] of [['one', 16] as const, ['two', texts.length] as const]) {
      const start = performance.now();
      for (let at = 0; at < texts.length; at += size) {
        await embedder.embed(texts.slice(at, at + size));
      }
      best[name] = Math.max(best[name], texts.length / ((performance.now() - start) / 1000));
    }
  }
  embedder.close();
  const ratio = (best.two / best.one).toFixed(2);
  return `passages a second: ${best.one.toFixed(0)} on one thread, ${best.two.toFixed(0)} on two (× ${ratio})\n`;
}

async function own(): Promise<Embed> {
  const embedder = await builtinEmbedder(root);
  if (typeof embedder === 'string') throw new Error(embedder);
  return async (text) => (await embedder.embed([text]))[0] ?? new Float32Array();
}

async function onnx(folder: string): Promise<Embed> {
  const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const loaded = await import(pathToFileURL(resolve(folder, main)).href);
  const { InferenceSession, Tensor, env }: Onnx = loaded.default ?? loaded;
  if (env?.wasm) env.wasm.numThreads = 1;
  const model = readFileSync(join(root, 'model/model_quantized.onnx'));
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 };
  const session = await InferenceSession.create(model, options);
  const tokenizer = JSON.parse(readFileSync(join(root, 'model/tokenizer.json'), 'utf8'));
  const tokenize = wordPiece(new Map(Object.entries<number>(tokenizer.model.vocab)));
  return async (text) => {
    const tokens = tokenize(text);
    const row = (of: (token: number) => bigint) =>
      new Tensor('int64', BigInt64Array.from(tokens, of), [1, tokens.length]);
    const feeds = {
      ...{ input_ids: row(BigInt), attention_mask: row(() => 1n), token_type_ids: row(() => 0n) },
    };
    const { data } = (await session.run(feeds)).last_hidden_state;
    const sum = new Float32Array(384);
    for (const [at, value] of data.entries()) sum[at % 384] = (sum[at % 384] ?? 0) + value;
    return unitVector(sum, 'onnx', 384);
  };
}

async function load(name: string, make: () => Promise<Embed>): Promise<Embed> {
  const [start, before] = [performance.now(), process.memoryUsage().rss];
  const embed = await make();
  await embed('which port does the staging server listen on');
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  const milliseconds = performance.now() - start;
  process.stdout.write(
    `${name}: loaded with a first query in ${milliseconds.toFixed(0)} ms, +${megabytes.toFixed(0)} MB\n`,
  );
  return embed;
}

async function best(runtimes: readonly Embed[], texts: readonly string[], rounds: number) {
  const times = runtimes.map(() => texts.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round < rounds; round++) {
    for (const [at, text] of texts.entries()) {
      for (const [which, embed] of runtimes.entries()) {
        const start = performance.now();
        await embed(text);
        const row = times[which] ?? [];
        row[at] = Math.min(row[at] ?? 0, performance.now() - start);
      }
    }
  }
  return times.map((row) => (row.reduce((sum, one) => sum + one, 0) / row.length).toFixed(2));
}

async function likeness([one, other]: readonly Embed[]): Promise<string> {
  if (!one || !other) return '';
  const cosines: number[] = [];
  for (const text of [...QUERIES, ...PASSAGES]) {
    const [a, b] = [await one(text), await other(text)];
    cosines.push(a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0));
  }
  cosines.sort((a, b) => a - b);
  const at = (share: number) => cosines[Math.floor(share * cosines.length)]?.toFixed(4);
  return `cosine of 200 texts: least ${at(0)}, 5 % ${at(0.05)}, median ${at(0.5)}\n`;
}
