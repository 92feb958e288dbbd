import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { captureFinished } from '../../../src/capture/session/capture-finished.ts';
import { captureNote } from '../../../src/notes/capture-note.ts';
import { ConversationWorld, SESSION } from '../../conversation-world.ts';
import { work } from '../working-session.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

const nodes = () => join(world.project, '.claude', 'memory', 'nodes');

/** An accepted decision of last year. */
function decided(title: string): void {
  const file = join(nodes(), 'decisions', `decision-${title}.md`);
  mkdirSync(dirname(file), { recursive: true });
  const times = 'created: 2025-01-01T00:00:00Z\nupdated: 2025-01-01T00:00:00Z';
  const head = `id: decision-${title}\ntype: decision\n${times}\nstatus: active`;
  writeFileSync(file, `---\n${head}\n---\n\n# Decision: ${title}\n\nWords.\n`);
}

it('takes away nothing that the session has made, be the store ever so full', async () => {
  work(world);
  for (const title of ['one', 'two', 'three']) decided(title);
  const app = await world.open({ MEMORY_RETENTION_MAX_NODES: '2' });
  await world.index();
  await captureFinished(app, world.file(SESSION));
  expect(existsSync(join(nodes(), 'sessions', 'session-2026-01-05-3f1c9a02.md'))).toBe(true);
  const trashed = readdirSync(join(nodes(), '..', '.trash', 'nodes'));
  expect(trashed.map((name) => name.replace(/--.*/, '')).sort()).toEqual([
    'decision-one',
    'decision-three',
    'decision-two',
  ]);
});

it('takes what nobody recalled before what was of use', async () => {
  const app = await world.open({ MEMORY_RETENTION_MAX_NODES: '2' });
  for (const title of ['A', 'B', 'C']) {
    const at = `2025-01-0${title === 'A' ? 1 : 2}T00:00:00Z`;
    const own = { title, tags: [], related: [], content: 'Words.', at };
    await captureNote(app, { ...own, type: 'discovery', category: 'agent-result' });
  }
  app.injections.record([
    {
      ...{ session: 's', at: '2026-01-01T00:00:00Z', event: 'UserPromptSubmit', score: 1 },
      ...{ target: 'discovery-a', title: 'A', reason: 'words', tokens: 9, isGiven: true },
    },
  ]);
  world.says('Please oil the lid of the kettle.');
  await world.index();
  await captureFinished(app, world.file(SESSION));
  expect(readdirSync(join(nodes(), 'discoveries'))).toEqual(['discovery-a.md']);
});
