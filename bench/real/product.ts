/**
 * The product, in this process: its commands as the CLI runs them (their `--json`), and its hook for prompts. The
 * only file of `bench real` that knows anything of src/.
 */
import { DatabaseSync } from 'node:sqlite';
import { createApp } from '../../src/app/create-app.ts';
import type { App } from '../../src/core/ports/app.ts';
import { COMMANDS } from '../../src/doors/cli/commands.ts';
import { HOOKS } from '../../src/doors/hooks/hooks.ts';
import { packageRoot } from '../../test/sandbox.ts';

/** As a person types them: `limit` is `--limit`. */
type Options = Readonly<Record<string, string | boolean>>;

export interface Product {
  /** What `memory NAME … --json` prints; an error is an empty answer, as for whoever reads the CLI's. */
  json(name: string, args: readonly string[], options?: Options): Promise<Json>;
  /** What the model is told beside a prompt, as the hook says it; empty if nothing. */
  promptSubmitted(prompt: string, session: string): Promise<string>;
  /** What a new session is told; empty if nothing. */
  sessionStarted(session: string): Promise<string>;
  /** Takes messages of these kinds out of the database, to see what they are worth. */
  takeOut(kinds: readonly string[]): void;
  close(): void;
}

export type Json = Readonly<Record<string, unknown>>;

export interface Place {
  readonly home: string;
  /** The folder that commands are run in. */
  readonly cwd: string;
  readonly now: Date;
  readonly embeds: boolean;
  /** A hook waits for nobody, and loads no model. */
  readonly isHook?: boolean;
  /** `injection.topic_index`, which nobody has unless they ask for it. */
  readonly hasTopics?: boolean;
}

const TERMINAL = { interactive: false, color: false };
const HOOK_PATIENCE_MS = 250;

export async function openProduct(place: Place): Promise<Product> {
  const { cwd, now, isHook } = place;
  const before = process.cwd();
  // A transcript may name folders relative to where it was made; the bench's own must not be meant.
  process.chdir(cwd);
  const app = quiet(
    await createApp(
      {
        ...{ env: environment(place), cwd, now, warn: console.error, by: 'person' },
        ...(isHook === true ? { patienceMs: HOOK_PATIENCE_MS } : {}),
      },
      packageRoot,
    ),
  );
  return {
    json: (name, args, options = {}) => commandJson(app, name, args, options),
    promptSubmitted: (prompt, session) => told(app, prompt, session),
    sessionStarted: (session) => started(app, session),
    takeOut: (kinds) => takeOut(app.database, kinds),
    close() {
      app.close();
      process.chdir(before);
    },
  };
}

function takeOut(path: string, kinds: readonly string[]): void {
  if (kinds.length === 0) return;
  const database = new DatabaseSync(path);
  database.exec('PRAGMA foreign_keys = ON');
  database
    .prepare('DELETE FROM messages WHERE kind IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(kinds));
  database.close();
}

function environment({ home, embeds, hasTopics = false }: Place): Record<string, string> {
  const { PATH = '' } = process.env;
  const provider = embeds ? 'builtin' : 'disabled';
  return {
    ...{ HOME: home, PATH, LANG: 'C.UTF-8', MEMORY_EMBEDDING_PROVIDER: provider },
    ...(hasTopics ? { MEMORY_INJECTION_TOPIC_INDEX: 'true' } : {}),
  };
}

/** What commands leave to the background is done here one after the other, so nothing is started. */
function quiet(app: App): App {
  return new Proxy(app, {
    get: (target, name) => (name === 'detach' ? () => undefined : Reflect.get(target, name)),
  });
}

async function commandJson(
  app: App,
  name: string,
  args: readonly string[],
  options: Options,
): Promise<Json> {
  const command = await COMMANDS[name]?.load();
  if (!command) throw new Error(`There is no command ${name}.`);
  try {
    const input = { args, options: { ...options, json: true }, terminal: TERMINAL };
    const { json } = await command.run(app, input);
    // Through text, so that it is what a program reads.
    return JSON.parse(JSON.stringify(json)) as Json;
  } catch (error) {
    console.error(`memory ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

async function told(app: App, prompt: string, session: string): Promise<string> {
  const hook = await HOOKS.UserPromptSubmit();
  const output = await hook(app, {
    ...{ sessionId: session, prompt, cwd: app.cwd, project: app.cwd },
    ...{ transcriptPath: undefined, source: undefined, payload: { prompt } },
  });
  return output?.context ?? '';
}

async function started(app: App, session: string): Promise<string> {
  const hook = await HOOKS.SessionStart();
  const output = await hook(app, {
    ...{ sessionId: session, prompt: undefined, cwd: app.cwd, project: app.cwd },
    ...{ transcriptPath: undefined, source: 'startup', payload: {} },
  });
  return output?.context ?? '';
}
