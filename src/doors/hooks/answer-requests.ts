/** The thread of `memory mcp` that answers hooks: each as a process of its own would, in its variables, with a fresh app. */
import { unlinkSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { pausedWhere } from '../../core/pause.ts';
import type { App, CreateApp } from '../../core/ports/app.ts';
import { once } from '../../lib/once.ts';
import { answerHook, recordingAfter } from './answer-hook.ts';
import { type HookInput, TakenBack } from './hook.ts';
import { HOOKS } from './hooks.ts';

/** As `memory mcp` hands it on. */
interface HookRequest {
  readonly event: keyof typeof HOOKS;
  readonly said: string;
  readonly env: Readonly<Record<string, string>>;
  readonly right: string;
}

const FIRST_LOOK: HookInput = {
  prompt: 'where was the first request of a session decided?',
  ...{ sessionId: undefined, transcriptPath: undefined, cwd: undefined },
  ...{ project: undefined, source: undefined, payload: {} },
};
const MOSTLY = ['UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'Stop'] as const;

export async function answerRequests(home: string, createApp: CreateApp): Promise<void> {
  parentPort?.on('message', async (request: HookRequest) => {
    let isSaid = false;
    const say = (printed: string | undefined) => {
      if (!isSaid) parentPort?.postMessage(printed);
      isSaid = true;
    };
    say(await answered(request, home, createApp, say));
  });
  for (const event of MOSTLY) await HOOKS[event]();
  await lookOnce(home, createApp);
}

/**
 * What the first request would load, open and prepare, which takes longer than a hook waits. Nothing is written
 * down, and there is no model, which is loaded when somebody needs it.
 */
async function lookOnce(home: string, createApp: CreateApp): Promise<void> {
  const env = { ...process.env, MEMORY_EMBEDDING_PROVIDER: 'disabled' };
  const quiet = { warn: () => {}, patienceMs: 250 };
  let app: App | undefined;
  try {
    app = await createApp({ env, cwd: process.cwd(), by: 'person', ...quiet });
    expectHere(app, home);
    if (pausedWhere(app)) return;
    const hook = await HOOKS.UserPromptSubmit();
    // What would be given is written down first: there it ends.
    await hook(recordingAfter(decline, app), FIRST_LOOK);
  } catch {
    // Then the first request does it.
  } finally {
    app?.close();
  }
}

/** Undefined if a process has to see to it. `say` gets the answer before the app is closed, if all went well. */
async function answered(
  { event, said, env, right }: HookRequest,
  home: string,
  createApp: CreateApp,
  say: (printed: string) => void,
): Promise<string | undefined> {
  let printed = '';
  const begin = once(() => take(right));
  try {
    become(env);
    const around = {
      ...{ env, begin, accept: (app: App) => expectHere(app, home) },
      // Where a hook was started, only the hook knows.
      cwd: () => decline(),
      print(text: string) {
        printed += text;
      },
      done: () => say(printed),
    };
    await answerHook({ event, said }, around, createApp);
    begin();
    return printed;
  } catch {
    return undefined;
  }
}

/** Programs that we start get them, too. */
function become(env: HookRequest['env']): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

function expectHere(app: App, home: string): void {
  if (app.home !== home || !isAbsolute(app.cwd)) decline();
}

/** The system lets one of us do it. */
function take(right: string): void {
  try {
    unlinkSync(right);
  } catch (cause) {
    throw new TakenBack('The hook has gone on without us.', { cause });
  }
}

function decline(): never {
  throw new TakenBack('A process of its own has to answer this.');
}
