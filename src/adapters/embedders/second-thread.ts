/** A thread with a model of its own, for whoever embeds many texts. It keeps no process from ending. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';

export interface SecondThread {
  /** One vector a text; undefined if it cannot, now and from then on. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[] | undefined>;
  close(): void;
}

type Vectors = readonly Float32Array[] | undefined;

/** One question at a time. */
export function openSecondThread(packageRoot: string): SecondThread {
  let thread: Worker | undefined;
  let answer: (vectors: Vectors) => void = () => {};
  try {
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    thread = new Worker(join(packageRoot, 'dist', 'embed-thread.js'), { workerData: packageRoot });
    thread.on('message', (vectors: Vectors) => answer(vectors));
    thread.on('error', () => {});
    thread.on('exit', () => {
      thread = undefined;
      answer(undefined);
    });
  } catch {
    thread = undefined;
  }
  return {
    embed: (texts) =>
      new Promise((resolve) => {
        answer = (vectors) => {
          thread?.unref();
          resolve(vectors);
        };
        thread?.ref();
        if (thread) thread.postMessage(texts);
        else resolve(undefined);
      }),
    close() {
      void thread?.terminate();
    },
  };
}
