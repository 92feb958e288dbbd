/**
 * What working leaves behind: real sessions are captured one after the other, each at its own end, as the SessionEnd hook has
 * it done; then the notes are read as a person finds them. How many there are, which say nothing, which claims cite no line,
 * and how many of the labelled decisions, preferences and solved errors reached a note. Whether a note is worth keeping only a
 * reader can say: `--out` writes them down for one.
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { captureAll } from './captured/capture-all.ts';
import { countsText, missesOf, reachedText } from './captured/table.ts';
import { unpack } from './real/unpack.ts';

const SETS = ['dev', 'book', 'swe'] as const;
const USAGE = `Usage: npm run --silent bench -- captured --data DIR [--sets ${SETS.join(',')}] [--runs 60] [--keep FOLDER]
         [--out NOTES.jsonl] [--misses] [--json]`;

export async function run(words: readonly string[]): Promise<void> {
  const { data, sets, runs, keep, out, misses, json } = parsed(words);
  if (data === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  process.env.TZ = 'UTC';
  const folder = resolve(keep ?? realpathSync(mkdtempSync(join(tmpdir(), 'captured-'))));
  try {
    const wanted = SETS.filter((name) => sets === undefined || sets.split(',').includes(name));
    const input = { folder, sources: unpack(resolve(data), folder), runs: Number(runs ?? 60) };
    const captured = await captureAll(wanted, input, console.error);
    const notes = captured.flatMap((set) => set.notes);
    if (out !== undefined) {
      writeFileSync(out, notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
    }
    if (json) console.log(JSON.stringify(captured, undefined, 1));
    else console.log([countsText(captured), reachedText(captured)].join('\n\n'));
    if (misses) console.log(`\n${missesOf(captured).join('\n')}`);
  } finally {
    if (keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { data: text, sets: text, runs: text, keep: text, out: text };
  return parseArgs({ args: [...words], options: { ...options, misses: flag, json: flag } }).values;
}
