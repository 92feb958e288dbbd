/** A million made-up vectors through the real store: what a question costs in a process that runs, its memory, the disk. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { seeded } from '../../test/torture/random.ts';
import { folderBytes } from '../folder-bytes.ts';
import type { Add } from './row.ts';

export const MODEL = 'made-up';
export const DIMENSIONS = 384;
const SIZES = [100_000, 1_000_000];
const BATCH = 5_000;
const CENTRES = 500;
const NOISE = 4_096;

export async function vectors(add: Add): Promise<void> {
  for (const count of SIZES) await vectorsOf(count, add);
}

async function vectorsOf(count: number, add: Add): Promise<void> {
  const sandbox = new Sandbox();
  try {
    await fill(sandbox, count);
    const { first, p95, work, bytes } = ask(sandbox);
    const size = `${count.toLocaleString('en')} vectors`;
    const ms = { size, unit: 'ms' } as const;
    add({ ...ms, path: 'nearest, the first time', value: first, budget: '', ok: true });
    const path = 'nearest, running, p95';
    add({ ...ms, path, value: p95, budget: '≤ 150 ms', ok: p95 <= 150 });
    add({ ...ms, path: `${path}, processor time`, value: work, budget: '', ok: true });
    const [value, disk] = [bytes / 1e6, folderBytes(sandbox.global) / 1e6];
    const mb = { size, unit: 'MB' } as const;
    add({ ...mb, path: 'nearest, memory', value, budget: '≤ 600 MB', ok: value <= 600 });
    add({ ...mb, path: 'vectors on disk', value: disk, budget: '', ok: true });
  } finally {
    sandbox.dispose();
  }
}

async function fill(sandbox: Sandbox, count: number): Promise<void> {
  const place = { cwd: sandbox.project, warn: console.error, env: sandbox.env };
  const app = await createApp(place, packageRoot);
  const store = await app.vectorStore();
  if (!store) throw new Error('sqlite-vec is needed: npm run build');
  const model = store.open(MODEL, DIMENSIONS);
  const next = madeUpVectors(7);
  for (let from = 1; from <= count; from += BATCH) {
    const some = Array.from({ length: BATCH }, (_, n) => ({ id: from + n, vector: next() }));
    store.put('idea', model, some);
  }
  store.finish(model);
  app.close();
}

function ask(sandbox: Sandbox) {
  const script = join(import.meta.dirname, 'ask-vectors.ts');
  const options = { env: sandbox.env, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [script, sandbox.project], options);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as {
    readonly [name in 'first' | 'p95' | 'work' | 'bytes']: number;
  };
}

/** Around some centres, as texts are around their matters; of length 1. */
export function madeUpVectors(seed: number): () => Float32Array {
  const { below } = seeded(seed);
  const noise = Float32Array.from({ length: NOISE }, () => (below(2_001) - 1_000) / 1_000);
  const around = seeded(1);
  const centres = Array.from({ length: CENTRES }, () =>
    Float32Array.from({ length: DIMENSIONS }, () => (around.below(2_001) - 1_000) / 1_000),
  );
  return () => {
    const vector = new Float32Array(DIMENSIONS);
    const centre = centres[below(CENTRES)] ?? vector;
    const from = below(NOISE);
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at++) {
      const value = (centre[at] ?? 0) + (noise[(from + at * 7) % NOISE] ?? 0);
      vector[at] = value;
      sum += value * value;
    }
    const length = Math.sqrt(sum);
    for (let at = 0; at < DIMENSIONS; at++) vector[at] = (vector[at] ?? 0) / length;
    return vector;
  };
}
