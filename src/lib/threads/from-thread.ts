/**
 * What a thread sends, one value after the other, a few ahead of whoever takes them: it is told of each that was taken, so
 * that what waits here stays bounded. The thread ends when it has sent all, or when nobody takes more.
 */

/** So many may wait: one that is being made, while one is on its way. */
const AHEAD = 2;

/** `file` calls `sendAll`. An error of the thread is thrown to whoever takes the next value. */
export async function* fromThread<T>(file: string, data: unknown): AsyncGenerator<T> {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const { on } = process.getBuiltinModule('node:events');
  // Much of what is made there is gone at once: room for it saves time.
  const thread = new Worker(file, {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  try {
    for await (const [value] of on(thread, 'message', { close: ['exit'] })) {
      if (value === undefined) return;
      yield value as T;
      thread.postMessage('taken');
    }
    throw new Error(`the thread ${file} ended before its work`);
  } finally {
    await thread.terminate();
  }
}

/** In the thread: `work` is given what the other side gave, and yields what is to be sent. */
export async function sendAll<Data>(work: (data: Data) => AsyncIterable<unknown>): Promise<void> {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  if (!parentPort) throw new Error('this is no thread');
  let waiting = 0;
  let taken = () => {};
  parentPort.on('message', () => {
    waiting--;
    taken();
  });
  for await (const value of work(workerData as Data)) {
    parentPort.postMessage(value);
    waiting++;
    if (waiting > AHEAD)
      await new Promise<void>((resolve) => {
        taken = resolve;
      });
  }
  parentPort.postMessage(undefined);
  parentPort.unref();
}
