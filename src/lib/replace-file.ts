/** Puts a file in the place of another in one step, without waiting for the disk: for what can be made again. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function replaceFile(folder: string, name: string, text: string): void {
  const temporary = join(folder, `.${name}.${process.pid}-0.tmp`);
  try {
    // A link of this name would be written through.
    rmSync(temporary, { force: true });
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, join(folder, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
