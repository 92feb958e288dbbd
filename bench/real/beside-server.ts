/** Prompts through the registered hook, as the client runs it, while the MCP server of the same home runs. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../test/sandbox.ts';
import { commandsFor, readHooks } from '../inject/registered.ts';
import { startServer } from '../inject/server.ts';
import { told } from '../inject/told.ts';
import type { Home } from './home.ts';

const EVENT = 'UserPromptSubmit';
const HOOKS = join(packageRoot, 'hooks', 'hooks.json');

export interface Resident {
  promptSubmitted(prompt: string, session: string): string;
  end(): Promise<void>;
}

export async function besideServer({ home, cwd }: Pick<Home, 'home' | 'cwd'>): Promise<Resident> {
  const { PATH = '' } = process.env;
  const env = {
    ...{ HOME: home, PATH, LANG: 'C.UTF-8', MEMORY_OFFLINE: '1', MEMORY_ASK_SECONDS: '5' },
    ...{ CLAUDE_PLUGIN_ROOT: packageRoot, CLAUDE_PROJECT_DIR: cwd },
  };
  const end = await startServer({ cwd, env });
  return {
    end,
    promptSubmitted(prompt, session) {
      const input = { session_id: session, cwd, hook_event_name: EVENT, prompt };
      const texts = commandsFor(readHooks(HOOKS), EVENT, input).map((command) => {
        const run = { cwd, env, input: JSON.stringify(input), encoding: 'utf8' } as const;
        return told(EVENT, spawnSync('/bin/sh', ['-c', command], run).stdout);
      });
      return texts.filter(Boolean).join('\n\n');
    },
  };
}
