/** The command line: parse, run, print. The one place where errors become text and exit codes. */
import { CommanderError, type Command as Program } from 'commander';
import { type ErrorCode, MemoryError, toMemoryError } from '../../core/errors.ts';
import type { App, CreateApp } from '../../core/ports/app.ts';
import { withApp } from '../../core/with-app.ts';
import { printError } from '../../lib/standard-error.ts';
import { isTerminal, print, terminalWidth } from '../../lib/standard-output.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { withoutTilde, withTilde } from '../../lib/tilde.ts';
import { forTerminal } from '../../render/for-terminal.ts';
import { jsonText } from '../../render/json-text.ts';
import { plural } from '../../text/plural.ts';
import { wrapLines } from '../../text/wrap-lines.ts';
import type { Command, Input, Output, Terminal } from './command.ts';
import { GROUPS } from './commands.ts';
import { buildProgram } from './program.ts';

const STDIN = 0;
const STDOUT = 1;
/** Of help that goes into a file or a pipe. */
const UNSEEN_WIDTH = 80;
/** Where less than this is left for it, what is said of an option is broken as other lines are. */
const NARROWEST = 24;

/** After these, what waits in the project may be another: they look through its notes in the background, or anyway. */
const LOOKS_AT_NOTES: ReadonlySet<string> = new Set([
  ...['index', 'catch-up', 'capture session', 'health'],
]);
const CHANGES_WAITING: ReadonlySet<string> = new Set([
  ...['review', 'update', 'delete', 'trash restore', 'promote', 'node archive', 'node supersede'],
]);

/** 0 ok, 1 error, 2 refused or bad input, 130 as a shell says of Ctrl-C. */
const EXIT_CODES: Readonly<Record<ErrorCode, number>> = {
  invalid: 2,
  conflict: 2,
  not_found: 1,
  unavailable: 1,
  interrupted: 130,
  internal: 1,
};

export async function runCli(typed: readonly string[], createApp: CreateApp): Promise<number> {
  // Before the command it would hide which command that is; after it, commander finds it.
  const isDebug = typed[0] === '--debug';
  const words = isDebug ? typed.slice(1) : typed;
  const json = words.includes('--json');
  let exitCode = 0;
  try {
    const program = await buildProgram(words, async (command, input) => {
      const debug = isDebug || program.opts<{ debug?: true }>().debug === true;
      exitCode = await runCommand(command, input, { json, debug }, createApp);
    });
    if (words[0] === '--version' || words[0] === '-V') return await printVersion(createApp);
    quiet(program);
    await program.parseAsync(needsHelp(words) ? [...words, '--help'] : [...words], {
      from: 'user',
    });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const told = error instanceof CommanderError ? usageError(error) : toMemoryError(error);
    return report(told, json, (await ifModel())?.remarkForModel ?? asIs);
  }
}

/** `memory` and `memory trash` alone are questions. */
function needsHelp(words: readonly string[]): boolean {
  return words.length === 0 || (words.length === 1 && Object.hasOwn(GROUPS, words[0] ?? ''));
}

async function runCommand(
  command: Command,
  typed: readonly unknown[],
  { json, debug }: { readonly json: boolean; readonly debug: boolean },
  createApp: CreateApp,
): Promise<number> {
  const input = toInput(command, typed);
  const remark = (await ifModel())?.remarkForModel ?? asIs;
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) printError(`memory: ${remark(message)}\n`);
    warned.add(message);
  };
  const surroundings = { env: process.env, cwd: process.cwd(), warn };
  const elapsed = stopwatch();
  const { text, exitCode = 0 } = await withApp(createApp, surroundings, async (app) => {
    const usualLimit = json ? undefined : usualLimitFor(app, command);
    const result = await command.run(app, { ...input, usualLimit });
    await keepStatus(app, command);
    if (debug) printError(debugLines(app, elapsed()));
    return { ...result, text: await printed(app, result, { json, terminal: input.terminal }) };
  });
  if (text !== '') print(text.endsWith('\n') ? text : `${text}\n`);
  return exitCode;
}

/** For the status line. The command itself is done, whatever happens. */
async function keepStatus(app: App, { name }: Command): Promise<void> {
  const look = LOOKS_AT_NOTES.has(name);
  if (!look && !CHANGES_WAITING.has(name)) return;
  try {
    const { keepWaiting } = await import('../../inject/keep-waiting.ts');
    await keepWaiting(app, look);
  } catch {
    // The next one mends it.
  }
}

function usualLimitFor(app: App, { options = [] }: Command): number | undefined {
  if (!options.some(({ flags }) => flags === '--limit <n>')) return undefined;
  const { limit } = app.settings.output;
  return limit === 'default' ? undefined : limit;
}

