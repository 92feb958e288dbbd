/** What is told must hold while others write, forget and import: in real SQLite. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repairDatabase } from '../../src/adapters/sqlite/repair/repair-database.ts';
import { ANNOTATION_RULES, annotateWaiting } from '../../src/conversations/annotate-waiting.ts';
import { enrichTopics } from '../../src/conversations/enrich.ts';
import { forget } from '../../src/conversations/forget.ts';
import { importMemgraphs } from '../../src/conversations/import-memgraph.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import { storePassage } from '../../src/conversations/store-passage.ts';
import type { App } from '../../src/core/ports/app.ts';
import type { LanguageModel } from '../../src/core/ports/model-ports.ts';
import { imagine } from '../../src/recall/answer/imagine.ts';
import { listByIntent } from '../../src/recall/by-intent.ts';
import { putMark } from '../../src/recall/mark.ts';
import { damagePage, rootOf } from '../adapters/sqlite/filled-database.ts';
import { ConversationWorld, SESSION } from '../conversation-world.ts';
import { writeMemgraph } from '../memgraph.ts';
import { seeded } from '../torture/random.ts';

const WORD = 'zwxqbrillig';
const TOKEN = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

function caching(word = 'Redis'): void {
  world
    .says('How should we cache the product pages?')
    .answers('The product pages are read often and change rarely, so a cache pays.')
    .says(`We decided to use ${word} for the product page cache.`)
    .answers(`I added a client for ${word} and cached the product pages for five minutes.`);
}

function deployment(): void {
  world
    .says("okay, let's move on to the deployment. The container image is too large, 2 GB.")
    .answers('The image holds the whole build toolchain. A multi-stage build leaves the runtime.')
    .says('Do we still need Alpine in the container image?');
}

/** Files in the home of memory that hold the text, byte for byte. */
function holding(text: string): readonly string[] {
  const home = join(world.home, '.claude/memory');
  const entries = readdirSync(home, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text));
}

function modelThat(write: LanguageModel['write']): () => Promise<LanguageModel> {
  return async () => ({ name: 'fake', write });
}

const description = (name: string, entities: readonly object[] = []) =>
  JSON.stringify({ name, summary: `All about ${name}.`, entities });

describe('while a conversation is told', () => {
  /** Runs something else just after the talk was read. */
  function meanwhile(app: App, work: () => void): App['annotations'] {
    let isDone = false;
    return {
      ...app.annotations,
      talk(conversation) {
        const read = app.annotations.talk(conversation);
        if (!isDone) work();
        isDone = true;
        return read;
      },
    };
  }

  it('a line that comes meanwhile is told later', async () => {
    caching();
    const app = await world.index();
    world.row('UPDATE spans SET told_rules = 0 RETURNING 1');
    const late = () => {
      world.row(`
        INSERT INTO messages (span_id, origin_id, line, role, time, key, rules)
        SELECT span_id, origin_id, 99, role, time, x'00', rules FROM messages LIMIT 1 RETURNING 1`);
      world.row(`
        INSERT INTO ideas (span_id, message_id, content, source_line)
        SELECT span_id, id, 'Why so late?', 99 FROM messages WHERE line = 99 RETURNING 1`);
    };
    await annotateWaiting({ ...app, annotations: meanwhile(app, late) });
    await annotateWaiting(app);
    expect(app.annotations.waiting(ANNOTATION_RULES)).toEqual([]);
    expect(world.row("SELECT intent FROM ideas WHERE content = 'Why so late?'")).toEqual({
      intent: 'question',
    });
  });

  it('what is forgotten meanwhile is not told, and nothing fails', async () => {
    caching(WORD);
    const app = await world.index();
    world.row('UPDATE spans SET told_rules = 0 RETURNING 1');
    const forgetIt = () => {
      const match = { expression: `"${WORD}"`, words: [WORD] };
      const filter = { session: undefined, project: undefined, until: undefined, match };
      app.forgetting.forget(filter, '2026-02-01T00:00:00.000Z');
      app.forgetting.scrub();
    };
    await annotateWaiting({ ...app, annotations: meanwhile(app, forgetIt) });
    await annotateWaiting(app);
    expect(holding(WORD)).toEqual([]);
    expect(app.annotations.waiting(ANNOTATION_RULES)).toEqual([]);
  });
});

