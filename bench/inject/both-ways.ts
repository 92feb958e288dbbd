/**
 * Each case by a process and by the MCP server, in the same home put back in between: what the model reads, byte for byte, and
 * what is kept. The server runs both times, so that meaning is there both times; the first time nobody asks it for more. On a
 * busy machine the model may be too late for one of them: then run it again, or with MEMORY_EMBEDDING_PROVIDER=disabled.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Ran } from '../../test/sandbox.ts';
import { WatchedInstall } from '../../test/watched-install.ts';
import { type Case, readCases } from './data.ts';
import { layOut, type Place } from './place.ts';

/** Those that the server is asked. */
const ASKED: ReadonlySet<string> = new Set([
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'Stop',
  'SubagentStop',
]);

export interface BothWays {
  readonly cases: number;
  /** How many had something to say. */
  readonly told: number;
  /** What a process was started for although the server ran. */
  readonly byProcess: number;
  readonly differences: readonly string[];
}

export async function bothWays(folder: string, embedder?: string): Promise<BothWays> {
  const place = await layOut(folder, embedder);
  const { sandbox } = place;
  const install = new WatchedInstall(sandbox);
  const cases = readCases(folder).filter(({ event }) => ASKED.has(event));
  const before = `${sandbox.home}-before`;
  cpSync(sandbox.home, before, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
  const play = async (isAsked: boolean) => {
    const server = await install.serve(place.env);
    install.starts();
    const ran: Ran[] = [];
    for (const one of cases) {
      ran.push(await runOne(place, install, one, isAsked ? {} : { MEMORY_ASK_SECONDS: '0' }));
    }
    const starts = install.starts().length;
    await install.end(server);
    return { ran, starts, kept: keptIn(place) };
  };
  try {
    const process = await play(false);
    rmSync(sandbox.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    cpSync(before, sandbox.home, {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
    const resident = await play(true);
    const told = cases.flatMap((one, at) => {
      const [a, b] = [process.ran[at], resident.ran[at]].map((ran) => JSON.stringify(ran));
      return a === b ? [] : [`${one.event} ${one.session}:\n  ${a}\n  ${b}`];
    });
    const kept = missing(process.kept, resident.kept).map((line) => `kept by one only: ${line}`);
    return {
      cases: cases.length,
      told: process.ran.filter(({ stdout }) => stdout !== '').length,
      byProcess: resident.starts,
      differences: [...told, ...kept],
    };
  } finally {
    await install.dispose();
    rmSync(before, { recursive: true, force: true });
    sandbox.dispose();
  }
}

function runOne(
  place: Place,
  install: WatchedInstall,
  one: Case,
  more: Readonly<Record<string, string>>,
): Promise<Ran> {
  const input = place.inputOf(one);
  const session = { CLAUDE_CODE_SESSION_ID: String(input.session_id) };
  return install.hook(one.event, input, { ...place.env, ...install.env, ...session, ...more });
}

/** The log of what was given, the files of the project and of sessions, and the small ones of the home; without times. */
function keptIn({ sandbox }: Place): string {
  const database = new DatabaseSync(join(sandbox.global, 'memory.db'));
  const rows = hasTable(database) ? database.prepare('SELECT * FROM injections').all() : [];
  database.close();
  const files = [
    ...globSync('.claude/**/*', { cwd: sandbox.project }).map((path) =>
      join(sandbox.project, path),
    ),
    ...globSync('.run/**/*.txt', { cwd: sandbox.global }).map((path) => join(sandbox.global, path)),
  ];
  const texts = files
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .sort()
    .map((path) => `${path}: ${readFileSync(path, 'utf8')}`);
  return [...rows.map((row) => JSON.stringify(row)), ...texts].join('\n').replace(TIME, 'TIME');
}

/** The lines that only one of them has. */
function missing(a: string, b: string): readonly string[] {
  const [ones, others] = [a.split('\n'), b.split('\n')];
  return [
    ...ones.filter((line) => !others.includes(line)),
    ...others.filter((line) => !ones.includes(line)),
  ];
}

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b1[789]\d{11}\b/g;

function hasTable(database: DatabaseSync): boolean {
  return (
    database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'injections'").get() !== undefined
  );
}
