/** `npm run sessions` compares; `npm run sessions -- --update` rewrites the sessions. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSession, replay, sessionFiles } from './session.ts';

const update = process.argv.includes('--update');
for (const name of sessionFiles()) {
  const text = readSession(name);
  const now = await replay(text);
  if (now === text) continue;
  console.log(`${update ? 'rewritten' : 'differs'}: ${name}`);
  if (update) writeFileSync(join(import.meta.dirname, name), now);
  else process.exitCode = 1;
}
