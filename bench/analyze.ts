/** Whether `memory claude-md analyze` finds in a repository what is there, and claims nothing that is not. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { compare, type Verdict } from './analyze/compare.ts';
import { readSubjects, type Subject } from './analyze/data.ts';
import { layOut } from './analyze/lay-out.ts';

const USAGE = 'Usage: npm run --silent bench -- analyze --data FOLDER… [--json] [--findings]';

export interface Measured extends Verdict {
  readonly name: string;
  readonly found: number;
  readonly ms: number;
  readonly findings: unknown;
}

export async function run(words: readonly string[]): Promise<void> {
  const values = parsed(words);
  if (typeof values === 'string') return refuse(`${values}\n${USAGE}`);
  const { data = [], json = false, findings: withFindings = false } = values;
  if (data.length === 0) return refuse(USAGE);
  const missing = data.find((folder) => !existsSync(folder) || !readSubjects(folder));
  if (missing !== undefined)
    return refuse(`There is no folder with an expected.json in ${missing}.`);
  const all = data.flatMap((folder) => readSubjects(folder) ?? []).map(measure);
  const repositories = all.map(({ findings, ...one }) =>
    withFindings ? { ...one, findings } : one,
  );
  console.log(
    json ? JSON.stringify({ ...totals(all), repositories }, undefined, 2) : reportText(all),
  );
}

/** The product's own way: the command in the folder, with a home that has nothing in it. */
export function measure(subject: Subject): Measured {
  const { home, folder, remove } = layOut(subject);
  const memory = join(import.meta.dirname, '..', 'bin', 'memory');
  const env = { PATH: process.env.PATH ?? '', HOME: home, MEMORY_EMBEDDING_PROVIDER: 'disabled' };
  try {
    const start = performance.now();
    const printed = execFileSync(memory, ['claude-md', 'analyze', '--json'], {
      ...{ cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    });
    const ms = Math.round(performance.now() - start);
    const findings = JSON.parse(printed) as unknown;
    const verdict = compare(subject.expected, findings);
    const found = verdict.expected - verdict.missing.length;
    return { name: subject.name, ...verdict, found, ms, findings };
  } finally {
    remove();
  }
}

function totals(all: readonly Measured[]) {
  const sum = (count: (one: Measured) => number) =>
    all.reduce((total, one) => total + count(one), 0);
  return {
    n: all.length,
    expected: sum(({ expected }) => expected),
    found: sum(({ found }) => found),
    falseClaims: sum(({ falseClaims }) => falseClaims.length),
    slowestMs: Math.max(...all.map(({ ms }) => ms)),
  };
}

function reportText(all: readonly Measured[]): string {
  const lines = all.flatMap((one) => [
    row(one.name, one.found, one.expected, one.falseClaims.length, one.ms),
    ...one.missing.map((what) => `    missing  ${what}`),
    ...one.falseClaims.map((what) => `    false    ${what}`),
  ]);
  const { n, found, expected, falseClaims, slowestMs } = totals(all);
  return [...lines, row(`all ${n}, slowest`, found, expected, falseClaims, slowestMs)].join('\n');
}

function row(
  name: string,
  found: number,
  expected: number,
  falseClaims: number,
  ms: number,
): string {
  const share = `${found}/${expected}`.padStart(9);
  return `${name.padEnd(20)}${share} found  ${String(falseClaims).padStart(3)} false  ${String(ms).padStart(6)} ms`;
}

/** The options, or what is wrong with them. `--data` takes several folders: what follows without an option is one, too. */
function parsed(words: readonly string[]) {
  const options = {
    data: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    findings: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    return { ...values, data: [...(values.data ?? []), ...positionals] };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
