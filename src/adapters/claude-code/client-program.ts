/** The client itself, asked to install or remove a plugin: its files are its own business, and differ by version. */
import type { ClientProgram } from '../../core/client-plugins.ts';
import { MemoryError } from '../../core/errors.ts';
import { findProgram, isExecutable } from '../../lib/find-program.ts';
import { runProgram } from '../../lib/run-program.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** It copies some 60 MB; on a slow disk that takes its time. */
const LIMIT_MS = 300_000;

/** By default the one on the PATH. */
export function clientProgram(env: Env, cwd: string, path?: string): ClientProgram | undefined {
  if (path !== undefined && !isExecutable(path)) {
    throw new MemoryError('not_found', `${path} is not a program.`, {
      hint: 'Give the path of the claude command.',
    });
  }
  const found = path ?? findProgram('claude', env);
  if (found === undefined) return undefined;
  return { path: found, run: (args) => ran(found, args, env, cwd) };
}

async function ran(command: string, args: readonly string[], env: Env, cwd: string) {
  const program = { command, args, cwd, stdin: '', timeoutMs: LIMIT_MS };
  const own = {
    ...env,
    CLAUDE_CODE_MEMORY_GUARD: '1',
    // With it some versions refuse to run inside another one.
    CLAUDECODE: undefined,
    // A folder of this machine is installed: nobody else has to hear of it.
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  };
  const { code, stdout, stderr, isTimeUp } = await runProgram({ ...program, env: own });
  if (code === 0) return stdout.trim();
  const said = isTimeUp ? 'it did not end' : (stderr.trim() || stdout.trim()).slice(-1000);
  throw new MemoryError('unavailable', `claude ${args.join(' ')} failed: ${said}`, {
    hint: 'Run that command yourself to see more, then memory install again.',
  });
}
