/** argv → door → exit code. Nothing is imported here before the Node check, and then only the one door. */
import { fileURLToPath } from 'node:url';
import type { Surroundings } from './core/ports.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 16)) {
  process.stderr.write(
    `memory needs Node.js 22.16 or newer; this is ${process.versions.node}. Install it from https://nodejs.org.\n`,
  );
  process.exit(1);
}
silenceExperimentalWarnings();
await main();

async function main(): Promise<void> {
  const [word, event = '', ...rest] = process.argv.slice(2);
  const app = await import('./app.ts');
  const createApp = (surroundings: Surroundings) => app.createApp(surroundings, packageRoot());
  if (word === 'hook' && rest.length === 0 && !event.startsWith('-')) {
    const { runHook } = await import('./doors/hooks/run-hook.ts');
    return runHook(event, createApp);
  }
  const { runCli } = await import('./doors/cli/run-cli.ts');
  process.exitCode = await runCli(process.argv.slice(2), createApp);
}

/** One level up from `dist/` or `src/`; here because the bundler moves all other files. */
function packageRoot(): string {
  return fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
}

/** node:sqlite is called experimental before Node 24.14; that is our business, not the user's. */
function silenceExperimentalWarnings(): void {
  const emit = process.emitWarning;
  const quiet = (warning: string | Error, ...rest: unknown[]): void => {
    const [options] = rest;
    const type = typeof options === 'string' ? options : undefined;
    if (type !== 'ExperimentalWarning') Reflect.apply(emit, process, [warning, ...rest]);
  };
  process.emitWarning = quiet as typeof process.emitWarning;
}
