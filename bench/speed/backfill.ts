/** Past conversations into an empty store: how fast, with how much memory, and when it first pays. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { folderBytes } from '../folder-bytes.ts';
import { writeTranscripts } from '../generate-transcripts.ts';
import type { Add } from './row.ts';
import { timed } from './timing.ts';

const MEGABYTES = 60;
const FILES = 30;
const FINISHED_FILES = 1_000;
const PATIENCE_SECONDS = 60;

export async function backfill(add: Add): Promise<void> {
  await inSandbox({ files: FILES, megabytes: MEGABYTES }, (sandbox) => whole(sandbox, add));
  await inSandbox({ files: FILES, megabytes: MEGABYTES }, (sandbox) => firstAnswer(sandbox, add));
  await inSandbox({ files: FINISHED_FILES, megabytes: 20 }, (sandbox) => again(sandbox, add));
}

async function inSandbox(
  amount: { readonly files: number; readonly megabytes: number },
  work: (sandbox: Sandbox) => Promise<void>,
): Promise<void> {
  const sandbox = new Sandbox();
  try {
    writeTranscripts(transcripts(sandbox), { ...amount, seed: 1 });
    await work(sandbox);
  } finally {
    sandbox.dispose();
  }
}

async function whole(sandbox: Sandbox, add: Add): Promise<void> {
  const start = performance.now();
  const peak = await peakMegabytes(startBackfill(sandbox));
  const rate = MEGABYTES / ((performance.now() - start) / 1000);
  const size = `${MEGABYTES} MB`;
  add({
    path: 'memory backfill',
    size,
    value: rate,
    unit: 'MB/s',
    budget: '≥ 20 MB/s',
    ok: rate >= 20,
  });
  if (peak !== undefined) {
    const path = 'memory backfill, peak memory';
    add({ path, size, value: peak, unit: 'MB', budget: '< 400 MB', ok: peak < 400 });
  }
  const bytes = folderBytes(sandbox.global) / MEGABYTES;
  const path = 'memory backfill, on disk';
  add({ path, size: 'per MB indexed', value: bytes, unit: 'bytes', budget: '', ok: true });
}

/** From the start of the backfill until another process is told something. */
async function firstAnswer(sandbox: Sandbox, add: Add): Promise<void> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const child = startBackfill(sandbox);
  const ended = once(child, 'exit');
  const finds = async () => {
    const { results } = await sandbox.json<{ results?: unknown[] }>(
      'remember',
      'test error',
      '--all-projects',
    );
    return (results?.length ?? 0) > 0;
  };
  while (!(await finds()) && seconds() < PATIENCE_SECONDS) await pause(20);
  const value = seconds();
  child.kill();
  await ended;
  const size = `${MEGABYTES} MB`;
  add({ path: 'backfill, first answer', size, value, unit: 's', budget: '≤ 3 s', ok: value <= 3 });
}

/** Many small files, then once more: nothing is new, so every file is looked at and none is read. */
async function again(sandbox: Sandbox, add: Add): Promise<void> {
  const options = { cwd: sandbox.project, env: sandbox.env, stdin: '' };
  const command = `memory backfill "${transcripts(sandbox)}"`;
  const size = `${FINISHED_FILES} files`;
  const first = timed(command, options);
  add({
    path: 'backfill, small files',
    size,
    value: first,
    unit: 'ms',
    budget: '< 3 s',
    ok: first < 3000,
  });
  const value = timed(command, options);
  add({
    path: 'backfill, nothing new',
    size,
    value,
    unit: 'ms',
    budget: '< 1 s',
    ok: value < 1000,
  });
}

function transcripts({ home }: Sandbox): string {
  return join(home, 'transcripts');
}

function startBackfill(sandbox: Sandbox): ChildProcess {
  const words = ['backfill', transcripts(sandbox)];
  const { env, project: cwd } = sandbox;
  return spawn(join(packageRoot, 'bin', 'memory'), words, { cwd, env, stdio: 'ignore' });
}

/**
 * What the kernel says was the most that a process had; undefined where there is no /proc. The launcher turns
 * into Node (exec), so its id is the one to look at.
 */
async function peakMegabytes(child: ChildProcess): Promise<number | undefined> {
  let peak: number | undefined;
  const look = setInterval(() => {
    peak = highWater(child.pid) ?? peak;
  }, 20);
  await once(child, 'exit');
  clearInterval(look);
  if (child.exitCode !== 0) throw new Error(`memory backfill ended with ${child.exitCode}`);
  return peak;
}

function highWater(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return undefined;
  }
}
