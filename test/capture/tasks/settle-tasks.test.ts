import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import { captureTool } from '../../../src/capture/capture-tool.ts';
import { writeNote } from '../../../src/notes/write-note.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

const memory = () => join(world.project, '.claude', 'memory');
const notes = () => {
  const folder = join(memory(), 'nodes', 'tasks');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const file = (slug: string) => join(memory(), 'nodes', 'tasks', `${slug}.md`);
const read = (slug: string) => readFileSync(file(slug), 'utf8');
const list = (todos: Readonly<Record<string, string>>) => ({
  todos: Object.entries(todos).map(([content, status]) => ({ content, status })),
});

/** The hook and the transcript tell of the same call. */
async function writes(todos: Readonly<Record<string, string>>, session = SESSION) {
  world.does('TodoWrite', list(todos), {}, { session });
  const payload = { tool_name: 'TodoWrite', tool_input: list(todos), session_id: session };
  await captureTool(world.app ?? (await world.open()), payload);
}

async function ends(session = SESSION) {
  const app = await world.index();
  const info = app.archive.session(session);
  if (!info) throw new Error('not indexed');
  const files = app.transcripts.ofSession(session).map(({ path }) => path);
  return captureSession(app, info, { files });
}

const sessionNote = (session: string) => {
  const folder = join(memory(), 'nodes', 'sessions');
  const name = readdirSync(folder).find((each) => each.includes(session.slice(0, 8))) ?? '';
  return readFileSync(join(folder, name), 'utf8');
};

describe('at the end of a session', () => {
  it('a list that was dropped, reworded and emptied leaves no task', async () => {
    world.says('Make the parser strict.');
    await writes({
      'Parse the header': 'in_progress',
      'Write the docs': 'pending',
      Ship: 'pending',
    });
    await writes({ 'Parse the header strictly': 'completed', 'Write the docs': 'completed' });
    await writes({});
    expect(notes()).toHaveLength(3);
    await ends();
    expect(notes()).toEqual([]);
    expect(readdirSync(join(memory(), '.trash', 'nodes'))).toHaveLength(3);
    const text = sessionNote(SESSION);
    expect(text).toContain('- [x] Parse the header strictly\n- [x] Write the docs\n');
    expect(text).not.toContain('Ship');
    // Not a person's deletion: listed again, it has a note again.
    await writes({ Ship: 'pending' });
    expect(notes()).toEqual(['task-ship.md']);
  });

  it('what is still open says where it stands, and nothing else', async () => {
    world.says('Please speed up the importer.');
    const todos = { 'Measure the importer': 'completed', 'Batch the inserts of rows': 'pending' };
    await writes(todos);
    world.answers('The batching of inserts of rows has to wait for the new driver.');
    const { seen } = await ends();
    expect(seen.map(({ outcome, note }) => `${outcome} ${note.slug}`)).toEqual([
      'updated task-batch-the-inserts-of-rows',
    ]);
    const text = read('task-batch-the-inserts-of-rows');
    expect(text).toMatch(
      /\n## Where it stands\nPending in the last list of \[\[session-2026-01-05-3f1c9a02\]\] \(memory show d\d+\)\.\nDone before it: Measure the importer\.\nClaude said last: "The batching of inserts of rows has to wait for the new driver\." \(memory show i\d+\)\n/,
    );
    expect(text.match(/^## /gm)).toHaveLength(1);
    const before = read('task-batch-the-inserts-of-rows');
    expect((await ends()).seen).toEqual([]);
    expect(read('task-batch-the-inserts-of-rows')).toBe(before);
  });

  it('hooks that never ran change nothing of that', async () => {
    world.says('Please speed up the importer.');
    world.does('TodoWrite', list({ Zeta: 'pending', Alpha: 'pending', Gone: 'pending' }));
    world.does('TodoWrite', list({ Zeta: 'completed', Beta: 'in_progress', Alpha: 'pending' }));
    world.does('TodoWrite', list({ 'Own list': 'pending' }), {}, { agent: 'a1' });
    await ends();
    expect(notes()).toEqual(['task-alpha.md', 'task-beta.md']);
    const text = sessionNote(SESSION);
    expect(text).toMatch(/- Left: Beta .*; Alpha /);
    expect(read('task-alpha')).toMatch(/^created: "2026-01-05T12:/m);
  });

  it('a step of every work has no note of its own', async () => {
    world.says('Go on.');
    await writes({ 'Run all tests to verify GREEN': 'pending', 'Cache the tokens': 'pending' });
    await ends();
    expect(notes()).toEqual(['task-cache-the-tokens.md']);
    expect(sessionNote(SESSION)).toContain('- Left: Run all tests to verify GREEN (d1);');
  });

  it('what a person wrote in, or another note names, is completed and stays', async () => {
    world.says('Go on with the two.');
    await writes({ 'Cache the tokens': 'pending', 'Name the cache': 'pending', Rest: 'pending' });
    writeFileSync(file('task-cache-the-tokens'), `${read('task-cache-the-tokens')}\nMine.\n`);
    const content = 'See [[task-name-the-cache]].';
    const app = world.app ?? (await world.open());
    await writeNote(app, { type: 'learning', title: 'Names', tags: ['names'], links: [], content });
    await writes({
      'Cache the tokens': 'completed',
      'Name the cache': 'completed',
      Rest: 'completed',
    });
    await ends();
    expect(notes()).toEqual(['task-cache-the-tokens.md', 'task-name-the-cache.md']);
    expect(read('task-cache-the-tokens')).toMatch(/^status: completed$/m);
    expect(read('task-cache-the-tokens')).toContain('\nMine.\n');
  });
});

describe('the same words in another session', () => {
  beforeEach(async () => {
    world.says('First things first.');
    await writes({ 'Mend the roof': 'pending', 'Draw the map': 'pending' });
    await ends();
  });

  it('are another task, until they are done there', async () => {
    world.says('Something else.', { session: OTHER });
    await writes({ 'Draw the map': 'in_progress', 'Sell the boat': 'pending' }, OTHER);
    await ends(OTHER);
    expect(notes()).toEqual([
      'task-draw-the-map-1.md',
      'task-draw-the-map.md',
      'task-mend-the-roof.md',
      'task-sell-the-boat.md',
    ]);
    expect(sessionNote(OTHER)).toContain('- Left: Draw the map ([[task-draw-the-map-1]])');
    await writes({ 'Draw the map': 'completed', 'Sell the boat': 'pending' }, OTHER);
    await ends(OTHER);
    expect(notes()).toEqual(['task-mend-the-roof.md', 'task-sell-the-boat.md']);
  });

  it('several of them are the list that goes on', async () => {
    world.says('Once more.', { session: OTHER });
    const todos = {
      'Mend the roof': 'completed',
      'Draw the map': 'pending',
      'Fold the map': 'pending',
    };
    await writes(todos, OTHER);
    await ends(OTHER);
    expect(notes()).toEqual(['task-draw-the-map-1.md', 'task-fold-the-map.md']);
  });
});

describe('what was done without the list being kept', () => {
  const first = { 'Draw the harbour map with depths': 'pending', 'Paint the boat': 'pending' };

  it('is done when it was reported after the last list', async () => {
    world.says('Please get the harbour ready.');
    await writes(first);
    world.answers(
      'What we did:\n\n1. ✅ Drawn up the plan\n2. ✅ Added the harbour map with depths',
    );
    await ends();
    expect(notes()).toEqual(['task-paint-the-boat.md']);
    expect(sessionNote(SESSION)).toContain('- [x] Draw the harbour map with depths');
  });

  it('is not done by what was said before, promised, planned or taken back', async () => {
    world.says('Please get the harbour ready.');
    world.answers('I have added the harbour map with depths to the sketch.');
    await writes(first);
    world.answers('Next, the harbour map with depths will be added.');
    world.answers('Added the harbour map with depths to the backlog.');
    world.answers('I have reverted what was added to the harbour map with depths.');
    await ends();
    expect(notes()).toEqual(['task-draw-the-harbour-map-with-depths.md', 'task-paint-the-boat.md']);
  });

  it('is done when a later session commits it', async () => {
    world.says('Please get the harbour ready.');
    await writes(first);
    await ends();
    world.says('Now the map.', { session: OTHER });
    const command = 'git commit -m "feat: harbour map that shows depths"';
    world.does('Bash', { command }, { text: '[main 1a2b3c4] feat' }, { session: OTHER });
    await ends(OTHER);
    expect(notes()).toEqual(['task-paint-the-boat.md']);
  });

  it('is given up when three later lists are about something else', async () => {
    world.says('Please get the harbour ready.');
    await writes(first);
    await ends();
    writeFileSync(file('task-paint-the-boat'), `${read('task-paint-the-boat')}\nIn blue.\n`);
    for (const place of [1, 2, 3]) {
      const session = `7b2d0c1${place}-1111-4222-8333-444455556666`;
      world.says('Something else.', { session });
      await writes({ [`Count the gulls of day ${place}`]: 'completed' }, session);
      await ends(session);
      expect(notes()).toHaveLength(place < 3 ? 2 : 1);
    }
    expect(notes()).toEqual(['task-paint-the-boat.md']);
    expect(read('task-paint-the-boat')).toMatch(/^status: active$/m);
  });
});
