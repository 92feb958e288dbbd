import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { constants } from 'node:os';

export interface RunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly signal?: NodeJS.Signals;
  readonly signalAfterMs?: number;
  /** Sends the signal when this resolves: no guess at how long the client takes to get there. */
  readonly signalWhen?: Promise<unknown>;
  readonly timeoutMs?: number;
}

export interface RunResult {
  /** As a shell reports it: 128 + n for an end by signal n. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach(killGroup));

interface StartedProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Its code, when it has ended. */
  readonly ended: Promise<number>;
}

/** Starts a command; it and what it started are killed when the time is up. */
export function startProcess(
  command: string,
  args: readonly string[],
  { cwd, env, timeoutMs = 60_000 }: RunOptions,
): StartedProcess {
  // Its own process group, so that hooks and servers of a client that hangs die with it.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: 'pipe' });
  running.add(child);
  const limit = setTimeout(() => killGroup(child), timeoutMs);
  // A client that ends early closes its side first; that is not the caller's error.
  child.stdin.on('error', () => undefined);
  const ended = codeOf(child).finally(() => {
    clearTimeout(limit);
    running.delete(child);
  });
  return { child, ended };
}

/** Runs a command to its end. */
export async function runProcess(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<RunResult> {
  const started = Date.now();
  const { child, ended } = startProcess(command, args, options);
  sendSignal(child, options);
  child.stdin.end(options.stdin ?? '');
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const code = await ended;
  return { code, stdout: stdout(), stderr: stderr(), ms: Date.now() - started };
}

function sendSignal(child: ChildProcess, options: RunOptions): void {
  const { signal = 'SIGINT', signalAfterMs, signalWhen } = options;
  if (signalAfterMs !== undefined) setTimeout(() => child.kill(signal), signalAfterMs).unref();
  signalWhen?.then(
    () => child.kill(signal),
    () => killGroup(child),
  );
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

function codeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
