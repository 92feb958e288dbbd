/** From an empty home, by every way to install it: the very first session has all of memory. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { find, hasPrompt } from './messages-body.ts';
import { installGlobally, npmMarketplace, packageName, startRegistry, unpack } from './packed.ts';
import { runProcess } from './run-process.ts';
import { waitUntil } from './wait-until.ts';
import { CLIENT_VERSIONS, openWorld, type World } from './world.ts';

const tool = `mcp__plugin_${packageName}_memory__remember`;
const NOTE = 'People have to sign in again after thirty minutes.';
const SESSION = [
  {
    when: hasPrompt('ALPHA'),
    steps: [{ tool, input: { query: 'when does a login expire' } }, 'Noted: staging is 8123.'],
  },
];

interface Installed {
  readonly world: World;
  /** Where the client runs the plugin from. */
  readonly folder: string;
}

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
    openWorld(version, SESSION, {
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

async function firstSession({ world: { api, client, quiet }, folder }: Installed): Promise<void> {
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  const memory = async (...words: readonly string[]) => {
    const { PATH = '' } = process.env;
    const env = { PATH, HOME: client.home, CLAUDE_CONFIG_DIR: client.config };
    const options = { cwd: client.project, env };
    return (await runProcess(join(folder, 'bin', 'memory'), words, options)).stdout;
  };
  await memory('write', 'Sessions', '--type', 'decision', '--tags', 'x', '--content', NOTE);
  await memory('embed');

  const args = ['--output-format', 'stream-json', '--verbose'];
  const { stdout } = await client.print('ALPHA which port is it?', { args });
  const [init] = stdout
    .split('\n')
    .flatMap((line) => (line.includes('"init"') ? [JSON.parse(line)] : []));
  expect(init.mcp_servers).toEqual([
    expect.objectContaining({ name: `plugin:${packageName}:memory`, status: 'connected' }),
  ]);
  // No word of the question is in the note.
  expect(find(api.requests, NOTE).at(-1)?.role).toBe('tool');
  // The start of the session told the model what there is, and its end kept what was said.
  expect(find(api.requests, '# Memory Context')).not.toEqual([]);
  await waitUntil(
    'what the session said',
    () => memory('remember', 'staging'),
    (text) => text.includes('staging is 8123') && text.includes('.jsonl:'),
  );
  await quiet();
}
