/** How well the registered hooks bring the right memory at the right moment, and nothing at any other. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../test/sandbox.ts';
import { bothWays } from './inject/both-ways.ts';
import { readCases, slugsOf } from './inject/data.ts';
import { type Judged, judge, type Outcome, summary } from './inject/metrics.ts';
import { layOut } from './inject/place.ts';
import { readHooks } from './inject/registered.ts';
import { summaryText, wrongText } from './inject/report.ts';
import { runCase } from './inject/run-case.ts';
import { startServer } from './inject/server.ts';

const USAGE =
  'Usage: npm run --silent bench -- inject --data DIR… [--part dev|held] [--json] [--wrong] [--both-ways]';

interface Measured {
  readonly name: string;
  readonly outcomes: readonly Outcome[];
  readonly judged: readonly Judged[];
}

export async function run(words: readonly string[]): Promise<void> {
  const options = parsed(words);
  if (typeof options === 'string') return refuse(`${options}\n${USAGE}`);
  const { data = [], part, json = false, wrong = false } = options.values;
  const folders = [...data, ...options.positionals];
  if (folders.length === 0) return refuse(USAGE);
  if (part !== undefined && part !== 'dev' && part !== 'held') return refuse(USAGE);
  const missing = folders.find((folder) => !existsSync(join(folder, 'cases.jsonl')));
  if (missing !== undefined) return refuse(`There is no ${join(missing, 'cases.jsonl')}.`);
  if (options.values['both-ways']) return compareWays(folders);
  const sets: Measured[] = [];
  for (const folder of folders) sets.push(ofPart(await measure(folder), part));
  if (json) console.log(JSON.stringify(report(sets), undefined, 2));
  else console.log(reportText(sets, wrong));
}

/** The options, or what is wrong with them. */
function parsed(words: readonly string[]) {
  const options = {
    data: { type: 'string', multiple: true },
    part: { type: 'string' },
    json: { type: 'boolean' },
    wrong: { type: 'boolean' },
    'both-ways': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether the MCP server says and keeps what a process does. */
async function compareWays(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const { cases, told, byProcess, differences } = await bothWays(folder);
    const counts = `${cases} cases, ${told} told, ${byProcess} by a process after all`;
    console.log(`${basename(folder)}: ${counts}, ${differences.length} differ`);
    for (const difference of differences) console.log(difference);
    if (differences.length > 0) process.exitCode = 1;
  }
}

async function measure(folder: string): Promise<Measured> {
  const hooks = readHooks(join(packageRoot, 'hooks', 'hooks.json'));
  const cases = readCases(folder);
  const place = await layOut(folder);
  const endServer = await startServer({
    cwd: place.sandbox.project,
    env: { ...place.sandbox.env, ...place.env },
  });
  try {
    const outcomes: Outcome[] = [];
    for (const one of cases) outcomes.push(await runCase(place, hooks, one));
    return { name: basename(folder), outcomes, judged: judge(outcomes, slugsOf(folder)) };
  } finally {
    await endServer();
    place.sandbox.dispose();
  }
}

/** All cases are run, as later ones depend on earlier ones; only those of the part are told of. */
function ofPart({ name, outcomes, judged }: Measured, part: string | undefined): Measured {
  const isIn = (_: unknown, at: number) => part === undefined || outcomes[at]?.one.part === part;
  return { name, outcomes: outcomes.filter(isIn), judged: judged.filter(isIn) };
}

function report(sets: readonly Measured[]) {
  return {
    ...summary(sets.flatMap(({ judged }) => judged)),
    sets: sets.map(({ name, judged }) => ({ name, ...summary(judged), cases: judged })),
  };
}

function reportText(sets: readonly Measured[], wrong: boolean): string {
  const all = summary(sets.flatMap(({ judged }) => judged));
  const faults = sets.flatMap(({ outcomes, judged }) =>
    outcomes.flatMap((outcome, at) => {
      const one = judged[at];
      return one ? wrongText(outcome, one) : [];
    }),
  );
  return [
    ...sets.map(({ name, judged }) => summaryText(name, summary(judged))),
    ...(sets.length > 1 ? [summaryText('together', all)] : []),
    ...(wrong ? faults.filter(Boolean) : []),
  ].join('\n\n');
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
