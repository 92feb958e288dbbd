import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('nothing that was acknowledged is lost, whatever happens', () => {
  const script = join(import.meta.dirname, 'torture.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--short'], {
    encoding: 'utf8',
    timeout: 170_000,
  });
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  // Seconds, but on a busy machine a minute.
}, 180_000);