describe('forgetting', () => {
  it('takes names that a language model gave, also where nobody said the words', async () => {
    caching();
    deployment();
    const app = await world.index();
    const language = modelThat(async () => description(`Caching with ${WORD}`));
    expect(await enrichTopics({ ...app, language }, 1)).toMatchObject({ topics: 1 });
    await forget(app, { match: WORD });
    expect(holding(WORD)).toEqual([]);
    expect(app.archive.topics(SESSION)[0]?.name).toMatch(/product pages/);
  });

  it('takes a session of many topics that has a sub-agent, whichever was read first', async () => {
    world
      .says('Look for the log.', { agent: 'x1' })
      .answers('It is in the cellar.', { agent: 'x1' });
    const app = await world.index();
    caching(WORD);
    deployment();
    await world.index();
    expect(app.archive.topics(SESSION).length).toBeGreaterThan(2);
    await forget(app, { session: SESSION });
    expect(world.row('SELECT count(*) AS n FROM spans')).toEqual({ n: 0 });
    expect(world.row('SELECT count(*) AS n FROM sessions')).toEqual({ n: 0 });
    expect(holding(WORD)).toEqual([]);
  });
});

describe('while a language model thinks', () => {
  it('what is forgotten meanwhile is not described', async () => {
    caching(WORD);
    deployment();
    const app = await world.index();
    const language = modelThat(async () => {
      await forget(app, { match: WORD });
      return description(`Caching with ${WORD}`);
    });
    const done = await enrichTopics({ ...app, language }, 1);
    expect(done?.topics).toBe(0);
    await forget(app, { match: WORD });
    expect(holding(WORD)).toEqual([]);
  });
});

describe('secrets stored under older rules', () => {
  beforeEach(async () => {
    caching();
    deployment();
    await world.index();
    world.row(`
      UPDATE ideas SET content = 'We decided to use the key ${TOKEN} for the cache.'
      WHERE content LIKE 'We decided%' RETURNING 1`);
    world.row('UPDATE messages SET rules = 0 RETURNING 1');
    world.row('UPDATE spans SET told_rules = 0 RETURNING 1');
  });

  it('are in no topic, and in no question to a language model', async () => {
    const app = await world.index();
    expect(JSON.stringify(world.rows('SELECT name, summary FROM spans'))).not.toContain('A1b2C3');
    const prompts: string[] = [];
    const language = modelThat(async (prompt) => {
      prompts.push(prompt);
      return '';
    });
    await enrichTopics({ ...app, language }, 1);
    expect(prompts[0]).toContain('We decided to use the key');
    expect(prompts[0]).not.toContain('A1b2C3');
  });

  it('are not told to the model that imagines an answer', async () => {
    const app = await world.index();
    const prompts: string[] = [];
    const language = modelThat(async (prompt) => {
      prompts.push(prompt);
      return '';
    });
    await imagine({ ...app, language }, `what was ${TOKEN} for?`);
    expect(prompts[0]).toContain('what was');
    expect(prompts[0]).not.toContain('A1b2C3');
  });
});

