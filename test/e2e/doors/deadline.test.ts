/** Every registered hook ends by itself, whatever its input does, and leaves no process behind. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isAlive } from '../../../src/lib/is-alive.ts';
import { packageRoot, type Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';
import { it } from '../../with-sandbox.ts';
import { REGISTERED } from './registered.ts';

/** The client would wait for 5 seconds at least; only what hangs takes this long under load. */
const GENEROUS_MS = 50_000;

/** A `sleep` and a `node` that write down who they are: the only way to know whom a hook has started. */
function watched(sandbox: Sandbox): Record<string, string> {
  for (const [name, real] of [
    ['sleep', '/bin/sleep'] as const,
    ['node', process.execPath] as const,
  ]) {
    const path = sandbox.write(
      join('watched', name),
      `#!/bin/sh\necho $$ >>'${sandbox.home}/started-${name}'\nexec '${real}' "$@"\n`,
    );
    chmodSync(path, 0o755);
  }
  return { PATH: `${join(sandbox.home, 'watched')}:${sandbox.env.PATH}` };
}

function started(sandbox: Sandbox, name: 'sleep' | 'node'): readonly number[] {
  const path = join(sandbox.home, `started-${name}`);
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(Number) : [];
}

/** The plugin without its own Node, so that the one on the PATH is taken. */
async function pluginCopy(sandbox: Sandbox): Promise<string> {
  const copy = join(sandbox.home, 'copy');
  const { code } = await sandbox.shell(
    `mkdir '${copy}' && cp -R '${packageRoot}/hooks' '${packageRoot}/dist' '${packageRoot}/package.json' '${copy}'`,
  );
  expect(code).toBe(0);
  return copy;
}

function start(sandbox: Sandbox, command: string, env: Record<string, string>) {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: sandbox.project,
    env: { ...sandbox.env, MEMORY_HOOK_SECONDS: '', CLAUDE_PLUGIN_ROOT: packageRoot, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), GENEROUS_MS);
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ code, said });
    });
  });
  return { child, ended };
}

it.concurrent('ends though its input never does', { timeout: 60_000 }, async ({ sandbox }) => {
  const ends = REGISTERED.map(({ command }) => {
    const { child, ended } = start(sandbox, command, {});
    child.stdin.write('{"session_id":"s1",');
    return ended;
  });
  for (const end of await Promise.all(ends)) expect(end).toEqual({ code: 0, said: '' });
});

it.concurrent('takes its clock along when it is done', { timeout: 60_000 }, async ({ sandbox }) => {
  const { child, ended } = start(
    sandbox,
    '"$CLAUDE_PLUGIN_ROOT/hooks/run" UserPromptSubmit',
    watched(sandbox),
  );
  child.stdin.end(JSON.stringify({ cwd: sandbox.project, prompt: 'ok' }));
  expect((await ended).code).toBe(0);
  await untilTrue(() => !started(sandbox, 'sleep').some(isAlive));
});

it.concurrent.for(['SIGTERM', 'SIGKILL'] as const)(
  'leaves nothing running when the client ends it by %s',
  { timeout: 60_000 },
  async (signal, { sandbox }) => {
    const env = { ...watched(sandbox), CLAUDE_PLUGIN_ROOT: await pluginCopy(sandbox) };
    const { child, ended } = start(
      sandbox,
      '"$CLAUDE_PLUGIN_ROOT/hooks/run" UserPromptSubmit',
      env,
    );
    await untilTrue(
      () => started(sandbox, 'node').length > 0 && started(sandbox, 'sleep').length > 0,
    );
    child.kill(signal);
    await ended;
    await untilTrue(
      () => ![...started(sandbox, 'node'), ...started(sandbox, 'sleep')].some(isAlive),
    );
  },
);

// One after another: they need much memory.
it.for(REGISTERED.map(({ command }) => command))(
  '%s ends without an input, and with 100 MB of it',
  { timeout: 60_000 },
  async (command, { sandbox }) => {
    const env = { CLAUDE_PLUGIN_ROOT: packageRoot };
    expect((await sandbox.shell(`${command} <&-`, { env })).code).toBe(0);
    const much = `printf '{"session_id":"s1","cwd":"%s","tool_name":"Edit","prompt":"' "$PWD"; head -c 100000000 /dev/zero | tr '\\0' a; printf '"}'`;
    const { code, stdout } = await sandbox.shell(`{ ${much}; } | ${command}`, { env });
    expect(code).toBe(0);
    if (stdout !== '') JSON.parse(stdout);
  },
);
