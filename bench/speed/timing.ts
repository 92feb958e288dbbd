/** Whole processes, launcher included, beside a bare `node -e 0`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../test/sandbox.ts';
import { percentile } from '../statistics.ts';

const RUNS = 15;

export interface Timed {
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly stdin: string;
  /** What it has to print: a command that does not do its work is soon done. */
  readonly prints?: string;
}

export function timed(command: string, { cwd, env, stdin, prints = '' }: Timed): number {
  const start = performance.now();
  const options = { cwd, env, input: stdin, maxBuffer: 1e9 };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
  const ms = performance.now() - start;
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  if (!stdout.includes(prints)) throw new Error(`${command} printed no ${prints}: ${stdout}`);
  return ms;
}

/** Milliseconds of processor time of a command and of what it waited for, as the shell counts them. */
export function worked(command: string, { cwd, env, stdin }: Timed): number {
  const options = { cwd, env, input: stdin, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const script = `( ${command}\n) >&2; echo "$?"; times`;
  const { stdout, stderr } = spawnSync('sh', ['-c', script], options);
  const [status, , children = ''] = stdout.split('\n');
  if (status !== '0') throw new Error(`${command}: ${stderr}`);
  const each = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return each.reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}

/** A command and a bare Node start in turns, so that both meet the same noise; the medians. */
export function compared(
  command: (n: number) => string,
  options: Timed | (() => Timed),
): { readonly ms: number; readonly ratio: number } {
  const now = typeof options === 'function' ? options : () => options;
  const pairs = Array.from({ length: RUNS }, (_, n) => ({
    bare: timed(`exec "${process.execPath}" -e 0`, { ...now(), prints: '' }),
    ms: timed(command(n), now()),
  }));
  const ms = percentile(
    pairs.map((pair) => pair.ms),
    0.5,
  );
  const bare = percentile(
    pairs.map((pair) => pair.bare),
    0.5,
  );
  return { ms, ratio: ms / bare };
}

/** The command that the plugin registers for an event; the first one, if there are several. */
export function registered(event: string): string {
  return commandsOf(event)[0] ?? '';
}

/** The one that runs a script of this name. */
export function registeredAs(event: string, script: string): string {
  const found = commandsOf(event).find((command) => command.includes(`/hooks/${script}"`));
  if (found === undefined) throw new Error(`${script} is not registered for ${event}.`);
  return found;
}

function commandsOf(event: string): readonly string[] {
  const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  return (hooks[event] ?? []).flatMap((group) => group.hooks.map(({ command }) => command));
}
