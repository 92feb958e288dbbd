import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../../src/core/ports/app.ts';
import { toolMemories } from '../../../src/inject/choose/tool-memories.ts';
import { captureNote } from '../../../src/notes/capture-note.ts';
import { ConversationWorld } from '../../conversation-world.ts';

let world: ConversationWorld;
let app: App;
const SLUG = 'error-connect-econnrefused-for-the-orders-database';

/** An error that is full of the project's own path, as older notes are. */
beforeEach(async () => {
  world = new ConversationWorld();
  app = await world.open();
  const { project } = world;
  await captureNote(app, {
    status: 'resolved',
    ...{
      type: 'error',
      tags: [],
      related: [],
      title: 'connect ECONNREFUSED for the orders database',
    },
    content: `## Error Message\n\`cd ${project} && npm start\` failed:\n\nconnect ECONNREFUSED\n    at ${project}/server/listen.js:3:1\n\n## Solution\n- Edited \`${project}/compose.yml\``,
  });
});
afterEach(() => world.dispose());

async function given(command: string, stderr = ''): Promise<readonly string[]> {
  const use = { tool: 'Bash', input: { command }, response: { stdout: '', stderr } };
  const { chosen } = await toolMemories(app, { ...use, session: undefined });
  return chosen.map(({ id }) => id);
}

it('a note with the path of the project in it is not about every command there', async () => {
  const { project } = world;
  const commands = [
    `ls ${project}/docs`,
    `git -C ${project} status`,
    `cd ${project} && git log --oneline`,
    `cat ${project}/README.md`,
    `cat ${join(project, 'server/other.js')}`,
    `find ${world.home} -name '*.md'`,
  ];
  for (const command of commands) expect([command, await given(command)]).toEqual([command, []]);
});

it('it is about the error itself, wherever that is met', async () => {
  const error = `Error: connect ECONNREFUSED for the orders database\n    at ${world.project}/server/listen.js:3:1`;
  expect(await given(`cd ${world.project} && npm run dev`, error)).toEqual([SLUG]);
});
