/**
 * The door for Claude Code's hooks: JSON on standard input, nothing or JSON on standard output, always
 * exit code 0. Whatever goes wrong is kept for `memory doctor`; the user's session never hears of it.
 */

import { pausedWhere } from '../../core/pause.ts';
import type { App, CreateApp } from '../../core/ports/app.ts';
import { isRecord } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';
import { standardInput } from '../../lib/standard-input.ts';
import { print } from '../../lib/standard-output.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { harmless } from '../../text/harmless.ts';
import { withoutPrivate } from '../../text/without-private.ts';
import { withoutMarks } from '../../trust/fence.ts';
import type { HookInput, HookOutput } from './hook.ts';
import { HOOKS } from './hooks.ts';
import { withinLimit } from './within-limit.ts';

/** A user waits: rather nothing than late. */
const PATIENCE_MS = 250;
/** Larger than any file that a tool reads or writes in one go. */
const MOST_INPUT = 32_000_000;

export async function runHook(event: string, createApp: CreateApp): Promise<void> {
  const known = Object.hasOwn(HOOKS, event) ? (event as keyof typeof HOOKS) : undefined;
  if (!known) return;
  const elapsed = stopwatch();
  let app: App | undefined;
  try {
    const said = await standardInput(MOST_INPUT);
    if (said === undefined) return;
    const input = parseInput(said);
    const cwd = input.cwd ?? process.cwd();
    const quiet = { warn: () => {}, patienceMs: PATIENCE_MS };
    app = await createApp({ env: process.env, cwd, by: 'person', ...quiet });
    if (pausedWhere(app)) return;
    const older = app.client.older();
    if (older !== undefined) return sayOlder(event, older);
    const hook = await HOOKS[known]();
    const output = await hook(app, input);
    const told = output ? toClient(event, withinLimit(output)) : {};
    if (Object.keys(told).length > 0)
      print(`${JSON.stringify(told)}
`);
    if (output?.context !== undefined || event === 'SessionEnd')
      await keepStatus(app, event, input);
    await output?.afterwards?.();
    record(app, event, elapsed(), 'ok');
  } catch (error) {
    if (!app) return;
    record(app, event, elapsed(), error instanceof Error ? error.message : String(error));
    if (app.isDamaged(error)) await startRepair(app);
  } finally {
    app?.close();
  }
}

/** Two would tell everything twice. The older one does not know of us, so we are the one to be silent. */
function sayOlder(event: string, older: string): void {
  if (event !== 'SessionStart') return;
  const systemMessage = `code-memory is silent: it is installed under its older name, too, and that one is on. To change over: claude plugin uninstall ${older}`;
  print(`${JSON.stringify({ systemMessage: harmless(systemMessage) })}\n`);
}

async function keepStatus(app: App, event: string, { sessionId }: HookInput): Promise<void> {
  const { endInjected, keepInjected } = await import('../../inject/keep-injected.ts');
  if (event === 'SessionEnd') endInjected(app, sessionId);
  else keepInjected(app, sessionId);
}

/** In the background: it takes longer than a user waits. */
async function startRepair(app: App): Promise<void> {
  const repair = await import('./start-repair.ts');
  repair.startRepair(app);
}

function record(app: App, event: string, elapsed: number, result: string): void {
  const milliseconds = Math.round(elapsed);
  try {
    app.state.recordHook({ event, at: app.clock().toISOString(), milliseconds, result });
  } catch {
    // A home that cannot be written must not cost the session anything.
  }
}

function toClient(event: string, { context, message, block }: HookOutput) {
  return {
    ...(block === undefined ? {} : { decision: 'block', reason: withoutMarks(block) }),
    ...(message === undefined ? {} : { systemMessage: harmless(message) }),
    ...(context === undefined
      ? {}
      : { hookSpecificOutput: { hookEventName: event, additionalContext: context } }),
  };
}

function parseInput(text: string): HookInput {
  const value: unknown = JSON.parse(text);
  const fields = isRecord(value) ? value : {};
  const textField = (name: string) => nonEmpty(fields[name]);
  const typed = textField('prompt');
  const prompt = typed === undefined ? undefined : withoutPrivate(typed);
  return {
    sessionId: textField('session_id'),
    transcriptPath: textField('transcript_path'),
    cwd: textField('cwd'),
    project: process.env.CLAUDE_PROJECT_DIR || textField('cwd'),
    source: textField('source'),
    prompt,
    payload: prompt === undefined ? fields : { ...fields, prompt },
  };
}
