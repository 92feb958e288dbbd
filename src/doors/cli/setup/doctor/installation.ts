/** The program, and how the client and the person get at it. */
import { join } from 'node:path';
import { OLDER_NAME } from '../../../../core/client-plugins.ts';
import { HOOK_EVENTS } from '../../../../core/hook-events.ts';
import type { App } from '../../../../core/ports/app.ts';
import { runProgram } from '../../../../lib/run-program.ts';
import { type Build, buildOf } from '../../../../setup/build-of.ts';
import { onPath } from '../../../../setup/on-path.ts';
import { registeredHooks } from '../registered-hooks.ts';
import { ageOf } from './age-of.ts';
import type { Check } from './check.ts';

const MCP_MS = 20_000;
/** What a program says whose database a newer one has taken over. */
const NEWER_DATABASE = 'is of a newer version';

export async function installationChecks(app: App): Promise<readonly Check[]> {
  return [
    build(app, buildOf(app.packageRoot)),
    { name: 'Node.js', ok: true, detail: process.versions.node },
    inTerminal(app),
    ...older(app),
    registered(app),
    ...HOOK_EVENTS.map((event) => lastRun(app, event)),
    // Before we start a server ourselves.
    answered(app),
    await mcp(app),
  ];
}

function build({ version, packageRoot, clock }: App, { built, isStale, failure }: Build): Check {
  const age = built === undefined ? 'no record of when' : `${ageOf(built, clock())} ago`;
  const name = 'program';
  const detail = `${version} in ${packageRoot}, built ${age}`;
  if (!isStale) return { name, ok: true, detail };
  const why = failure === undefined ? '' : `, and could not be built: ${failure}`;
  const fix = `sh "${packageRoot}/hooks/run" Build`;
  return { name, ok: false, detail: `${detail}; its sources are newer${why}`, fix };
}

/** The client brings its own PATH; this is about the person's terminal. */
function inTerminal({ packageRoot }: App): Check {
  const name = 'on the PATH';
  const { found, isThis, fix } = onPath(packageRoot, process.env);
  if (found === undefined) return { name, ok: true, detail: 'no memory in your terminal', fix };
  if (isThis) return { name, ok: true, detail: found };
  return { name, ok: true, detail: `${found}, which is another installation`, fix };
}

function older({ client }: App): readonly Check[] {
  const id = client.older();
  if (id === undefined) return [];
  const detail = `${id} is on, too: as long as it is, this one is silent`;
  return [{ name: 'older name', ok: false, detail, fix: 'memory install' }];
}

function registered(app: App): Check {
  const name = 'hooks registered';
  const found = app.client.registrations();
  const missing = missingHooks(app, found);
  if (found.length > 0) {
    const where = found.map(({ file, how }) => `${how} in ${file}`).join('; ');
    if (found.some(isOlder)) {
      return { name, ok: false, detail: `${where}, of an older version`, fix: 'memory install' };
    }
    if (missing.length === 0) return { name, ok: true, detail: where };
    const fix = 'Add what is missing there: memory hooks --settings';
    return { name, ok: false, detail: `${where}, but not for ${missing.join(', ')}`, fix };
  }
  const recent = app.state.hookRuns().length > 0;
  const detail = recent ? 'not in the settings, but they run (--plugin-dir?)' : 'no';
  return { name, ok: recent, detail, fix: 'memory install' };
}

/** Its commands name the older program, wherever that is. */
function isOlder({ commands = {} }: ReturnType<App['client']['registrations']>[number]): boolean {
  const all = Object.values(commands).flat();
  return all.some((command) => command.trimEnd().endsWith(`# ${OLDER_NAME}`));
}

/** Hooks in the settings were copied there, perhaps from an older version; a plugin brings its own. */
function missingHooks(
  { packageRoot }: App,
  found: ReturnType<App['client']['registrations']>,
): readonly string[] {
  if (found.some(({ commands }) => commands === undefined)) return [];
  const runs = (event: string, script: string) =>
    found.some(({ commands }) => commands?.[event]?.some((one) => one.includes(script)));
  return registeredHooks(packageRoot).flatMap(({ event, command }) => {
    const script = /\/hooks\/([\w-]+)/.exec(command);
    if (!script || runs(event, script[0])) return [];
    return [script[1] === 'run' ? event : `${event} (${script[1]})`];
  });
}

function lastRun(app: App, event: string): Check {
  const run = app.state.hookRuns().find((candidate) => candidate.event === event);
  if (!run) return { name: event, ok: true, detail: 'has not run yet' };
  const detail = `last ran ${run.at}, ${run.milliseconds} ms, ${run.result}`;
  const check = { name: event, ok: run.result === 'ok', detail };
  if (!run.result.includes(NEWER_DATABASE)) return check;
  const fix =
    'That was an older version, in a session that began before the update. What was said there is read later. If new sessions do it, too: memory install';
  return { ...check, fix };
}

function answered({ hookAnswers }: App): Check {
  const name = 'hooks answered';
  const server = hookAnswers.server();
  if (server?.isOurs) return { name, ok: true, detail: `by the MCP server, process ${server.pid}` };
  const why = server ? `process ${server.pid} is of another build` : 'no MCP server runs';
  return { name, ok: true, detail: `by a process each: ${why}` };
}

/** Asked as a client asks it: a server that does not answer is left alone by the client for a quarter of an hour. */
async function mcp({ packageRoot, cwd }: App): Promise<Check> {
  const name = 'MCP server';
  const hello = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'doctor', version: '1' },
    },
  };
  const { stdout, stderr, isTimeUp } = await runProgram({
    ...{ command: process.execPath, args: [join(packageRoot, 'dist', 'main.js'), 'mcp'] },
    ...{ cwd, env: process.env, stdin: `${JSON.stringify(hello)}\n`, timeoutMs: MCP_MS },
  });
  if (stdout.includes('"serverInfo"')) return { name, ok: true, detail: 'answers' };
  const why = isTimeUp ? 'no answer' : stderr.trim().split('\n').at(-1) || 'no answer';
  return { name, ok: false, detail: why, fix: `See what it says: "${packageRoot}/bin/memory" mcp` };
}
