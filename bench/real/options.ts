/** What was asked for on the command line, or what is wrong with it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const PARTS = ['questions', 'speakers', 'acts', 'inject', 'start', 'swe', 'chat'] as const;
const SETS = ['dev', 'book', 'swe', 'locomo', 'beam'] as const;
const MODES = ['auto', 'keyword'] as const;

type Part = (typeof PARTS)[number];
type SetName = (typeof SETS)[number];

export interface RealOptions {
  readonly data: string;
  readonly parts: readonly Part[];
  readonly sets: readonly SetName[];
  readonly mode: string;
  readonly json: boolean;
  readonly misses: boolean;
  /** Homes that outlive the run. */
  readonly keep: string | undefined;
  readonly fresh: boolean;
  /** The `--json` of an earlier run. */
  readonly against: string | undefined;
  readonly now: Date | undefined;
  /** Kinds of messages that are taken out before anything is asked: answer, plan, compaction … */
  readonly without: readonly string[];
}

const USAGE = `Usage: npm run --silent bench -- real --data DIR [--parts ${PARTS.join(',')}] [--sets ${SETS.join(',')}]
         [--mode ${MODES.join('|')}] [--json] [--misses] [--keep FOLDER [--fresh]] [--against EARLIER.json] [--now TIME]
         [--without KIND,…]`;

export function readOptions(words: readonly string[]): RealOptions | string {
  try {
    return checked(parsed(words).values);
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const lists = { data: text, parts: text, sets: text, mode: text };
  const others = {
    keep: text,
    against: text,
    now: text,
    without: text,
    json: flag,
    misses: flag,
    fresh: flag,
  };
  return parseArgs({ args: [...words], options: { ...lists, ...others } });
}

function checked(values: ReturnType<typeof parsed>['values']): RealOptions {
  const { data, keep, against, now, json = false, misses = false, fresh = false } = values;
  if (data === undefined) throw new Error('--data is missing.');
  for (const path of [data, against ?? data]) {
    if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  }
  if (now !== undefined && Number.isNaN(Date.parse(now))) throw new Error(`${now} is no time.`);
  if (keep !== undefined && values.without !== undefined) {
    throw new Error('What is kept stays whole: --without goes without --keep.');
  }
  const [mode = 'auto'] = known(values.mode ?? 'auto', MODES, 'mode');
  return {
    ...{ data: resolve(data), json, misses, fresh, mode },
    without: values.without?.split(',') ?? [],
    parts: known(values.parts, PARTS, 'part'),
    sets: known(values.sets, SETS, 'set'),
    keep: keep === undefined ? undefined : resolve(keep),
    against: against === undefined ? undefined : resolve(against),
    now: now === undefined ? undefined : new Date(now),
  };
}

function known<T extends string>(
  typed: string | undefined,
  all: readonly T[],
  what: string,
): readonly T[] {
  if (typed === undefined) return all;
  const names = typed.split(',');
  const unknown = names.find((name) => !all.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`There is no ${what} ${unknown}.`);
  return all.filter((one) => names.includes(one));
}
