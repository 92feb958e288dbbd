/** A rename, move or promotion that is killed between two of its file operations leaves one note. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

/** A process that is killed before the call that makes the n-th file of a command, or that takes one away. */
const KILLED = `
  const { systemCalls } = await import('@/src/lib/durable-file.ts');
  const { createApp } = await import('@/src/app/create-app.ts');
  const [module, name, ...args] = JSON.parse(process.argv[1]);
  let left = Number(process.argv[2]);
  const dieAt = (call) => (...given) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL');
    return call(...given);
  };
  const cwd = process.cwd();
  const app = await createApp({ env: process.env, cwd, warn: () => {}, by: 'person' }, '@');
  const work = (await import('@/src/notes/' + module + '.ts'))[name];
  systemCalls.rename = dieAt(systemCalls.rename);
  systemCalls.fsync = dieAt(systemCalls.fsync);
  await work(app, ...args);
  app.close();
`.replaceAll('@', packageRoot);

function killedAt(calls: number, ...command: readonly unknown[]): boolean {
  const words = ['--input-type=module', '-e', KILLED, JSON.stringify(command), String(calls)];
  const options = { cwd: sandbox.project, env: sandbox.env, encoding: 'utf8' } as const;
  const { signal, status, stderr } = spawnSync(process.execPath, words, options);
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(stderr);
  return signal === 'SIGKILL';
}

const names = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.md') || name.includes('under-way'));

async function twoLinked(): Promise<void> {
  await sandbox.memory('write', 'Old', '--type', 'hub', '--tags', 'x', '--content', 'Text.');
  const more = ['--content', 'See [[hub-old]].', '--links', 'hub-old'];
  await sandbox.memory('write', 'Other', '--type', 'hub', '--tags', 'x', ...more);
}

/** Every place where it can be killed, until it comes to its end. */
async function everywhere(command: readonly unknown[], check: () => Promise<void>): Promise<void> {
  for (let calls = 0; ; calls += 3) {
    await twoLinked();
    const isKilled = killedAt(calls, ...command);
    await check();
    if (!isKilled) return;
    sandbox.dispose();
    sandbox = new Sandbox();
  }
}

it('a rename', { timeout: 120_000 }, async () => {
  await everywhere(['rename-note', 'renameNote', { slug: 'hub-old', name: 'new' }], async () => {
    await sandbox.memory('list');
    expect((await sandbox.memory('health')).code).toBe(0);
    const [first, second] = names(sandbox.notes);
    expect([['hub-new.md', 'hub-old.md'].includes(first ?? ''), second]).toEqual([
      true,
      'hub-other.md',
    ]);
    const other = readFileSync(join(sandbox.notes, 'hub-other.md'), 'utf8');
    expect(other).toContain(`[[${first?.replace('.md', '')}]]`);
  });
});

it('a move to another scope', { timeout: 120_000 }, async () => {
  await everywhere(['move-note', 'moveNote', 'hub-old', 'local'], async () => {
    expect((await sandbox.memory('repair')).code).toBe(0);
    const local = join(sandbox.notes, 'local');
    const there = (await sandbox.memory('list', '--scope', 'local')).stdout.includes('hub-old');
    expect(names(sandbox.notes)).toEqual(there ? ['hub-other.md'] : ['hub-old.md', 'hub-other.md']);
    if (there) expect(names(local)).toEqual(['hub-old.md']);
    const { stdout } = await sandbox.memory('health', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0 } });
  });
});

it('a promotion', { timeout: 120_000 }, async () => {
  await everywhere(['rename-note', 'promoteNote', 'hub-old', 'gotcha'], async () => {
    const { code } = await sandbox.memory('list');
    expect([code, names(sandbox.notes).length]).toEqual([0, 2]);
    expect((await sandbox.memory('health')).code).toBe(0);
  });
});
