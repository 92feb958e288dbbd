import { installClient } from './install-client.ts';
import { makePackage } from './packed.ts';
import { CLIENT_VERSIONS } from './world.ts';

/** Packed and fetched before the first test, so that no test's time is spent on it. */
export async function setup(): Promise<void> {
  makePackage();
  for (const version of CLIENT_VERSIONS) await installClient(version);
}
