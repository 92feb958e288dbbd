/**
 * The client's terminal interface, run in a private tmux server: a real screen to read, real keys
 * to press. Every wait is for something to happen, never for a time.
 */
import { join } from 'node:path';
import { type RunResult, runProcess } from './run-process.ts';
import { waitUntil } from './wait-until.ts';

export interface TuiMissing {
  readonly available: false;
  /** Why there is no terminal: the reason to skip a test with. */
  readonly reason: string;
}

export interface Tui {
  readonly available: true;
  screen(): Promise<string>;
  /** Types a prompt or a slash command, and Enter once the client shows it. */
  submit(text: string): Promise<void>;
  /** Presses keys by their tmux names: `C-c`, `Escape`, `Enter`. */
  press(...keys: readonly string[]): Promise<void>;
  waitFor(text: string | RegExp, timeoutMs?: number): Promise<string>;
  /** Resolves when the client has ended by itself. */
  ended(timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

export interface TuiOptions {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Where the server's socket goes. */
  readonly folder: string;
}

type Tmux = (...args: readonly string[]) => Promise<RunResult>;

const LIFE_S = 180;
const ENTER_MS = 1500;
const PROMPT = /^\s*[❯>]/;

export async function openTui(options: TuiOptions): Promise<Tui | TuiMissing> {
  const tmux = privateTmux(options);
  const problem = await start(tmux, options).catch((error: unknown) => String(error));
  if (problem !== '') return { available: false, reason: `tmux does not start: ${problem}` };
  const pid = Number((await tmux('display-message', '-p', '#{pane_pid}')).stdout);
  const tui = drive(tmux, pid);
  await waitUntil('prompt', tui.screen, (shown) => inputLine(shown) !== '');
  return tui;
}

function privateTmux({ env, cwd, folder }: TuiOptions): Tmux {
  // The server takes its environment from the call that starts it, and hands it to the client.
  const base = ['-S', join(folder, 'tmux'), '-f', '/dev/null'];
  return (...args) => runProcess('tmux', [...base, ...args], { cwd, env, timeoutMs: 5000 });
}

/** Returns what went wrong. */
async function start(tmux: Tmux, { command, cwd }: TuiOptions): Promise<string> {
  const size = ['-x', '160', '-y', '50'];
  // The client would notice tmux and adapt to it.
  const clean = ['env', '-u', 'TMUX', '-u', 'TMUX_PANE', ...command];
  const { code, stderr } = await tmux('new-session', '-d', ...size, '-c', cwd, ...clean);
  if (code !== 0) return stderr || `exit ${code}`;
  // Should the test die, the server still ends.
  await tmux('run-shell', '-b', '-d', String(LIFE_S), '-C', 'kill-server');
  return '';
}

function drive(tmux: Tmux, pid: number): Tui {
  const screen = async (): Promise<string> => (await tmux('capture-pane', '-p')).stdout;
  const ended = async (timeoutMs?: number): Promise<void> => {
    await waitUntil('end of the client', () => !isAlive(pid), Boolean, timeoutMs);
  };
  return {
    available: true,
    screen,
    ended,
    press: async (...keys) => void (await tmux('send-keys', ...keys)),
    waitFor: (text, timeoutMs) =>
      waitUntil(`${text} on the screen`, screen, (shown) => matches(shown, text), timeoutMs),
    submit: (text) => submit(tmux, screen, text),
    close: async () => {
      await tmux('kill-server');
      await ended(5000).catch(() => process.kill(pid, 'SIGKILL'));
    },
  };
}

// A client that has just drawn its prompt may lose an Enter; a second one on an empty prompt does
// nothing.
async function submit(tmux: Tmux, screen: () => Promise<string>, text: string): Promise<void> {
  const holds = (shown: string): boolean => inputLine(shown).includes(text);
  await tmux('send-keys', '-l', text);
  await waitUntil(`${text} at the prompt`, screen, holds);
  for (let tries = 1; ; tries += 1) {
    await tmux('send-keys', 'Enter');
    const taken = waitUntil('Enter', screen, (shown) => !holds(shown), ENTER_MS);
    if (tries === 3) return void (await taken);
    if (await taken.then(Boolean, () => false)) return;
  }
}

// Earlier prompts are shown with the same sign; the one to type at is the last.
function inputLine(shown: string): string {
  return shown.split('\n').findLast((line) => PROMPT.test(line)) ?? '';
}

function matches(shown: string, text: string | RegExp): boolean {
  return typeof text === 'string' ? shown.includes(text) : text.test(shown);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
