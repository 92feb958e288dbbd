/**
 * Runs a program without a shell, with a text on its standard input, until it ends or its time is up. It gets a process
 * group of its own, and whatever is left of that group goes with it: nothing stays behind, even if we are interrupted.
 */
import { type ChildProcess, spawn } from 'node:child_process';

/** No answer is that long; a program that never stops talking must not fill the memory. */
const MOST_CHARACTERS = 4_000_000;
const INTERRUPTIONS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
}

export interface ProgramEnd {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly isTimeUp: boolean;
}

/** Rejects only if the program cannot be started. */
export async function runProgram(program: Program): Promise<ProgramEnd> {
  const { command, args, stdin, cwd, env, timeoutMs } = program;
  const child = spawn(command, [...args], { cwd, env: { ...env }, detached: true, stdio: 'pipe' });
  let isTimeUp = false;
  const end = () => {
    killGroup(child);
    // Who left the group may still hold the pipes; we do not wait for them.
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const limit = setTimeout(() => {
    isTimeUp = true;
    end();
  }, timeoutMs);
  const letGo = endWithUs(child);
  child.on('exit', () => killGroup(child));
  const stdout = heard(child.stdout, end);
  const stderr = heard(child.stderr, end);
  // It may end without having read all.
  child.stdin.on('error', () => {}).end(stdin);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    return { code, stdout: stdout(), stderr: stderr(), isTimeUp };
  } finally {
    clearTimeout(limit);
    letGo();
  }
}

function heard(stream: NodeJS.ReadableStream, tooMuch: () => void): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.length > MOST_CHARACTERS) tooMuch();
  });
  return () => text;
}

/** A terminal interrupts us, but not a group that is not its own. */
function endWithUs(child: ChildProcess): () => void {
  const onExit = () => killGroup(child);
  const onSignal = (signal: NodeJS.Signals) => {
    letGo();
    killGroup(child);
    process.kill(process.pid, signal);
  };
  const letGo = () => {
    process.off('exit', onExit);
    for (const signal of INTERRUPTIONS) process.off(signal, onSignal);
  };
  process.on('exit', onExit);
  for (const signal of INTERRUPTIONS) process.on(signal, onSignal);
  return letGo;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}
