/** One of many writers: each note with an app and a database connection of its own, as the CLI does. */
import { createApp } from '../../../src/app/create-app.ts';
import { writeNote } from '../../../src/notes/write-note.ts';
import { packageRoot } from '../../sandbox.ts';

const input = { title: 'Same title', type: 'hub', tags: ['x'], links: [], content: '' };
/** To have to wait is no failure. */
const warn = (message: string) => {
  if (!message.startsWith('Waiting for another process')) process.stderr.write(`${message}\n`);
};

for (let n = 0; n < Number(process.argv[2]); n++) {
  const app = await createApp({ env: process.env, cwd: process.cwd(), warn }, packageRoot);
  await writeNote(app, input);
  app.close();
}
