/**
 * Takes a model into the home. Its folder is made beside its place and gets its name when the model has embedded a
 * sentence: there is a whole one or none. Hashes are those of the copies, so what was checked is what will be used.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  createReadStream,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import type { ModelChoices } from '../../../core/ports/model-ports.ts';
import { writeDurably } from '../../../lib/durable-file.ts';
import { ensureFolder } from '../../../lib/ensure-folder.ts';
import { isAlive } from '../../../lib/is-alive.ts';
import { namesIn } from '../../../lib/names-in.ts';
import {
  MANIFEST_FILE,
  MODEL_FILE,
  type ModelManifest,
  readManifest,
  TOKENIZER_FILE,
} from './model-manifest.ts';
import { openOnnx } from './onnx-embedder.ts';
import type { RuntimePlaces } from './onnx-runtime.ts';
import { type FoundModel, readModelFolder } from './read-model-folder.ts';

/** More would not fit into WebAssembly's memory, beside the work. */
const MOST_BYTES = 2_000_000_000;
const MOST_TOKENIZER_BYTES = 100_000_000;
const USUAL_TOKENS = 512;
const SHOWN_OF_HASH = 12;
const TEMPORARY = '.adding-';
const SAMPLE = 'What broke the build on Monday?';
/** What `memory model use` takes for something else. */
const RESERVED = ['builtin', 'onnx', 'ollama', 'openai', 'disabled', 'none'];

interface Home extends RuntimePlaces {
  isTaken(name: string): boolean;
}

interface TakenIn {
  readonly manifest: ModelManifest;
  readonly isNew: boolean;
}

export async function takeIn(path: string, choices: ModelChoices, home: Home): Promise<TakenIn> {
  const found = readModelFolder(path);
  const models = join(home.home, 'models');
  ensureFolder(models);
  removeLeftovers(models);
  const temporary = join(models, `${TEMPORARY}${process.pid}`);
  try {
    ensureFolder(temporary);
    const copied = await copyInto(temporary, found, choices);
    const folder = join(models, folderName(copied));
    const known = readManifest(folder);
    if (known) return { manifest: known, isNew: false };
    const name = freeName(choices.name ?? found.name, home);
    const manifest = { ...(await tried(temporary, found, choices, { home, copied })), name };
    writeDurably(join(temporary, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
    // Without a manifest it is no model, whoever left it there.
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
    return { manifest, isNew: true };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Of a process that was killed. */
function removeLeftovers(models: string): void {
  for (const name of namesIn(models)) {
    const isLeft = name.startsWith(TEMPORARY) && !isAlive(Number(name.slice(TEMPORARY.length)));
    if (isLeft) rmSync(join(models, name), { recursive: true, force: true });
  }
}

type Copied = Pick<ModelManifest, 'sha256' | 'tokenizerSha256' | 'data' | 'bytes'>;

async function copyInto(
  folder: string,
  found: FoundModel,
  { tokenizer = found.tokenizer, sha256: wanted }: ModelChoices,
): Promise<Copied> {
  if (tokenizer === undefined) {
    throw new MemoryError('invalid', `There is no tokenizer.json beside ${found.model}.`, {
      hint: 'Name it: --tokenizer FILE',
    });
  }
  const data = found.data === undefined ? [] : [found.data];
  const bytes = sizeOf([found.model, ...data], MOST_BYTES);
  sizeOf([tokenizer], MOST_TOKENIZER_BYTES);
  const sha256 = await copyFile(found.model, join(folder, MODEL_FILE));
  if (wanted !== undefined && wanted.toLowerCase() !== sha256) {
    throw new MemoryError(
      'conflict',
      `The hash of ${found.model} is ${sha256}, not ${wanted}: it was not taken in.`,
    );
  }
  const tokenizerSha256 = await copyFile(tokenizer, join(folder, TOKENIZER_FILE));
  const [weights] = data;
  if (weights === undefined) return { sha256, tokenizerSha256, bytes };
  // Under its own name: the model asks for that.
  const file = basename(weights);
  const copy = { file, sha256: await copyFile(weights, join(folder, file)) };
  return { sha256, tokenizerSha256, bytes, data: copy };
}

function sizeOf(paths: readonly string[], most: number): number {
  const sizes = paths.map((path) => {
    const stats = statSync(path);
    if (stats.isFile()) return stats.size;
    throw new MemoryError('invalid', `${path} is not a file.`);
  });
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes <= most) return bytes;
  throw new MemoryError('invalid', `${paths[0]} is larger than ${most / 1e6} MB.`);
}

async function copyFile(from: string, to: string): Promise<string> {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, 0o600);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(to)) hash.update(chunk);
  return hash.digest('hex');
}

/** By the model's hash; where the weights are beside it, they are what tells two models apart. */
function folderName({ sha256, data }: Copied): string {
  const whole = data
    ? createHash('sha256').update(`${sha256}${data.sha256}`).digest('hex')
    : sha256;
  return whole.slice(0, SHOWN_OF_HASH);
}

function freeName(asked: string, { isTaken }: Home): string {
  const name = asked.toLowerCase();
  const isGood = /^[a-z0-9][\w.-]{0,59}$/.test(name) && !RESERVED.includes(name);
  if (isGood && !isTaken(name)) return name;
  const why = isGood ? 'is the name of another added model' : 'cannot be the name of a model';
  throw new MemoryError(isGood ? 'conflict' : 'invalid', `"${asked}" ${why}.`, {
    hint: 'Choose one of letters, digits, dots and dashes: --name NAME',
  });
}

interface Around {
  readonly home: RuntimePlaces;
  readonly copied: Copied;
}

/** Embeds a sentence, to see that it can and how long its vectors are. */
async function tried(
  folder: string,
  found: FoundModel,
  choices: ModelChoices,
  { home, copied }: Around,
): Promise<Omit<ModelManifest, 'name'>> {
  const maxTokens = choices.maxTokens ?? Math.min(found.maxTokens ?? USUAL_TOKENS, USUAL_TOKENS);
  const model = await openOnnx({ folder, data: copied.data?.file, maxTokens }, home);
  try {
    const usual = model.poolsItself ? 'done' : (found.pooling ?? 'mean');
    const pooling = choices.pooling ?? usual;
    const queryPrefix = choices.queryPrefix ?? found.queryPrefix ?? '';
    const passagePrefix = choices.passagePrefix ?? found.passagePrefix ?? '';
    const { length } = await model.vector(`${passagePrefix}${SAMPLE}`, pooling);
    const dimensions = choices.dimensions ?? length;
    if (dimensions > length) {
      throw new MemoryError(
        'invalid',
        `The model's vectors have ${length} numbers, not ${dimensions}.`,
      );
    }
    return {
      ...{ version: 1, ...copied, dimensions, pooling },
      ...{ queryPrefix, passagePrefix, maxTokens },
    };
  } finally {
    model.close();
  }
}
