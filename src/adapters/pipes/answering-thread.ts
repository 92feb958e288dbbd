/**
 * A thread that answers hooks, one after the other. Apart from the MCP server's own: what one request throws, loops in or
 * fills memory with ends this thread and nothing else, and its variables can be those of the hook. The next request starts
 * another one.
 */
import { Worker } from 'node:worker_threads';
import type { HookRequest } from './take-request.ts';

/** Who waits behind something longer than hooks wait is sent to a process at once. */
const BUSY_MS = 80;
/** Where we were too late, we would be again, and the hook has waited for nothing: for a while it is sent on at once. */
const REST_MS = 5_000;
/** More than what a hook may take as a process. */
const STUCK_MS = 10_000;
const MOST_MEMORY_MB = 512;

export interface AnsweringThread {
  /** Before anybody asks: to load the program takes as long as to start one. */
  start(): void;
  /** What the hook prints. Undefined if a process should see to it. */
  answer(request: HookRequest): Promise<string | undefined>;
}

export function answeringThread(program: string, words: readonly string[]): AnsweringThread {
  let thread: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let since: number | undefined;
  const resting = new Map<string, number>();

  const start = () => {
    thread ??= begin(program, words).on('exit', () => {
      thread = undefined;
    });
    return thread;
  };
  const next = async (request: HookRequest) => {
    since = Date.now();
    try {
      return await asked(start(), request);
    } finally {
      since = undefined;
    }
  };
  return {
    start,
    async answer(request) {
      const asked = Date.now();
      const isBusy = since !== undefined && asked - since > BUSY_MS;
      if (isBusy || asked < (resting.get(request.event) ?? 0)) return undefined;
      const own = turn.then(() => next(request)).catch(() => undefined);
      turn = own;
      const answer = await own;
      const now = Date.now();
      if (answer === undefined && now - asked > BUSY_MS) resting.set(request.event, now + REST_MS);
      return answer;
    },
  };
}

/** Keeps no process alive. What it might print would stand between the words of the MCP server: nobody reads it, which would keep us alive. */
function begin(program: string, words: readonly string[]): Worker {
  const thread = new Worker(program, {
    argv: [...words],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // It ends then, which is all that matters.
  thread.on('error', () => {});
  thread.unref();
  return thread;
}

function asked(thread: Worker, request: HookRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: unknown) => {
      clearTimeout(clock);
      thread.off('message', end).off('exit', ended);
      resolve(typeof answer === 'string' ? answer : undefined);
    };
    const ended = () => end();
    const clock = setTimeout(() => void thread.terminate(), STUCK_MS);
    thread.on('message', end).on('exit', ended);
    thread.postMessage(request);
  });
}
