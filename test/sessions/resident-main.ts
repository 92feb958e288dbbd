/** The other side of `resident.ts`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Start } from './resident.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
let runs = 0;

// Each run may listen to the signals that would end it.
process.setMaxListeners(0);

process.on('message', async ({ words, cwd, env }: Start) => {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, main, ...words];
  process.exitCode = undefined;
  runs += 1;
  await import(`${pathToFileURL(main)}?run=${runs}`);
  process.send?.(process.exitCode ?? 0);
});
