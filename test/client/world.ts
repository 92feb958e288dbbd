/** A real client with our plugin, a scripted model, and the memory that the two make. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { packageRoot } from '../sandbox.ts';
import { type Client, openClient } from './client.ts';
import { type FakeAnthropic, startFakeAnthropic } from './fake-anthropic.ts';
import { runProcess } from './run-process.ts';
import type { Script } from './script.ts';
import { waitUntil } from './wait-until.ts';

/** The newest client that the plugin was tried with, and the oldest that it supports. */
export const CLIENT_VERSIONS = ['2.1.325', '2.0.77'] as const;
type ClientVersion = (typeof CLIENT_VERSIONS)[number];

export interface World {
  readonly api: FakeAnthropic;
  readonly client: Client;
  /** Runs `memory …` on the memory of this client; returns what it prints. */
  memory(...words: readonly string[]): Promise<string>;
  /**
   * What a session said has been indexed: waits until `memory remember` finds it. A prompt may be
   * indexed before its answer: where both have the words, say what the answer is.
   */
  remembered(words: string, answer?: string): Promise<string>;
  /** Waits until no hook of this client has anything running in the background. */
  quiet(): Promise<void>;
}

interface WorldOptions {
  /** The plugin's folders; none, to install it by the client's own command. */
  readonly plugins?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** With the permissions that people have, rather than those that let a script do everything. */
  readonly isUsual?: boolean;
}

export async function openWorld(
  version: ClientVersion,
  script: Script,
  { plugins = [packageRoot], env = {}, isUsual = false }: WorldOptions = {},
): Promise<World> {
  const api = await startFakeAnthropic(script);
  onTestFinished(() => api.close());
  const allowedTools = ['mcp__plugin_code-memory_memory'];
  const client = await openClient({
    version,
    apiUrl: api.url,
    pluginDirs: plugins,
    allowedTools,
    env,
    isUsual,
  });
  onTestFinished(() => client.dispose());
  const memory = async (...words: readonly string[]) => {
    const { PATH = '' } = process.env;
    const own = { PATH, HOME: client.home, CLAUDE_CONFIG_DIR: client.config };
    const options = { cwd: client.project, env: own, timeoutMs: 20_000 };
    return (await runProcess(join(packageRoot, 'bin', 'memory'), words, options)).stdout;
  };
  const remembered = (words: string, answer = '') =>
    waitUntil(
      `"${words}" in the index`,
      () => memory('remember', words),
      (text) => text.includes('.jsonl:') && text.includes(answer),
    );
  const quiet = async () => {
    const running = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    const isOver = (list: string) => !list.includes(`index ${client.config}`);
    await waitUntil('the end of all workers', running, isOver);
  };
  return { api, client, memory, remembered, quiet };
}
