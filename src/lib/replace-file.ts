/**
 * Puts a file in the place of another in one step, without waiting for the disk: for what can be made again. It is the
 * user's alone. What another user keeps there for themselves is not replaced.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectOwn } from './whose.ts';

// A process may have threads, and a bundle this module twice.
const own = Math.floor(Math.random() * 1_000_000_000);

export function replaceFile(folder: string, name: string, text: string): void {
  const temporary = join(folder, `.${name}.${process.pid}-${own}.tmp`);
  try {
    expectOwn(join(folder, name));
    // A link of this name would be written through.
    rmSync(temporary, { force: true });
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
    renameSync(temporary, join(folder, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
