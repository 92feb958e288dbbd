/** What is told of a conversation, in real SQLite, from transcripts in the client's shape. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANNOTATION_RULES, annotateWaiting } from '../../../src/conversations/annotate-waiting.ts';
import { enrichTopics } from '../../../src/conversations/enrich.ts';
import { forget } from '../../../src/conversations/forget.ts';
import type { App } from '../../../src/core/ports/app.ts';
import type { LanguageModel } from '../../../src/core/ports/model-ports.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

const CACHING = [
  ['says', 'How should we cache the product pages?'],
  [
    'answers',
    'The product pages are read often and change rarely, so a cache pays. Options are Redis and Memcached.',
  ],
  ['says', 'We decided to use Redis for the product page cache.'],
  ['answers', 'I added a Redis client and cached the product pages for five minutes.'],
] as const;
const DEPLOY = [
  ['says', "okay, let's move on to the deployment. The container image is too large, 2 GB."],
  [
    'answers',
    'The image holds the whole build toolchain. A multi-stage build leaves only the runtime in the container image.',
  ],
  ['says', 'Do we still need Alpine in the container image?'],
] as const;

function talk(lines: readonly (readonly ['says' | 'answers', string])[], session = SESSION): void {
  for (const [who, text] of lines) world[who](text, { session });
}

const topics = (app: App, session = SESSION) => app.archive.topics(session);

describe('titles', () => {
  const nameOf = (app: App, session = SESSION) => app.archive.session(session)?.name;

  it('go by the commit that the session made, not by how it greets', async () => {
    world.says('hi, where did we leave off?');
    world.answers('We shared the limiter between workers last.');
    world.says('think harder');
    world.answers('The limiter counts requests per worker, so the limit is doubled.');
    world.does('Bash', { command: 'git commit -m "fix: count requests of the limiter once"' });
    expect(nameOf(await world.index())).toMatch(/^Count requests of the limiter once/);
  });

  it('are of the whole session, and topics have their own', async () => {
    talk([...CACHING, ...DEPLOY]);
    world.does('ExitPlanMode', { plan: '# Plan: Cache pages in Redis, then a slim image' });
    const app = await world.index();
    expect(nameOf(app)).toMatch(/^Cache pages in Redis, then a slim image/);
    expect(topics(app)[0]?.name).not.toBe(nameOf(app));
  });

  it('tell sessions apart that begin with the same words', async () => {
    const opening =
      'Please review the following change of our service and fix what is wrong with it.';
    talk([
      ['says', `${opening} The importer drops rows.`],
      ['answers', 'The importer skips rows whose date is empty.'],
      ['says', 'keep such rows in the importer'],
      ['answers', 'The importer keeps them now.'],
    ]);
    talk(
      [
        ['says', `${opening} The mailer sends twice.`],
        ['answers', 'The mailer retries after a timeout.'],
        ['says', 'no retries in the mailer'],
        ['answers', 'The mailer sends once now.'],
      ],
      OTHER,
    );
    const app = await world.index();
    expect(nameOf(app)).toMatch(/importer/i);
    expect(nameOf(app, OTHER)).toMatch(/mailer/i);
  });

  it('quote nothing that was forgotten', async () => {
    world.says('rename the zanzibar module');
    world.answers('The zanzibar module is called port now.');
    world.says('and the tests of the port module?');
    world.answers('They pass: the port module works.');
    const app = await world.index();
    expect(nameOf(app)).toMatch(/zanzibar/);
    await forget(app, { match: 'zanzibar' });
    expect(JSON.stringify(world.rows('SELECT name, title FROM spans'))).not.toContain('zanzibar');
  });
});

describe('entities', () => {
  it('are persons and projects that the project knows', async () => {
    const cwd = `${world.home}/tern-bridge`;
    world.says('the bridge drops every second message', { cwd, session: OTHER });
    await world.index();
    world.run(
      `INSERT INTO commits (project, hash, author, time, committed, kind, subject, body, paths, rules)
       SELECT project, 'a1', 'Mirei Oda', '', '', 'plain', 's', '', '', 99 FROM sessions`,
    );
    world.says('this is what Mirei has in tern-bridge, I think', { cwd, session: OTHER });
    await world.index();
    expect(world.rows('SELECT type, name FROM entities ORDER BY type')).toEqual([
      { type: 'person', name: 'Mirei' },
      { type: 'project', name: 'tern-bridge' },
    ]);
  });
});

describe('topics', () => {
  it('close and open where the talk moves on, with names and what came of them', async () => {
    talk([...CACHING, ...DEPLOY]);
    const [caching, deploy, ...none] = topics(await world.index());
    expect(none).toEqual([]);
    expect(caching?.name).toMatch(/cache the product pages/i);
    expect(caching?.endLine).toBe(Number(deploy?.startLine) - 1);
    expect(caching?.summary).toContain('Decided: We decided to use Redis');
    expect(deploy?.name).toMatch(/deployment|container image/i);
    expect(deploy?.summary).toContain('Open: Do we still need Alpine');
    expect(
      world.row(`SELECT count(*) AS n FROM ideas WHERE span_id NOT IN (SELECT id FROM spans)`),
    ).toEqual({ n: 0 });
  });

  it('go on where something is pasted', async () => {
    talk(CACHING);
    const log = [
      '2026-01-05 12:00:01 ERROR harbour crane 7 lost its container manifest',
      '2026-01-05 12:00:02 ERROR vessel berth timetable is out of range',
      '2026-01-05 12:00:03 WARN customs declaration queue grows',
    ].join('\n');
    talk([
      ['says', log],
      [
        'answers',
        'The crane lost the manifest of its container while the vessel was at the berth.',
      ],
    ]);
    expect(topics(await world.index())).toHaveLength(1);
  });

  it('keep their ids when the talk goes on, and when it is told anew', async () => {
    talk([...CACHING, ...DEPLOY]);
    const before = topics(await world.index());
    talk([['answers', 'No, the slim image does without Alpine.']]);
    const after = topics(await world.index());
    expect(after.map(({ id, startLine }) => [id, startLine])).toEqual(
      before.map(({ id, startLine }) => [id, startLine]),
    );
    world.row('UPDATE spans SET told_rules = 0 RETURNING 1');
    const app = await world.index();
    await annotateWaiting(app);
    expect(topics(app)).toEqual(after);
    expect(app.annotations.waiting(ANNOTATION_RULES)).toEqual([]);
  });

  it('hold each message once, whichever way they are asked for', async () => {
    talk([...CACHING, ...DEPLOY]);
    const app = await world.index();
    const inSpans = topics(app).flatMap(({ id }) => app.archive.inTopic(id));
    expect(inSpans.map(({ line }) => line)).toEqual([...CACHING, ...DEPLOY].map((_, at) => at + 1));
  });
});

describe('ideas', () => {
  it('are meant as something, name things, and answer each other', async () => {
    talk(CACHING);
    await world.index();
    const intents = world.rows('SELECT content, intent, confidence FROM ideas ORDER BY id');
    expect(intents[0]).toMatchObject({ intent: 'question' });
    expect(intents.find(({ content }) => String(content).startsWith('We decided'))).toMatchObject({
      intent: 'decision',
    });
    expect(world.rows("SELECT name FROM entities WHERE type = 'technology' ORDER BY name")).toEqual(
      [{ name: 'Memcached' }, { name: 'Redis' }],
    );
    expect(world.row("SELECT answered FROM ideas WHERE intent = 'question'")).toEqual({
      answered: 1,
    });
  });

  it('fold aliases into one entity', async () => {
    talk([
      ['says', 'We use Postgres in the shop.'],
      ['answers', 'PostgreSQL 16 runs in staging.'],
    ]);
    await world.index();
    expect(world.rows("SELECT name FROM entities WHERE type = 'technology'")).toEqual([
      { name: 'PostgreSQL' },
    ]);
  });

  it('supersede what was decided in an earlier session, whichever is read first', async () => {
    talk([['says', 'We decided to use Redis for the session store.']], SESSION);
    talk([['says', 'We switched from Redis to PostgreSQL for the session store.']], OTHER);
    const app = await world.index();
    const [relation] = world.rows(`
      SELECT late.content AS later, early.content AS earlier FROM relations
        JOIN ideas AS late ON late.id = from_id JOIN ideas AS early ON early.id = to_id
      WHERE relation_type = 'supersedes'`);
    expect(relation).toMatchObject({
      later: expect.stringContaining('switched'),
      earlier: expect.stringContaining('We decided'),
    });
    const listed = (isStanding: boolean) =>
      app.insights.meant({ intents: ['decision'], isStanding }, {}, 10).map(({ text }) => text);
    expect(listed(true)).toEqual([expect.stringContaining('switched')]);
    // It is marked, not hidden.
    expect(listed(false)).toHaveLength(2);
  });
});

describe('a language model', () => {
  const ask = async (app: App, answers: readonly string[]) => {
    const prompts: string[] = [];
    const model: LanguageModel = {
      name: 'fake',
      async write(prompt) {
        prompts.push(prompt);
        return answers[prompts.length - 1] ?? '';
      },
    };
    const language = async () => model;
    const done = await enrichTopics({ ...app, language }, 10);
    return { done, prompts };
  };

  it('names a topic that came to its end, once, and its words stay', async () => {
    talk([...CACHING, ...DEPLOY]);
    const app = await world.index();
    const answer = {
      name: '\u001b[1mCaching product\u0007 pages',
      summary: 'Redis was chosen.',
      entities: [
        { name: 'product page', type: 'concept' },
        { name: 'x', type: 'nonsense' },
      ],
    };
    const { done, prompts } = await ask(app, [`Sure:\n${JSON.stringify(answer)}`]);
    expect(done).toEqual({ model: 'fake', topics: 1, unusable: 0 });
    expect(prompts[0]).toContain('user: How should we cache');
    expect(await ask(app, [])).toMatchObject({ done: { topics: 0 }, prompts: [] });
    world.row('UPDATE spans SET told_rules = 0 RETURNING 1');
    await annotateWaiting(app);
    expect(topics(app)[0]).toMatchObject({
      name: 'Caching product pages',
      summary: answer.summary,
    });
    expect(
      world.row("SELECT name FROM entities WHERE type = 'concept' AND name = 'product page'"),
    ).toEqual({ name: 'product page' });
  });

  it('joins what rules cut in two, and what it says is checked', async () => {
    talk([
      ...CACHING,
      ...DEPLOY,
      ['says', 'Different topic: why is the login test flaky on Windows?'],
      ['answers', 'The login test waits for an animation.'],
      ['says', 'Use fake timers in the login test.'],
    ]);
    const app = await world.index();
    const before = topics(app).length;
    expect(before).toBeGreaterThan(2);
    const joined = { name: 'Shop', summary: '', entities: [], continues: true };
    const { done } = await ask(app, [JSON.stringify(joined), 'I cannot do that.']);
    expect(done).toEqual({ model: 'fake', topics: 1, unusable: 1 });
    expect(topics(app)).toHaveLength(before - 1);
  });
});
