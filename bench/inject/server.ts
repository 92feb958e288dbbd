/** The MCP server runs beside a session: with it, hooks can compare by meaning without loading the model. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../../test/sandbox.ts';

const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  },
};

interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Started, and it has answered; returns how to end it. */
export async function startServer({ cwd, env }: Surroundings): Promise<() => Promise<void>> {
  const child = spawn(join(packageRoot, 'bin', 'memory'), ['mcp'], {
    ...{ cwd, env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(HELLO)}\n`);
  await Promise.race([once(child.stdout, 'data'), ended]);
  return async () => {
    child.stdin.end();
    child.kill();
    await ended;
  };
}
