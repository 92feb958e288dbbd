import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import { ConversationWorld, SESSION } from '../../conversation-world.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

const FOUND =
  'Logins fail because sessionAge compares seconds with milliseconds. All callers pass milliseconds.';
/** As the client does it today: the call comes back at once, the report later. */
function launch(agent: string, description = 'Find out why logins fail') {
  const input = { description, prompt: 'Look.', run_in_background: true };
  world.does('Agent', input, {
    text: `Async agent launched successfully.\nagentId: ${agent} (internal ID)`,
  });
}

const notification = (agent: string, result: string) =>
  `<task-notification>\n<task-id>${agent}</task-id>\n<status>completed</status>\n<summary>Agent "Find out why logins fail" finished</summary>\n<result>${result}</result>\n</task-notification>`;

async function discoveries(): Promise<readonly string[]> {
  const app = await world.index();
  const info = app.archive.session(SESSION);
  if (!info) throw new Error('not indexed');
  const files = [world.file(SESSION)];
  const { seen } = await captureSession(app, info, { files });
  expect((await captureSession(app, info, { files })).seen).toEqual([]);
  return seen.map(({ note }) => note.slug);
}

const SLUG = 'discovery-logins-fail-because-sessionage-compares-seconds-with-milliseconds';
const read = () =>
  readFileSync(join(world.project, '.claude/memory/nodes/discoveries', `${SLUG}.md`), 'utf8');

it('what the client tells of a background agent is a discovery, of the day it came back', async () => {
  world.says('Logins fail, please have a look.');
  launch('a17a');
  world.says(notification('a17a', FOUND), { time: '2026-01-05T12:30:00.000Z' });
  expect(await discoveries()).toEqual([SLUG]);
  expect(read()).toContain('created: "2026-01-05T12:30:00Z"');
  expect(read()).toContain(`## Insight\n${FOUND}\n\n## Source\nSub-agent \`a17a\`, sent to`);
});

it('without that, its own transcript tells', async () => {
  world.says('Logins fail, please have a look.');
  launch('a17b');
  world.says('Look.', { agent: 'a17b' }).answers(FOUND, { agent: 'a17b' });
  expect(await discoveries()).toEqual([SLUG]);
});

it('one that is still at work, or that nobody launched here, tells nothing', async () => {
  world.says('Logins fail, please have a look.');
  launch('a17c');
  world.answers(FOUND, { agent: 'a17c' }).does('Bash', { command: 'ls' }, {}, { agent: 'a17c' });
  world.says(notification('b99', FOUND));
  expect(await discoveries()).toEqual([]);
  expect(readdirSync(join(world.project, '.claude/memory/nodes'))).not.toContain('discoveries');
});

it('what the session then put right is told by its own note alone', async () => {
  world.says('Logins fail, please have a look.');
  launch('a17d');
  world.says(notification('a17d', `${FOUND} See \`src/login.ts\`.`));
  expect(await discoveries()).toEqual([SLUG]);
  const file_path = join(world.project, 'src/login.ts');
  world.does('Edit', { file_path, old_string: 'seconds', new_string: 'milliseconds' });
  expect(await discoveries()).toEqual([]);
  expect(readdirSync(join(world.project, '.claude/memory/nodes/discoveries'))).toEqual([]);
});