interface Form {
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** The one way out for all commands: what a model reads is made fit for it here. */
async function printed(app: App, output: Output, { json, terminal }: Form): Promise<string> {
  const forModel = app.by === 'model' ? await ifModel() : undefined;
  if (json) return jsonText(forModel ? await forModel.jsonForModel(app, output) : output.json);
  if (!forModel) return shownText(output, terminal);
  return forTerminal(await forModel.textForModel(app, output), { color: terminal.color });
}

/** Loaded only for a model: a person does not wait for it. */
async function ifModel(): Promise<typeof import('./for-model.ts') | undefined> {
  return process.env.CLAUDECODE ? import('./for-model.ts') : undefined;
}

function asIs(text: string): string {
  return text;
}

/** Where nobody looks at it, a text that is asked for as it is stays so. */
function shownText({ text, exact, isCode }: Output, { color, width }: Terminal): string {
  if (exact === true && !isTerminal(STDOUT)) return text;
  if (exact === true || isCode === true) return forTerminal(text, { color });
  return forTerminal(width === undefined ? text : withTilde(text), { color, width });
}

function debugLines({ index, scopes }: App, milliseconds: number): string {
  const { parsed, published } = index.tally();
  const known = scopes.roots.reduce((all, { path }) => all + index.stamps(path).size, 0);
  return [
    `memory: parsed ${parsed} of ${known} note files\n`,
    `memory: wrote index.json and graph.json of ${plural(published, 'scope')}\n`,
    `memory: took ${Math.round(milliseconds)} ms\n`,
  ].join('');
}

/** Commander passes each argument, then the options, then itself. */
function toInput(command: Command, typed: readonly unknown[]): Input {
  const count = command.args?.length ?? 0;
  const args = typed.slice(0, count).map((value, at) => {
    if (Array.isArray(value)) return value.join(' ');
    if (value === undefined) return undefined;
    return isPath(command.args?.[at]?.name) ? withoutTilde(String(value)) : String(value);
  });
  const options = withPaths(command, typed[count] as Input['options']);
  const rest = typed.slice(0, count).find((value) => Array.isArray(value)) ?? [];
  return { args, rest: rest.map(String), options, terminal: terminal() };
}

function isPath(name: string | undefined): boolean {
  return name !== undefined && /^(?:path|file|folder|transcript)$/.test(name);
}

/** `--out=~/x` is a path in the user's folder, though no shell says so. */
function withPaths({ options = [] }: Command, typed: Input['options']): Input['options'] {
  const paths = options.flatMap(({ flags }) => {
    const [, name, value] = /^--([\w-]+) <(\w+)>$/.exec(flags) ?? [];
    return name !== undefined && isPath(value) ? [name] : [];
  });
  const expanded = paths.flatMap((name) => {
    const path = typed[name];
    return typeof path === 'string' ? [[name, withoutTilde(path)] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(expanded) };
}

function terminal(): Terminal {
  const { env } = process;
  const isSeen = isTerminal(STDOUT);
  return {
    interactive: isSeen && isTerminal(STDIN),
    color: isSeen && !env.NO_COLOR && env.TERM !== 'dumb',
    width: isSeen ? terminalWidth(STDOUT) : undefined,
  };
}

function report(error: MemoryError, json: boolean, remark: (text: string) => string): number {
  const { code } = error;
  const message = remark(error.message);
  const hint = error.hint === undefined ? undefined : remark(error.hint);
  if (json) print(`${jsonText({ error: { code, message, hint } })}\n`);
  else printError(`memory: ${message}\n${hint === undefined ? '' : `        ${hint}\n`}`);
  if (process.env.MEMORY_DEBUG) printError(`${stackOf(error)}\n`);
  return EXIT_CODES[code];
}

function stackOf(error: MemoryError): string {
  return error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? '');
}

/** Commander writes "error: …" with the suggestion on its own line; ours is one sentence. */
function usageError(error: CommanderError): MemoryError {
  const message = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  return new MemoryError('invalid', `${message[0]?.toUpperCase()}${message.slice(1)}.`, {
    hint: 'See memory --help, or memory <command> --help.',
  });
}

function quiet(program: Program): void {
  program.exitOverride();
  const width = terminalWidth(STDOUT);
  program.configureOutput({
    writeOut: (text) => print(wrapLines(text, width)),
    writeErr: () => {},
    getOutHelpWidth: () => width ?? UNSEEN_WIDTH,
  });
  program.configureHelp({ minWidthToWrap: NARROWEST });
  for (const command of program.commands) quiet(command);
}

async function printVersion(createApp: CreateApp): Promise<number> {
  const app = await createApp({ env: process.env, cwd: process.cwd(), warn: () => {} });
  print(`${app.version}\n`);
  return 0;
}
