/**
 * Real work: conversations of developers with Claude Code, asked and read back through the product's own commands in one
 * process, with plain BM25 beside it. The same numbers as the independent scorers of the data folder, in a fraction of the time.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAll } from './real/measure-all.ts';
import { missesText, wrongActsText, wrongGiftsText } from './real/misses.ts';
import { type RealOptions, readOptions } from './real/options.ts';
import type { Sample } from './real/sample.ts';
import { tableOf, tableText } from './real/table.ts';

export async function run(words: readonly string[]): Promise<void> {
  const options = readOptions(words);
  if (typeof options === 'string') {
    console.error(options);
    process.exitCode = 2;
    return;
  }
  // A day without a time is one of the person's time zone; labels and scorers count in UTC.
  process.env.TZ = 'UTC';
  const folder = options.keep ?? realpathSync(mkdtempSync(join(tmpdir(), 'real-')));
  try {
    console.log(await report(options, folder));
  } finally {
    if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function report(options: RealOptions, folder: string): Promise<string> {
  const earlier = options.against === undefined ? [] : samplesIn(options.against);
  const measured = await measureAll(options, folder, console.error);
  const table = tableOf(measured.samples, earlier);
  if (options.json) return JSON.stringify({ mode: options.mode, table, ...measured }, undefined, 1);
  const { answers, wrong, given } = measured;
  const misses = options.misses
    ? [...missesText(answers), ...wrongActsText(wrong), ...wrongGiftsText(given)]
    : [];
  return [...misses, tableText(table)].join('\n\n');
}

function samplesIn(file: string): readonly Sample[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { samples: readonly Sample[] }).samples;
}
