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

export async function run(words: readonly string[]): Promise<void> {
  const json = words.includes('--json');
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    if (!json) console.log(line(row));
  };
  hooks(add);
  const writes = SIZES.map((size) => notes(size, add));
  const [least = 1, , most = 1] = writes;
  const growth = most / least;
  add({
    path: 'write, 10,000 notes : 100 notes',
    size: '',
    ms: 0,
    ratio: growth,
    budget: '≤ 2 ×',
    ok: growth <= 2,
  });
  if (json) console.log(JSON.stringify({ node: process.versions.node, rows }, undefined, 2));
}

/** The registered hook commands on an almost empty store, and Stop with a long transcript. */
function hooks(add: (row: Row) => void): void {
  const sandbox = new Sandbox();
  try {
    fillScope(sandbox.notes, 10);
    const { cwd, env } = {
      cwd: sandbox.project,
      env: { ...sandbox.env, CLAUDE_PLUGIN_ROOT: packageRoot },
    };
    const time = (command: string, stdin: string) =>
      median(() => timed(command, { cwd, env, stdin }));
    const bare = time(`exec "${process.execPath}" -e 0`, '');
    add({ path: 'bare node', size: '', ms: bare, ratio: 1, budget: '', ok: true });
    const measure = (
      event: string,
      input: object,
      budget: string,
      fits: (ms: number) => boolean,
    ) => {
      const stdin = JSON.stringify({ cwd: sandbox.project, session_id: 's', ...input });
      const ms = time(registered(event), stdin);
      add({ path: event, size: 'almost empty', ms, ratio: ms / bare, budget, ok: fits(ms) });
    };
    const transcript_path = writeLongTranscript(join(sandbox.home, 's.jsonl'), 5);
    measure('SessionStart', {}, '≤ 4 ×', (ms) => ms <= 4 * bare);
    measure('Stop', { transcript_path }, '< 300 ms', (ms) => ms < 300);
    measure('SessionEnd', { transcript_path }, '< 300 ms', (ms) => ms < 300);
  } finally {
    sandbox.dispose();
  }
}

/** The note commands with a scope of this size; returns what one write costs. */
function notes(size: number, add: (row: Row) => void): number {
  const sandbox = new Sandbox();
  try {
    fillScope(sandbox.notes, size);
    const { cwd, env } = { cwd: sandbox.project, env: sandbox.env };
    const time = (command: string) => median(() => timed(command, { cwd, env, stdin: '' }));
    const first = timed('memory list', { cwd, env, stdin: '' });
    const bare = time(`exec "${process.execPath}" -e 0`);
    const label = `${size} notes`;
    const limit = size <= 1_000 ? 2.5 : 4;
    add({
      path: 'first index',
      size: label,
      ms: first,
      ratio: first / bare,
      budget: '≤ 5 s',
      ok: first <= 5000,
    });
    for (const command of ['memory list', 'memory search database lock', 'memory query --recent']) {
      const ms = time(command);
      add({
        path: command,
        size: label,
        ms,
        ratio: ms / bare,
        budget: `≤ ${limit} ×`,
        ok: ms <= limit * bare,
      });
    }
    const write = time('memory write "A new note" --type hub --tags bench --content text');
    add({
      path: 'memory write',
      size: label,
      ms: write,
      ratio: write / bare,
      budget: '',
      ok: true,
    });
    return write;
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

function median(measure: () => number): number {
  const times = Array.from({ length: RUNS }, measure).sort((a, b) => a - b);
  return times[Math.floor(RUNS / 2)] ?? 0;
}

function line({ path, size, ms, ratio, budget, ok }: Row): string {
  const verdict = budget === '' ? '' : `${budget} ${ok ? 'ok' : 'OVER'}`;
  const time = ms === 0 ? '' : `${ms.toFixed(1)} ms`;
  return `${path.padEnd(34)}${size.padEnd(16)}${time.padStart(11)}${`${ratio.toFixed(2)} ×`.padStart(10)}  ${verdict}`;
}