describe('what others gave', () => {
  async function imported(session: string): Promise<App> {
    const folder = join(world.home, '.claude-plugin-memgraph');
    writeMemgraph(join(folder, 'data/memory.db'), '/elsewhere.jsonl', '/gone/old.jsonl', session);
    const app = await world.index();
    await importMemgraphs(app, app.memgraphs.files(folder), false);
    await annotateWaiting(app);
    return app;
  }

  it('stays as it was imported: entities, relations, answers, names', async () => {
    const app = await imported('control-v1-1');
    expect(world.row("SELECT name FROM entities WHERE name = 'ESP32'")).toEqual({ name: 'ESP32' });
    expect(
      world.row("SELECT count(*) AS n FROM relations WHERE relation_type = 'answers'"),
    ).toEqual({ n: 1 });
    expect(world.row("SELECT answered FROM ideas WHERE content LIKE '%enclosure%'")).toEqual({
      answered: 1,
    });
    const topics = app.archive.topics('control-v1-1').map(({ name, messages }) => [name, messages]);
    expect(topics).toEqual([
      ['Plant room', 1],
      ['Relay specifications', 1],
      ['Nothing of it is new', 1],
    ]);
  });

  it('stays in a session that we have a transcript of, also when that goes on or is forgotten', async () => {
    caching();
    const app = await imported(SESSION);
    // A span without passages of its own, above others.
    world.row(
      "UPDATE messages SET span_id = (SELECT id FROM spans WHERE name = 'Relay specifications') WHERE span_id = (SELECT id FROM spans WHERE name = 'Plant room') RETURNING 1",
    );
    world.row(
      "UPDATE ideas SET span_id = (SELECT id FROM spans WHERE name = 'Relay specifications') WHERE span_id = (SELECT id FROM spans WHERE name = 'Plant room') RETURNING 1",
    );
    deployment();
    await world.index();
    const kept = () =>
      world.rows(
        "SELECT content FROM ideas AS i JOIN origins AS o ON o.id = i.origin_id WHERE source_file LIKE '/gone/%' OR source_file LIKE '/elsewhere%' ORDER BY i.id",
      ).length;
    expect(kept()).toBe(3);
    expect(app.archive.topics(SESSION).map(({ name }) => name)).toContain('Plant room');
    await forget(app, { match: 'Alpine' });
    expect(kept()).toBe(3);
    await forget(app, { match: 'enclosure' });
    expect(kept()).toBe(2);
    const topics = app.archive.topics(SESSION).map(({ name }) => name);
    expect(topics.find((name) => /product pages/i.test(name))).toBeDefined();
    expect(topics.find((name) => /deployment|container/i.test(name))).toBeDefined();
  });

  it('keeps its name when the transcript of its session is read later', async () => {
    const app = await imported(SESSION);
    caching();
    deployment();
    await world.index();
    expect(app.archive.topics(SESSION).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Plant room', 'Relay specifications', 'Nothing of it is new']),
    );
  });

  it('is not described by a language model: by hand, or imported', async () => {
    const app = await imported('control-v1-1');
    for (const text of ['We deploy on Tuesdays.', 'We use tabs.', 'We love Kafka.']) {
      await storePassage(app, { text, intent: 'decision', session: undefined, cwd: world.project });
    }
    await annotateWaiting(app);
    expect(app.archive.topics('by-hand')).toMatchObject([{ name: 'Kept by hand', messages: 3 }]);
    world.row("UPDATE spans SET end_line = 1 WHERE name = 'Plant room' RETURNING 1");
    const language = modelThat(async () => description('Something else'));
    expect(await enrichTopics({ ...app, language }, 10)).toMatchObject({ topics: 0 });
  });

  it('what a model found named stays when the conversation goes on', async () => {
    caching();
    deployment();
    const app = await world.index();
    const named = description('Caching', [{ name: 'product page', type: 'concept' }]);
    await enrichTopics({ ...app, language: modelThat(async () => named) }, 1);
    deployment();
    await world.index();
    expect(world.row("SELECT name FROM entities WHERE name = 'product page'")).toEqual({
      name: 'product page',
    });
  });
});

it.each(['entities', 'entity_names', 'ideas', 'relations'])(
  'what was told is there again after a repair of %s',
  async (table) => {
    caching();
    deployment();
    const app = await world.index();
    const told = () => [
      world.rows('SELECT content, intent, answered FROM ideas ORDER BY source_line'),
      world.rows(
        'SELECT e.name, n.name FROM entities AS e JOIN entity_names AS n ON n.entity_id = e.id ORDER BY 1, 2',
      ),
      world.rows('SELECT name, summary, start_line, end_line FROM spans ORDER BY start_line'),
      world.row(
        'SELECT (SELECT count(*) FROM idea_entities) AS named, count(*) AS n FROM relations',
      ),
    ];
    const before = told();
    const path = app.database;
    app.close();
    world.app = undefined;
    world.row('PRAGMA wal_checkpoint(TRUNCATE)');
    damagePage(path, rootOf(path, table), seeded(1));
    expect(repairDatabase(path, new Date())).toBeDefined();
    await world.index();
    expect(told()).toEqual(before);
  },
);

it('what a person rejected is neither listed nor counted', async () => {
  caching();
  const app = await world.index();
  const list = (all: boolean) => listByIntent(app, { intents: ['decision'], all, limit: 1 }, {});
  const { passages, total } = await list(false);
  await putMark(app, { id: `i${passages[0]?.id}`, status: 'rejected', note: 'no' });
  expect(await list(false)).toMatchObject({ total: total - 1 });
  expect((await list(false)).passages.map(({ id }) => id)).not.toContain(passages[0]?.id);
  expect(await list(true)).toMatchObject({ total, passages: [{ id: passages[0]?.id }] });
});

it('a line with the number of what was kept by hand is told, too', async () => {
  caching();
  const app = await world.index();
  await storePassage(app, {
    text: 'We deploy on Tuesdays.',
    intent: undefined,
    session: SESSION,
    cwd: world.project,
  });
  await annotateWaiting(app);
  world.says('We decided to use PostgreSQL for orders.');
  await indexTranscript(app, world.file(SESSION));
  await annotateWaiting(app);
  expect(world.row("SELECT intent FROM ideas WHERE content LIKE '%orders%'")).toEqual({
    intent: 'decision',
  });
});
