import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PHASES } from './phases.ts';

const run = promisify(execFile);

/** Each takes seconds, but a minute on a busy machine. */
const LIMIT = { timeout: 170_000 };

it.concurrent.each(Object.keys(PHASES))(
  '%s: nothing that was acknowledged is lost, whatever happens',
  { timeout: 180_000 },
  async (phase) => {
    const script = join(import.meta.dirname, 'torture.ts');
    const { stdout, stderr } = await run(process.execPath, [script, '--short', phase], LIMIT);
    expect(stderr).toBe('');
    expect(stdout).toMatch(new RegExp(`^${phase}: .* \\(seed \\d+\\)\\n$`));
  },
);
