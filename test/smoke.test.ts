/** That it starts at all, by each of its doors, as real processes. All else about them is in `test/e2e`. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const NOTE = ['Use port ranges', '--type', 'decision', '--tags', 'net', '--content', 'From 8100.'];

it('a command', async () => {
  expect(await sandbox.memory('write', ...NOTE)).toMatchObject({ code: 0, stderr: '' });
  expect((await sandbox.memory('list')).stdout).toContain('decision-use-port-ranges');
});

it('a hook', async () => {
  await sandbox.memory('write', ...NOTE);
  const ran = await sandbox.shell('"$CLAUDE_PLUGIN_ROOT"/hooks/run SessionStart', {
    env: { CLAUDE_PLUGIN_ROOT: packageRoot },
    stdin: JSON.stringify({ session_id: 's1', source: 'startup', cwd: sandbox.project }),
  });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(ran.stdout).toContain('decision-use-port-ranges');
});

it('a tool of the MCP server', async () => {
  await sandbox.memory('write', ...NOTE);
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  };
  const calls = [
    { id: 1, method: 'initialize', params: hello },
    {
      id: 2,
      method: 'tools/call',
      params: { name: 'read', arguments: { id: 'decision-use-port-ranges' } },
    },
  ];
  const { stdout } = await sandbox.shell('memory mcp', {
    stdin: calls.map((call) => `${JSON.stringify({ jsonrpc: '2.0', ...call })}\n`).join(''),
  });
  expect(stdout).toContain('From 8100.');
});
