import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Provider } from '../../core/thinking.ts';
import { PROVIDER_CONFIGS } from './provider-config.ts';

/** Whether its command is on the PATH. */
export function isProviderInstalled(
  provider: Provider,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const { command } = PROVIDER_CONFIGS[provider];
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => isExecutable(join(folder, command)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
