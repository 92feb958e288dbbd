/**
 * A session of many turns, indexed after each of them as the Stop hook does it: what a turn costs must not grow with the
 * turns before it. Work is counted in processor time, each step in a fresh app, because each is a process of its own.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { readSession } from '../../src/capture/index-session.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { sessionOfTurns } from '../generate-transcripts.ts';
import { percentile } from '../statistics.ts';
import type { Add } from './row.ts';

const SIZES = [200, 400, 800];
/** One by one; those before them are indexed in one go, because the result is the same. */
const LAST = 10;
/** Four times the turns: all of it is still read, and its words are counted, but nothing is judged again. */
const MOST_GROWTH = 3;

export async function turns(add: Add): Promise<void> {
  const costs: number[] = [];
  for (const size of SIZES) {
    const value = await costAfter(size);
    const path = 'index, one more turn, processor time';
    add({ path, size: `${size} turns`, value, unit: 'ms', budget: '', ok: true });
    costs.push(value);
  }
  const value = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  add({
    ...{ path: 'index, one more turn', size: `${SIZES.at(-1)} : ${SIZES[0]} turns`, value },
    ...{ unit: '×', budget: `≤ ${MOST_GROWTH} ×`, ok: value <= MOST_GROWTH },
  });
}

async function costAfter(count: number): Promise<number> {
  const sandbox = new Sandbox();
  try {
    const { id, turns } = sessionOfTurns({ turns: count + LAST, seed: 3, cwd: sandbox.project });
    const transcript = join(sandbox.home, `${id}.jsonl`);
    const step = (lines: readonly string[]) => {
      appendFileSync(transcript, `${lines.join('\n')}\n`);
      return processorTime(sandbox, transcript);
    };
    await step(turns.slice(0, count).flat());
    const costs: number[] = [];
    for (const lines of turns.slice(count)) costs.push(await step(lines));
    return percentile(costs, 0.5);
  } finally {
    sandbox.dispose();
  }
}

async function processorTime(sandbox: Sandbox, transcript: string): Promise<number> {
  const place = { cwd: sandbox.project, warn: console.error, env: sandbox.env };
  const app = await createApp(place, packageRoot);
  const before = process.cpuUsage();
  await readSession(app, transcript);
  const { user, system } = process.cpuUsage(before);
  app.close();
  return (user + system) / 1000;
}
