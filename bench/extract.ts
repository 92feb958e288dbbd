/** How well the product tells what a passage is for, how firm it is and what it names: labelled passages, one by one. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { extract } from '../src/extraction/extract.ts';
import { readLabelled } from './extract/data.ts';
import { report, reportText } from './extract/report.ts';
import { speedText } from './extract/speed.ts';
import { wrongText } from './extract/wrong.ts';

const USAGE =
  'Usage: npm run --silent bench -- extract --data FILE.jsonl [--part dev|held] [--json] [--wrong] [--speed]';

export async function run(words: readonly string[]): Promise<void> {
  const options = parsed(words);
  if (typeof options === 'string') return refuse(`${options}\n${USAGE}`);
  const { data, part, json = false, wrong = false, speed = false } = options.values;
  if (data === undefined) return refuse(USAGE);
  if (part !== undefined && part !== 'dev' && part !== 'held') return refuse(USAGE);
  if (!existsSync(data)) return refuse(`There is no file ${data}.`);
  const labels = readLabelled(data).filter((label) => part === undefined || label.part === part);
  if (labels.length === 0)
    return refuse(`${data} has no passages${part ? ` of part ${part}` : ''}.`);
  if (speed) return console.log(speedText(labels));
  const outcomes = labels.map((label) => ({ label, got: extract(label.text, label.role) }));
  const result = report(outcomes);
  const differing = wrong ? outcomes.map(wrongText).filter(Boolean) : [];
  if (json)
    console.log(JSON.stringify(wrong ? { ...result, wrong: differing } : result, undefined, 2));
  else console.log([reportText(result, outcomes), ...differing].join('\n'));
}

/** The options, or what is wrong with them. */
function parsed(words: readonly string[]) {
  const options = {
    data: { type: 'string' },
    part: { type: 'string' },
    json: { type: 'boolean' },
    wrong: { type: 'boolean' },
    speed: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...words], options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
