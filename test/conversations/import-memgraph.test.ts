import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forget } from '../../src/conversations/forget.ts';
import { importMemgraphs } from '../../src/conversations/import-memgraph.ts';
import { ConversationWorld, SESSION } from '../conversation-world.ts';
import { writeMemgraph } from '../memgraph.ts';

let world: ConversationWorld;
let folder: string;
let store: string;
beforeEach(() => {
  world = new ConversationWorld();
  folder = join(world.home, '.claude-plugin-memgraph');
  store = join(folder, 'data/memory.db');
  world.says('the first line').answers('the second');
  writeMemgraph(store, world.file(SESSION));
});
afterEach(() => world.dispose());

async function take(dryRun = false) {
  const app = await world.index();
  return importMemgraphs(app, app.memgraphs.files(folder), dryRun);
}

it('takes over sessions, spans, ideas with all that is said of them, entities, relations', async () => {
  const [sum] = await take();
  expect(sum).toMatchObject({ ideas: 2, skipped: 1, sessions: 1, spans: 2, entities: 1 });
  expect(sum?.relations).toBe(2);
  const passage = "SELECT intent, confidence, answered, said FROM ideas WHERE content LIKE '%";
  expect(world.row(`${passage}enclosure%'`)).toEqual({
    intent: 'question',
    confidence: 0.4,
    answered: 1,
    said: Date.parse('2025-12-01T10:00:00.000Z'),
  });
  const spans = world.app?.archive.topics('control-v1-1');
  expect(spans).toMatchObject([
    { name: 'Plant room', summary: 'relays and safety', depth: 0 },
    { name: 'Relay specifications', depth: 1 },
  ]);
});

it('links what it leaves out with the idea that is here', async () => {
  await take();
  const linked = world.row(`
    SELECT i.content, e.name FROM relations AS r JOIN ideas AS i ON i.id = r.from_id
      JOIN idea_entities AS x ON x.idea_id = i.id JOIN entities AS e ON e.id = x.entity_id
    WHERE r.relation_type = 'builds_on'`);
  expect(linked).toEqual({ content: 'the first line', name: 'ESP32' });
});

it('adds nothing twice, and nothing in a dry run', async () => {
  expect(await take(true)).toMatchObject([{ ideas: 2 }]);
  expect(world.row('SELECT count(*) AS n FROM ideas')).toEqual({ n: 2 });
  await take();
  expect(await take()).toMatchObject([{ ideas: 0, skipped: 3, entities: 0, relations: 0 }]);
  expect(world.row('SELECT count(*) AS n FROM ideas')).toEqual({ n: 4 });
  expect(world.row('SELECT count(*) AS n FROM spans')).toEqual({ n: 3 });
});

it('does not bring back what was forgotten', async () => {
  await take();
  const app = await world.index();
  await forget(app, { match: 'relays' });
  expect(await take()).toMatchObject([{ ideas: 0 }]);
  expect(world.row("SELECT count(*) AS n FROM ideas WHERE content LIKE '%relays%'").n).toBe(0);
});

it('redacts', async () => {
  await take();
  const { content } = world.row("SELECT content FROM ideas WHERE content LIKE '%relays%'");
  expect(content).toMatch(/^Use 24V relays, \[redacted:/);
});

it('leaves the other program’s folder as it was', async () => {
  const before = readFileSync(store);
  await take();
  expect(readdirSync(join(folder, 'data'))).toEqual(['memory.db']);
  expect(readFileSync(store)).toEqual(before);
});

it('takes other files for what they are', async () => {
  const app = await world.index();
  mkdirSync(join(world.home, 'vault'));
  writeFileSync(join(world.home, 'vault/plugin.db'), 'not a database');
  expect(app.memgraphs.files(join(world.home, 'vault'))).toEqual([]);
  expect(app.memgraphs.files(app.database)).toEqual([]);
  expect(app.memgraphs.files(join(world.home, 'nowhere'))).toEqual([]);
  expect(app.memgraphs.files(store)).toEqual([store]);
});
