import { installClient } from './install-client.ts';
import { CLIENT_VERSIONS } from './world.ts';

/** Fetched before the first test, so that no test's time is spent on it. */
export async function setup(): Promise<void> {
  for (const version of CLIENT_VERSIONS) await installClient(version);
}
