/**
 * Answers hooks in place of the process that each would start. One server per home: the others look from time to time
 * whether they are needed. One whose program was built anew since is replaced, as hooks ask it no more; it finds out and leaves.
 */
import { existsSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import type { AnsweringThread } from './answering-thread.ts';
import { hookFolder, identityOf, isTaken, type Server, takeOver } from './hook-folder.ts';
import { discardLeft, fill, pipeRefill } from './ready-pipes.ts';
import { takeRequest } from './take-request.ts';

const LOOK_MS = 30_000;
/** A line is at most so long; what is longer was written by nobody we know. */
const LONGEST = 1_000;
const ENDINGS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Keeps no process alive, and leaves nothing behind. Where there can be no pipe, nothing happens. */
export function serveHooks(
  home: string,
  self: Server,
  thread: AnsweringThread,
  lookMs = LOOK_MS,
): void {
  const folder = hookFolder(home);
  let own: { readonly pipe: Socket; readonly identity: string } | undefined;
  const isOwn = () => own !== undefined && identityOf(folder) === own.identity;
  const keep = () => {
    if (isOwn()) {
      discardLeft(folder);
      return fill(folder);
    }
    own?.pipe.destroy();
    own = undefined;
    if (isTaken(folder)) return;
    const handle = takeOver(folder, self);
    const identity = identityOf(folder);
    if (handle === undefined || identity === undefined) return;
    own = { pipe: listen(handle, folder, thread.answer), identity };
    thread.start();
  };
  const tryToKeep = () => {
    try {
      keep();
    } catch {
      // No mkfifo, or a home that cannot be written: hooks start a process, as ever.
    }
  };
  tryToKeep();
  const look = () => {
    // Not where somebody has cleared away all of it.
    if (existsSync(dirname(folder))) tryToKeep();
  };
  setInterval(look, lookMs).unref();
  atEnd(() => {
    if (isOwn()) rmSync(folder, { recursive: true, force: true });
  });
}

type Answer = AnsweringThread['answer'];

function listen(handle: number, folder: string, answer: Answer): Socket {
  let received = '';
  const onUsed = pipeRefill(folder);
  const pipe = new Socket({ fd: handle, readable: true, writable: false });
  pipe.unref().setEncoding('utf8');
  pipe.on('error', () => {});
  pipe.on('data', (chunk: string) => {
    const lines = (received + chunk).split('\n');
    received = (lines.pop() ?? '').slice(-LONGEST);
    for (const line of lines) void see(line, folder, answer).then(onUsed);
  });
  return pipe;
}

async function see(line: string, folder: string, answer: Answer): Promise<void> {
  try {
    const taken = takeRequest(folder, line);
    if (taken) taken.reply(taken.request && (await answer(taken.request)));
  } catch {
    // The hook waits no longer than it has to.
  }
}

/** Also when we are told to stop, as a client does that is in a hurry. */
function atEnd(work: () => void): void {
  process.on('exit', work);
  for (const signal of ENDINGS) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
