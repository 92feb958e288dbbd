/** A provider, asked once. The guard variable keeps the hooks of an inner claude, ours among them, from doing anything. */
import { assertOnline } from '../../core/offline.ts';
import type { ProviderCall } from '../../core/thinking.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { runProgram } from '../../lib/run-program.ts';
import { buildProviderCommand } from './build-provider-command.ts';
import { isProviderInstalled } from './is-provider-installed.ts';
import { parseProviderOutput } from './parse-provider-output.ts';
import { cannotStart, notInstalled, providerTrouble } from './provider-trouble.ts';

export interface ProviderPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Not the project: what lies there (instructions, servers, settings) is not needed, and may be anybody's. */
  readonly cwd: string;
}

/** Throws `unavailable`, with what to do next. */
export async function askProvider(
  call: ProviderCall,
  prompt: string,
  { env, cwd }: ProviderPlace,
): Promise<string> {
  const { provider, timeoutMs } = call;
  assertOnline(env, provider);
  if (!isProviderInstalled(provider, env)) throw notInstalled(provider);
  const command = buildProviderCommand(provider, prompt, call);
  ensureFolder(cwd);
  // With CLAUDECODE some versions of claude refuse to run inside another one.
  const guarded = { ...env, CLAUDE_CODE_MEMORY_GUARD: '1', CLAUDECODE: undefined };
  const end = await runProgram({ ...command, cwd, env: guarded, timeoutMs }).catch((error) => {
    throw cannotStart(provider, error);
  });
  const answer = end.code === 0 ? parseProviderOutput(provider, end.stdout).trim() : '';
  if (answer !== '') return answer;
  throw providerTrouble(call, prompt, end);
}
