/**
 * How much of what was said is found again: public question sets, through the product's own indexer and
 * `remember`. `--compare` tells whether two runs differ by more than luck.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Ask, askIn } from './recall/ask.ts';
import { compareFiles, comparisonText } from './recall/compare.ts';
import { type Group, readGroups } from './recall/data.ts';
import { type MeasuredGroup, measureGroup } from './recall/measure-group.ts';
import { questionLine } from './recall/question-line.ts';
import { report, reportText } from './recall/report.ts';

const USAGE = `Usage: npm run --silent bench -- recall --data FILE… [--mode auto|keyword|semantic|hybrid] [--json] [--per-question OUT.jsonl]
       npm run --silent bench -- recall --compare A.jsonl B.jsonl [--json]`;

interface Options {
  readonly ask: Ask;
  readonly embeds: boolean;
  readonly mode: string;
  readonly json: boolean;
  readonly perQuestion: string | undefined;
}

export async function run(words: readonly string[]): Promise<void> {
  const options = parsed(words);
  if (typeof options === 'string') return refuse(`${options}\n${USAGE}`);
  const { values, positionals } = options;
  const { data = [], compare, mode = 'auto', json = false } = values;
  const missing = [...data, ...positionals].find((file) => !existsSync(file));
  if (missing !== undefined) return refuse(`There is no file ${missing}.`);
  if (compare !== undefined) return printComparison([compare, ...positionals], json);
  // `--data a b c`: the option takes the first, the others are left over.
  const files = [...data, ...positionals];
  if (files.length === 0) return refuse(USAGE);
  const way = askIn(mode);
  if (typeof way === 'string') return refuse(way);
  const perQuestion = values['per-question'];
  await measure(files.flatMap(readGroups), { ...way, mode, json, perQuestion });
}

/** The options, or what is wrong with them. */
function parsed(words: readonly string[]) {
  const options = {
    data: { type: 'string', multiple: true },
    mode: { type: 'string' },
    json: { type: 'boolean' },
    'per-question': { type: 'string' },
    compare: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function measure(groups: readonly Group[], options: Options): Promise<void> {
  const { ask, embeds, mode, json, perQuestion } = options;
  const reports = [];
  const lines: string[] = [];
  const sets = Map.groupBy(groups, ({ dataset, split }) => JSON.stringify([dataset, split]));
  for (const some of sets.values()) {
    const measured: MeasuredGroup[] = [];
    for (const group of some) {
      const one = await measureGroup(group, ask, embeds);
      measured.push(one);
      lines.push(...one.answers.map((answer) => JSON.stringify(questionLine(group, mode, answer))));
    }
    const [{ dataset, split } = { dataset: '', split: '' }] = some;
    const result = report({ dataset, split }, mode, measured);
    reports.push(result);
    if (!json) console.log(`${reportText(result)}\n`);
  }
  if (perQuestion !== undefined) writeFileSync(perQuestion, `${lines.join('\n')}\n`);
  if (json) console.log(JSON.stringify({ runs: reports }, undefined, 2));
}

function printComparison(files: readonly string[], json: boolean): void {
  const [a, b, ...more] = files;
  if (a === undefined || b === undefined || more.length > 0) {
    refuse(USAGE);
    return;
  }
  const comparisons = compareFiles(a, b);
  console.log(json ? JSON.stringify({ comparisons }, undefined, 2) : comparisonText(comparisons));
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
