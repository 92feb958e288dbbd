import type { Provider } from '../../core/thinking.ts';
import { findProgram } from '../../lib/find-program.ts';
import { PROVIDER_CONFIGS } from './provider-config.ts';

/** Whether its command is on the PATH. */
export function isProviderInstalled(
  provider: Provider,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return findProgram(PROVIDER_CONFIGS[provider].command, env) !== undefined;
}
