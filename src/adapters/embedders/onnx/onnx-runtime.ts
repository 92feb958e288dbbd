/**
 * onnxruntime-web, which computes any ONNX model by WebAssembly. It is ten times the size of this package, so it does not come with
 * it: whoever wants another model installs it into the home. It is looked for there and beside our own package, nowhere
 * else: what lies in the folder that somebody works in is not run.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MemoryError } from '../../../core/errors.ts';

/** The part of it that we use. */
export interface Runtime {
  readonly env: { logLevel?: string; readonly wasm: { numThreads?: number } };
  readonly Tensor: new (
    type: string,
    data: BigInt64Array | Int32Array,
    dims: readonly number[],
  ) => object;
  readonly InferenceSession: {
    create(model: Uint8Array, options: object): Promise<Session>;
  };
}

export interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** Beside the names, in the same order. */
  readonly inputMetadata?: readonly { readonly type?: string }[];
  run(feeds: Readonly<Record<string, object>>): Promise<Readonly<Record<string, Output>>>;
  release(): Promise<void>;
}

export interface Output {
  readonly type: string;
  readonly dims: readonly number[];
  readonly data: unknown;
}

export interface RuntimePlaces {
  readonly home: string;
  readonly packageRoot: string;
}

const PACKAGE = 'onnxruntime-web';
const MAJOR = 1;
/** The entry for Node: it reads its .wasm from the same folder, and fetches nothing. */
const ENTRY = join('dist', 'ort.node.min.mjs');

export async function loadRuntime({ home, packageRoot }: RuntimePlaces): Promise<Runtime> {
  const own = join(home, 'runtime');
  const folders = [
    join(own, 'node_modules'),
    join(packageRoot, 'node_modules'),
    dirname(packageRoot),
  ];
  const entry = folders.map((folder) => join(folder, PACKAGE, ENTRY)).find(existsSync);
  const hint = `npm install --prefix "${own}" ${PACKAGE}@${MAJOR}`;
  if (entry === undefined) {
    throw new MemoryError(
      'unavailable',
      `An added model needs ${PACKAGE}, which is not installed: ${hint}.`,
    );
  }
  try {
    const runtime: Runtime = await import(pathToFileURL(entry).href);
    runtime.env.logLevel = 'fatal';
    // The person's work goes first.
    runtime.env.wasm.numThreads = 1;
    return runtime;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MemoryError(
      'unavailable',
      `${entry} does not load (${why}). Install it anew: ${hint}.`,
      {
        cause,
      },
    );
  }
}
