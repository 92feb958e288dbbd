/** `npm run sessions` compares; `npm run sessions -- --update [NAME.session …]` rewrites the sessions. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSession, replay, sessionFiles } from './session.ts';

const update = process.argv.includes('--update');
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'));
for (const name of sessionFiles()) {
  if (named.length > 0 && !named.includes(name)) continue;
  const text = readSession(name);
  const now = await replay(text);
  if (now === text) continue;
  console.log(`${update ? 'rewritten' : 'differs'}: ${name}`);
  if (update) writeFileSync(join(import.meta.dirname, name), now);
  else process.exitCode = 1;
}
