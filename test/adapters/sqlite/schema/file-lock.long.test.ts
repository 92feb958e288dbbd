import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../sandbox.ts';

const CONTENDERS = 6;
const TIMES = 40;

/** Takes the lock, notes its coming and going, gives it back, and comes again. */
const contender = (lock: string, log: string) => `
  import { appendFileSync } from 'node:fs';
  import { fileLock } from '${join(packageRoot, 'src/adapters/sqlite/schema/file-lock.ts')}';
  for (let n = 0; n < ${TIMES}; n++) {
    const release = fileLock('${lock}', 5_000);
    if (!release) process.exit(1);
    appendFileSync('${log}', 'in ');
    appendFileSync('${log}', 'out ');
    release();
  }`;

it('lets everyone in who waits, one after the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-lock-'));
  const log = join(folder, 'log');
  const words = ['--input-type=module', '-e', contender(join(folder, 'lock'), log)];
  const codes = await Promise.all(
    Array.from({ length: CONTENDERS }, () => {
      const child = spawn(process.execPath, words, { stdio: 'ignore' });
      return new Promise((resolve) => child.on('close', resolve));
    }),
  );
  expect(codes).toEqual(codes.map(() => 0));
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(CONTENDERS * TIMES));
  rmSync(folder, { recursive: true });
});
