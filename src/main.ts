/** argv → door → exit code. Nothing is loaded before the Node check, and then only the one door. */
import { fileURLToPath } from 'node:url';
import type { Surroundings } from './core/ports/app.ts';

const [word, event = ''] = process.argv.slice(2);

/** Set for everything that we start ourselves, so that our hooks do not answer to us. */
const guarded = word === 'hook' && Boolean(process.env.CLAUDE_CODE_MEMORY_GUARD);

if (isTooOld(process.versions.node)) await refuse();
else if (!guarded) await main();

async function main(): Promise<void> {
  silenceExperimentalWarnings();
  if (word === 'answer-hooks' && !process.getBuiltinModule('node:worker_threads').isMainThread)
    return answerHooks(event);
  // Sockets, logs and temporary files are the user's alone, whatever the shell says. Notes: `durable-file.ts`.
  process.umask(0o077);
  rememberCompiledCode();
  if (word === 'status-line' && (event === '' || event === '--json')) {
    const { runStatusLine } = await import('./run-status-line.ts');
    return runStatusLine(event === '--json');
  }
  const app = await import('./app/create-app.ts');
  const createApp = (surroundings: Surroundings) => app.createApp(surroundings, packageRoot());
  if (word === 'hook' && !event.startsWith('-')) {
    const { runHook } = await import('./doors/hooks/run-hook.ts');
    return runHook(event, createApp);
  }
  if (word === 'mcp' && event === '') {
    const { runMcp } = await import('./doors/mcp/run-mcp.ts');
    return runMcp(createApp);
  }
  const { runCli } = await import('./doors/cli/run-cli.ts');
  process.exitCode = await runCli(process.argv.slice(2), createApp);
}

/** A thread of `memory mcp`, for this home. The mask of files is the process's. */
async function answerHooks(home: string): Promise<void> {
  const { appsInTurn } = await import('./app/create-app.ts');
  const { answerRequests } = await import('./doors/hooks/answer-requests.ts');
  return answerRequests(home, appsInTurn(packageRoot()));
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 22 || (major === 22 && minor < 16);
}

/** A hook may only speak JSON, and only at the start of a session; it never fails. An MCP server always answers. */
async function refuse(): Promise<void> {
  const message = `needs Node.js 22.16 or newer; this is ${process.versions.node}. Install it from https://nodejs.org.`;
  if (word === 'mcp' && event === '') {
    process.env.MEMORY_MCP_OFF = `it ${message}`;
    await import(new URL('../bin/mcp-stand-in.mjs', import.meta.url).href);
  } else if (word !== 'hook') {
    process.stderr.write(`memory ${message}\n`);
    process.exitCode = 1;
  } else if (event === 'SessionStart' && !guarded) {
    const systemMessage = `code-memory is off: it ${message}`;
    process.stdout.write(`${JSON.stringify({ systemMessage })}\n`);
  }
}

/** One level up from `dist/` or `src/`; here because the bundler moves all other files. */
function packageRoot(): string {
  return fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
}

/** Beside our own code, so that it goes with it; where that cannot be written, Node does without. */
function rememberCompiledCode(): void {
  const { enableCompileCache } = process.getBuiltinModule('node:module');
  enableCompileCache(fileURLToPath(new URL('.compile-cache', import.meta.url)));
}

/** node:sqlite is called experimental before Node 24.14; that is our business, not the user's. */
function silenceExperimentalWarnings(): void {
  const emit = process.emitWarning;
  const quiet = (warning: string | Error, ...rest: unknown[]): void => {
    if (rest[0] !== 'ExperimentalWarning') Reflect.apply(emit, process, [warning, ...rest]);
  };
  process.emitWarning = quiet as typeof process.emitWarning;
}
