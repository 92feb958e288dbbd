/** The other side of `second-thread.ts`: texts come in, their vectors go out. */
import { parentPort, workerData } from 'node:worker_threads';
import { builtinEncoder } from './builtin-encoder.ts';

const encode = await builtinEncoder(String(workerData));
if (typeof encode === 'string') throw new Error(encode);
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(encode)));
