/**
 * What one hook tells and keeps, for a process of its own (`run-hook.ts`) and for one that answers many
 * (`answer-requests.ts`). Whatever goes wrong is kept for `memory doctor`; the user's session never hears of it.
 */
import { pausedWhere } from '../../core/pause.ts';
import type { App, CreateApp } from '../../core/ports/app.ts';
import { isRecord } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { harmless } from '../../text/harmless.ts';
import { withoutPrivate } from '../../text/without-private.ts';
import { withoutMarks } from '../../trust/fence.ts';
import { type HookInput, type HookOutput, isTakenBack } from './hook.ts';
import { HOOKS } from './hooks.ts';
import { withinLimit } from './within-limit.ts';

/** A user waits: rather nothing than late. */
const PATIENCE_MS = 250;
/** These look first, which may take a while, and write down what they found; others write at once. */
const LOOKS_FIRST: ReadonlySet<string> = new Set(['UserPromptSubmit', 'PreToolUse', 'PostToolUse']);

export interface Asked {
  readonly event: string;
  /** What the client wrote to the hook. */
  readonly said: string;
}

/** Where a hook runs, and how it is heard. */
export interface Around {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asked for only if the client does not say it. */
  readonly cwd: () => string;
  print(text: string): void;
  /** Throws `TakenBack` if this hook is not to be answered here. */
  readonly accept?: (app: App) => void;
  /** Called before anything is told, or kept that would make a second answer another; throws `TakenBack` if it is too late. */
  readonly begin?: () => void;
  /** Called when all is told and kept: nobody needs to wait for what is left, which is to tidy up. */
  readonly done?: () => void;
}

/** Throws nothing but `TakenBack`. */
export async function answerHook(
  asked: Asked,
  around: Around,
  createApp: CreateApp,
): Promise<void> {
  const { event } = asked;
  const known = Object.hasOwn(HOOKS, event) ? (event as keyof typeof HOOKS) : undefined;
  if (!known) return;
  const { env, print, begin = () => {} } = around;
  const elapsed = stopwatch();
  let app: App | undefined;
  try {
    const input = parseInput(asked.said, env);
    const cwd = input.cwd ?? around.cwd();
    const quiet = { warn: () => {}, patienceMs: PATIENCE_MS };
    app = recordingAfter(begin, await createApp({ env, cwd, by: 'person', ...quiet }));
    around.accept?.(app);
    if (pausedWhere(app)) return;
    const older = app.client.older();
    if (older !== undefined) return sayOlder(event, older, print);
    const hook = await HOOKS[known]();
    if (!LOOKS_FIRST.has(event)) begin();
    const output = await hook(app, input);
    begin();
    const told = output ? toClient(event, withinLimit(output)) : {};
    if (Object.keys(told).length > 0) print(`${JSON.stringify(told)}\n`);
    if (output?.context !== undefined || event === 'SessionEnd')
      await keepStatus(app, event, input);
    await output?.afterwards?.();
    around.done?.();
    record(app, event, elapsed(), 'ok');
  } catch (error) {
    if (isTakenBack(error)) throw error;
    if (!app) return;
    record(app, event, elapsed(), error instanceof Error ? error.message : String(error));
    if (app.isDamaged(error)) await startRepair(app);
  } finally {
    app?.close();
  }
}

/** What was given is written down before it is told. */
export function recordingAfter(begin: () => void, app: App): App {
  const injections = (): App['injections'] => ({
    ...app.injections,
    record(given) {
      begin();
      return app.injections.record(given);
    },
  });
  // All its own, so that it can be spread as any other app.
  return Object.defineProperties({} as App, {
    ...Object.getOwnPropertyDescriptors(app),
    injections: { get: injections, enumerable: true },
  });
}

/** Two would tell everything twice. The older one does not know of us, so we are the one to be silent. */
function sayOlder(event: string, older: string, print: Around['print']): void {
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

function parseInput(text: string, env: Around['env']): HookInput {
  const value: unknown = JSON.parse(text);
  const fields = isRecord(value) ? value : {};
  const textField = (name: string) => nonEmpty(fields[name]);
  const typed = textField('prompt');
  const prompt = typed === undefined ? undefined : withoutPrivate(typed);
  return {
    sessionId: textField('session_id'),
    transcriptPath: textField('transcript_path'),
    cwd: textField('cwd'),
    project: env.CLAUDE_PROJECT_DIR || textField('cwd'),
    source: textField('source'),
    prompt,
    payload: prompt === undefined ? fields : { ...fields, prompt },
  };
}
