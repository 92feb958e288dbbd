/** Whether the CLAUDE.md that `memory claude-md init` makes is true of real repositories, and tells what an agent needs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, type Verdict } from './repositories/compare.ts';
import { readTables, type Table } from './repositories/data.ts';
import { makeFile, whyNot } from './repositories/make-file.ts';

const USAGE =
  'Usage: npm run --silent bench -- repositories --data DIR --trees DIR [--part dev|held] [--json] [--misses]';

const NAME_WIDTH = 22;

interface Measured extends Verdict {
  readonly name: string;
}

interface Skipped {
  readonly name: string;
  readonly skipped: string;
}

export async function run(words: readonly string[]): Promise<void> {
  const values = parsed(words);
  if (typeof values === 'string') return refuse(`${values}\n${USAGE}`);
  const { data, trees, part } = values;
  if (data === undefined || trees === undefined) return refuse(USAGE);
  const missing = [data, trees].find((folder) => !existsSync(folder));
  if (missing !== undefined) return refuse(`There is no ${missing}.`);
  const tables = readTables(data).filter((table) => part === undefined || table.part === part);
  if (tables.length === 0) return refuse(`There is no such table in ${data}.`);
  const all = tables.map((table) => measure(table, join(trees, table.name)));
  const measured = all.filter((one) => 'missed' in one);
  const skipped = all.filter((one) => 'skipped' in one);
  console.log(
    values.json === true
      ? JSON.stringify({ ...totals(measured), repositories: measured, skipped }, undefined, 2)
      : [
          ...measured.flatMap((one) => [row(one), ...(values.misses === true ? details(one) : [])]),
          ...skipped.map(({ name, skipped: why }) => `${name.padEnd(NAME_WIDTH)}skipped: ${why}`),
          totalRow(measured),
        ].join('\n'),
  );
}

function measure(table: Table, checkout: string): Measured | Skipped {
  const { name, commit } = table;
  const skipped = whyNot(checkout, commit);
  return skipped === undefined
    ? { name, ...compare(table, makeFile(checkout, name)) }
    : { name, skipped };
}

function totals(all: readonly Measured[]) {
  const sum = (count: (one: Measured) => number) =>
    all.reduce((total, one) => total + count(one), 0);
  const facts = sum((one) => one.facts);
  return {
    n: all.length,
    facts,
    found: facts - sum(({ missed }) => missed.length),
    antifacts: sum(({ antifacts }) => antifacts),
    false: sum(({ falseClaims }) => falseClaims.length),
  };
}

function row({ name, facts, antifacts, missed, falseClaims }: Measured): string {
  return rowText(name, [facts - missed.length, facts], [falseClaims.length, antifacts]);
}

function totalRow(all: readonly Measured[]): string {
  const { n, facts, found, antifacts, false: claimed } = totals(all);
  return rowText(`all ${n}`, [found, facts], [claimed, antifacts]);
}

type Share = readonly [number, number];

function rowText(name: string, found: Share, claimed: Share): string {
  const share = (of: Share) => of.join('/').padStart(9);
  return `${name.padEnd(NAME_WIDTH)}${share(found)} facts found  ${share(claimed)} false claims made`;
}

function details({ missed, falseClaims }: Measured): readonly string[] {
  return [
    ...missed.map((what) => `    missed  ${what}`),
    ...falseClaims.map(({ claim, line }) => `    false   ${claim}\n            said: ${line}`),
  ];
}

/** The options, or what is wrong with them. */
function parsed(words: readonly string[]) {
  const options = {
    data: { type: 'string' },
    trees: { type: 'string' },
    part: { type: 'string' },
    json: { type: 'boolean' },
    misses: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
