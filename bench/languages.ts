/**
 * Talk in other languages than English: the same questions over the same passages in nine languages, so that what a
 * language finds can be compared with what its English twin finds. Once with a home for each language, once all in one.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Item, readItems } from './languages/data.ts';
import { type Answer, measureHome } from './languages/measure-home.ts';
import { missesText } from './languages/misses.ts';
import { type Measured, tableOf, tableText } from './languages/table.ts';

const SET = join(import.meta.dirname, 'sets', 'languages.jsonl');
const MODES = ['keyword', 'auto'];
const USAGE = `Usage: npm run --silent bench -- languages [--mode ${MODES.join('|')}] [--json] [--misses]`;

export async function run(words: readonly string[]): Promise<void> {
  const values = parsed(words);
  if (typeof values === 'string') return refuse(`${values}\n${USAGE}`);
  const { mode = 'keyword', json = false, misses = false } = values;
  if (!MODES.includes(mode)) return refuse(`There is no mode ${mode}.\n${USAGE}`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'languages-')));
  try {
    const measured = await measure(readItems(SET), folder, mode);
    console.log(json ? asJson(mode, measured) : asText(measured, misses));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The options, or what is wrong with them. */
function parsed(words: readonly string[]) {
  const options = {
    mode: { type: 'string' },
    json: { type: 'boolean' },
    misses: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function measure(items: readonly Item[], folder: string, mode: string): Promise<Measured> {
  const apart: Answer[] = [];
  for (const [name, some] of Map.groupBy(items, homeOf)) {
    apart.push(...(await measureHome(name, some, { root: join(folder, name), mode })));
  }
  const together = await measureHome('all', items, { root: join(folder, 'all'), mode });
  return { apart, together };
}

/** Mixed ones of all languages share a home, and so do their English twins: few of them are in one language. */
function homeOf({ language, kind }: Item): string {
  if (kind === 'plain') return language;
  return language === 'en' ? 'mixed-en' : 'mixed';
}

function asText(measured: Measured, misses: boolean): string {
  const missed = [
    ...missesText('a home each', measured.apart),
    ...missesText('all in one home', measured.together),
  ];
  return [...(misses ? missed : []), tableText(tableOf(measured))].join('\n\n');
}

function asJson(mode: string, measured: Measured): string {
  return JSON.stringify({ mode, table: tableOf(measured), ...measured }, undefined, 1);
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
