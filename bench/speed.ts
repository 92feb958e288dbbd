/**
 * What a user waits for. Whole processes are told as ratios to a bare `node -e 0` of the same run, because
 * machines are noisy and differ. The budgets are those of the design's table.
 * `speed [--json] [hooks] [backfill] [commits] [remember] [notes] [summaries] [turns] [vectors]`: all parts, or only those named.
 */
import { backfill } from './speed/backfill.ts';
import { commits } from './speed/commits.ts';
import { hooks } from './speed/hooks.ts';
import { notes } from './speed/notes.ts';
import { remember } from './speed/remember.ts';
import { type Add, type Row, rowText } from './speed/row.ts';
import { summaries } from './speed/summaries.ts';
import { turns } from './speed/turns.ts';
import { vectors } from './speed/vectors.ts';

const PARTS: Readonly<Record<string, (add: Add) => Promise<void>>> = {
  hooks,
  backfill,
  commits,
  remember,
  notes,
  summaries,
  turns,
  vectors,
};

export async function run(words: readonly string[]): Promise<void> {
  const json = words.includes('--json');
  const named = words.filter((word) => word !== '--json');
  const unknown = named.find((word) => !Object.hasOwn(PARTS, word));
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    if (!json) console.log(rowText(row));
  };
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length === 0 || named.includes(name)) await part(add);
  }
  if (json) console.log(JSON.stringify({ node: process.versions.node, rows }, undefined, 2));
}
