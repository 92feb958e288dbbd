/** From an empty home, by every way to install it: the very first session has all of memory. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_SESSION, firstSession, type Installed } from './first-session.ts';
import { installGlobally, npmMarketplace, packageName, startRegistry, unpack } from './packed.ts';
import { CLIENT_VERSIONS, openWorld, type World } from './world.ts';

describe.each(CLIENT_VERSIONS)('client %s', { timeout: 240_000 }, (version) => {
  it('works from a folder', async () => {
    await firstSession(await fromFolder(unpack()));
  });

  it('works from npm install --global', async () => {
    await firstSession(await fromFolder(installGlobally()));
  });

  it('works from a marketplace that names the npm package', async () => {
    const registry = await startRegistry();
    const world = await open({ npm_config_registry: registry });
    await install(world, npmMarketplace(), 'a-market');
    const [manifest = ''] = globSync('plugins/**/dist/main.js', { cwd: world.client.config });
    await firstSession({ world, folder: join(world.client.config, dirname(dirname(manifest))) });
  });

  const open = (env: Readonly<Record<string, string>> = {}): Promise<World> =>
    openWorld(version, FIRST_SESSION, {
      plugins: [],
      env: { MEMORY_EMBEDDING_PROVIDER: 'builtin', ...env },
    });

  async function fromFolder(folder: string): Promise<Installed> {
    const world = await open();
    await install(world, folder, packageName);
    return { world, folder };
  }
});

async function install({ client }: World, marketplace: string, name: string): Promise<void> {
  for (const words of [
    ['marketplace', 'add', marketplace],
    ['install', `${packageName}@${name}`],
  ]) {
    const { code, stdout, stderr } = await client.plugin(words);
    expect(code, stdout + stderr).toBe(0);
  }
}
