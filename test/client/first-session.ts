/** A first session: hooks are on, the MCP server answers, search by meaning works, and what was said is kept. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { find, hasPrompt } from './messages-body.ts';
import { packageName } from './packed.ts';
import { runProcess } from './run-process.ts';
import { waitUntil } from './wait-until.ts';
import type { World } from './world.ts';

const tool = `mcp__plugin_${packageName}_memory__remember`;
const NOTE = 'People have to sign in again after thirty minutes.';
export const FIRST_SESSION = [
  {
    when: hasPrompt('ALPHA'),
    steps: [{ tool, input: { query: 'when does a login expire' } }, 'Noted: staging is 8123.'],
  },
];

export interface Installed {
  readonly world: World;
  /** Where the client runs the plugin from. */
  readonly folder: string;
}

export async function firstSession({
  world: { api, client, quiet },
  folder,
}: Installed): Promise<void> {
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  const memory = async (...words: readonly string[]) => {
    const options = { cwd: client.project, env: client.env };
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
