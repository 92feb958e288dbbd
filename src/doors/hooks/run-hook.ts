/**
 * The door for Claude Code's hooks: JSON on standard input, nothing or JSON on standard output, always
 * exit code 0. Whatever goes wrong is written to a log; the user's session never hears of it.
 */
import type { CreateApp } from '../../core/ports.ts';
import type { HookInput, HookOutput } from './hook.ts';
import { HOOKS } from './hooks.ts';

/** Set for everything that we start ourselves, so that our hooks do not answer to us. */
const GUARD = 'CLAUDE_CODE_MEMORY_GUARD';

export async function runHook(event: string, createApp: CreateApp): Promise<void> {
  if (process.env[GUARD]) return;
  const load = Object.hasOwn(HOOKS, event) ? HOOKS[event] : undefined;
  if (!load) return;
  try {
    const input = parseInput(await readAll());
    const hook = await load();
    const cwd = input.cwd ?? process.cwd();
    const app = await createApp({ env: process.env, cwd, warn: () => {} });
    const output = await hook(app, input);
    app.close();
    if (output) process.stdout.write(`${JSON.stringify(toClient(event, output))}\n`);
  } catch {
    // Silence is the promise; `memory doctor` tells what went wrong.
  }
}

function toClient(event: string, { context, message }: HookOutput) {
  return {
    ...(message === undefined ? {} : { systemMessage: message }),
    ...(context === undefined
      ? {}
      : { hookSpecificOutput: { hookEventName: event, additionalContext: context } }),
  };
}

function parseInput(text: string): HookInput {
  const value: unknown = JSON.parse(text);
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const textField = (name: string) => {
    const field = fields[name];
    return typeof field === 'string' && field !== '' ? field : undefined;
  };
  return {
    sessionId: textField('session_id'),
    transcriptPath: textField('transcript_path'),
    cwd: textField('cwd'),
    source: textField('source'),
  };
}

async function readAll(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
