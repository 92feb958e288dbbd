/** `npm install --global` and `memory install`, as the README says it, on every Node; and out again. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_SESSION, firstSession } from './first-session.ts';
import { installPackage } from './install-package.ts';
import { installGlobally, packageName } from './packed.ts';
import { type RunResult, runProcess } from './run-process.ts';
import { CLIENT_VERSIONS, openWorld, type World } from './world.ts';

const LIMIT = { timeout: 240_000 };

/** The folder of a Node's program, as npm has it. */
async function nodeFolder(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = await installPackage(name, version, `node-${version}`);
  return join(folder, 'node_modules', name, 'bin');
}

async function onNode(version: string, client: (typeof CLIENT_VERSIONS)[number]): Promise<World> {
  // Clients that are a script need the Node that runs this; ours has to be found first.
  const PATH = `${await nodeFolder(version)}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const env = { PATH, MEMORY_EMBEDDING_PROVIDER: 'builtin' };
  return openWorld(client, FIRST_SESSION, { plugins: [], env });
}

const memoryIn =
  (folder: string, { client }: World) =>
  (...words: readonly string[]): Promise<RunResult> =>
    runProcess(join(folder, 'bin', 'memory'), words, { cwd: client.project, env: client.env });

/** Files below a folder that speak of us, by their path from there. */
function traces(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(packageName);
  });
}

describe.each(CLIENT_VERSIONS)('client %s', LIMIT, (version) => {
  it.each(['22.16.0', '24.21.0'])('on Node %s', async (node) => {
    const world = await onNode(node, version);
    const folder = installGlobally();
    const memory = memoryIn(folder, world);
    const installed = await memory('install', '--client', world.client.executable);
    expect(installed, installed.stderr).toMatchObject({ code: 0 });
    expect(installed.stdout).toMatch(/is installed and on/);
    const again = await memory('install', '--client', world.client.executable);
    expect(again.stdout).toMatch(/was installed and on already/);
    await firstSession({ world, folder });
  });

  it('and out again, with nothing left but what it names', async () => {
    const world = await onNode('24.21.0', version);
    const memory = memoryIn(installGlobally(), world);
    const before = traces(world.client.config);
    await memory('install', '--client', world.client.executable);
    const { stdout } = await memory('uninstall', '--yes', '--client', world.client.executable);
    expect(stdout).toMatch(/plugin code-memory@code-memory of Claude Code/);
    expect(stdout).toMatch(/to remove it: npm uninstall --global code-memory/);
    // The client keeps copies of its own settings, and of plugins for some days.
    const isClients = (name: string) => /^(?:backups|plugins\/cache)\//.test(name);
    const left = traces(world.client.config).filter(
      (name) => !before.includes(name) && !isClients(name),
    );
    expect(left).toEqual([]);
    const settings = readFileSync(join(world.client.config, 'settings.json'), 'utf8');
    expect(settings).not.toContain(packageName);
  });

  it('on Node 20: one true sentence, and no server that the client gives up', async () => {
    const world = await onNode('20.20.2', version);
    const folder = installGlobally();
    const cli = await memoryIn(folder, world)('install');
    expect(cli).toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: expect.stringMatching(
        /^memory needs Node\.js 22\.16 or newer; this is 20\.20\.2\..*\n$/,
      ),
    });
    const { client } = world;
    for (const words of [
      ['marketplace', 'add', folder],
      ['install', `${packageName}@${packageName}`],
    ]) {
      expect(await client.plugin(words)).toMatchObject({ code: 0 });
    }
    const args = ['--output-format', 'stream-json', '--verbose'];
    const { stdout } = await client.print('ALPHA which port is it?', { args });
    const [init] = stdout
      .split('\n')
      .flatMap((line) => (line.includes('"init"') ? [JSON.parse(line)] : []));
    expect(init.mcp_servers).toEqual([expect.objectContaining({ status: 'connected' })]);
  });
});
