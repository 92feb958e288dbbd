/**
 * What a user waits for: whole processes, launcher included, as ratios to a bare `node -e 0` of the same
 * run, because machines are noisy and differ. The budgets are those of the design's table.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, Sandbox } from '../test/sandbox.ts';
import { fillScope, writeLongTranscript } from './fill.ts';

interface Row {
  readonly path: string;
  readonly size: string;
  readonly ms: number;
  readonly ratio: number;
  readonly budget: string;
  readonly ok: boolean;
}

const RUNS = 15;
const SIZES = [100, 1_000, 10_000];

/** Commands that change one note; each run another one. */
const CHANGES: readonly (readonly [string, (n: number) => string])[] = [
  ['memory write', () => 'memory write "A new note" --type hub --tags bench --content text'],
  ['memory link', (n) => `memory link decision-note-${n} decision-note-${n + 40}`],
  ['memory delete', (n) => `memory delete decision-note-${n + 60} --yes`],
];

export async function run(words: readonly string[]): Promise<void> {
  const json = words.includes('--json');
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    if (!json) console.log(line(row));
  };
  hooks(add);
  indexing(add);
  const costs = SIZES.map((size) => notes(size, add));
  for (const [at, [path]] of CHANGES.entries()) {
    const growth = (costs.at(-1)?.[at] ?? 0) / (costs[0]?.[at] ?? 1);
    const [size, budget] = ['10,000 : 100', '≤ 2 ×'];
    add({ path, size, ms: 0, ratio: growth, budget, ok: growth <= 2 });
  }
  if (json) console.log(JSON.stringify({ node: process.versions.node, rows }, undefined, 2));
}

/** The registered hook commands on an almost empty store, and Stop with a long transcript. */
function hooks(add: (row: Row) => void): void {
  const sandbox = new Sandbox();
  try {
    fillScope(sandbox.notes, 10);
    const env = { ...sandbox.env, CLAUDE_PLUGIN_ROOT: packageRoot };
    const measure = (event: string, input: object, limit: { times?: number; ms?: number }) => {
      const stdin = JSON.stringify({ cwd: sandbox.project, session_id: 's', ...input });
      const { ms, bare } = compared(() => registered(event), { cwd: sandbox.project, env, stdin });
      const most = limit.ms ?? (limit.times ?? 0) * bare;
      const budget = limit.ms === undefined ? `≤ ${limit.times} ×` : `< ${limit.ms} ms`;
      add({ path: event, size: 'almost empty', ms, ratio: ms / bare, budget, ok: ms <= most });
    };
    const transcript_path = writeLongTranscript(join(sandbox.home, 's.jsonl'), 5);
    measure('SessionStart', {}, { times: 4 });
    measure('Stop', { transcript_path }, { ms: 300 });
    measure('SessionEnd', { transcript_path }, { ms: 300 });
  } finally {
    sandbox.dispose();
  }
}

/** How fast a transcript becomes passages, redaction included: one cold process, 20 MB. */
function indexing(add: (row: Row) => void): void {
  const sandbox = new Sandbox();
  try {
    const megabytes = 20;
    const transcript = writeLongTranscript(join(sandbox.home, 's.jsonl'), megabytes);
    const options = { cwd: sandbox.project, env: sandbox.env, stdin: '' };
    const ms = timed(`memory index "${transcript}"`, options);
    const budget = `≥ 20 MB/s (${((megabytes / ms) * 1000).toFixed(0)} MB/s)`;
    add({ path: 'memory index', size: '20 MB', ms, ratio: 0, budget, ok: megabytes / ms >= 0.02 });
  } finally {
    sandbox.dispose();
  }
}

/** The note commands with a scope of this size; returns what each change costs. */
function notes(size: number, add: (row: Row) => void): readonly number[] {
  const sandbox = new Sandbox();
  try {
    fillScope(sandbox.notes, size);
    const options = { cwd: sandbox.project, env: sandbox.env, stdin: '' };
    const label = `${size} notes`;
    const first = timed('memory list', options);
    add({
      path: 'first index',
      size: label,
      ms: first,
      ratio: 0,
      budget: '≤ 5 s',
      ok: first <= 5000,
    });
    const times = size <= 1_000 ? 2.5 : 4;
    for (const command of ['memory list', 'memory search database lock', 'memory query --recent']) {
      const { ms, bare } = compared(() => command, options);
      const ok = ms <= times * bare;
      add({ path: command, size: label, ms, ratio: ms / bare, budget: `≤ ${times} ×`, ok });
    }
    return CHANGES.map(([path, command]) => {
      const { ms, bare } = compared(command, options);
      add({ path, size: label, ms, ratio: ms / bare, budget: '', ok: true });
      return ms / bare;
    });
  } finally {
    sandbox.dispose();
  }
}

function registered(event: string): string {
  const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  return hooks[event]?.[0]?.hooks[0]?.command ?? '';
}

interface Timed {
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly stdin: string;
}

function timed(command: string, { cwd, env, stdin }: Timed): number {
  const start = performance.now();
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, env, input: stdin });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** A command and a bare Node start in turns, so that both meet the same noise. */
function compared(command: (n: number) => string, options: Timed): { ms: number; bare: number } {
  const pairs = Array.from({ length: RUNS }, (_, n) => [
    timed(`exec "${process.execPath}" -e 0`, options),
    timed(command(n), options),
  ]);
  return {
    bare: median(pairs.map(([bare = 0]) => bare)),
    ms: median(pairs.map(([, ms = 0]) => ms)),
  };
}

function line({ path, size, ms, ratio, budget, ok }: Row): string {
  const verdict = budget === '' ? '' : `${budget} ${ok ? 'ok' : 'OVER'}`;
  const time = ms === 0 ? '' : `${ms.toFixed(1)} ms`;
  return `${path.padEnd(34)}${size.padEnd(16)}${time.padStart(11)}${(ratio === 0 ? '' : `${ratio.toFixed(2)} ×`).padStart(10)}  ${verdict}`;
}
