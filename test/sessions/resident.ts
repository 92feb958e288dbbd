/**
 * The built CLI in one process for command after command: a session pays for the start once. It is the real `dist/main.js`, run
 * anew with other words, folder and environment, and it prints into a file, as `> file 2>&1` would.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Start {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Printed {
  readonly code: number | null;
  readonly output: string;
}

export class Resident {
  readonly #folder = mkdtempSync(join(tmpdir(), 'memory-resident-'));
  readonly #printed = join(this.#folder, 'printed');
  readonly #child = startMain(this.#printed);
  #last: Promise<unknown> = Promise.resolve();

  /** One after the other: a process has one folder, and one environment. */
  run(start: Start): Promise<Printed> {
    const next = this.#last.then(() => this.#runNow(start));
    this.#last = next.catch(() => {});
    return next;
  }

  async #runNow(start: Start): Promise<Printed> {
    truncateSync(this.#printed);
    this.#child.send(start);
    const code = await answerOf(this.#child);
    const output = readFileSync(this.#printed, 'utf8');
    if (code === undefined)
      throw new Error(`The process ended: ${start.words.join(' ')}\n${output}`);
    return { code, output };
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.disconnect();
      await ended;
    }
    rmSync(this.#folder, { recursive: true });
  }
}

function startMain(printed: string): ChildProcess {
  const file = openSync(printed, 'a');
  try {
    return spawn(process.execPath, [join(import.meta.dirname, 'resident-main.ts')], {
      stdio: ['ignore', file, file, 'ipc'],
    });
  } finally {
    closeSync(file);
  }
}

/** Its exit code, or undefined if the whole process ended. */
function answerOf(child: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    const ended = () => resolve(undefined);
    child.once('exit', ended);
    child.once('message', (code) => {
      child.off('exit', ended);
      resolve(Number(code));
    });
  });
}
