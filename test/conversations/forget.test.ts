import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ForgetInput, forget, planForgetting } from '../../src/conversations/forget.ts';
import { putMark } from '../../src/recall/mark.ts';
import { forgottenText, planText } from '../../src/render/talk/forgotten.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';

/** Words that no other text begins with, so that the index stores them whole. */
const WORD = 'zwxqbrillig';
const HIDDEN = 'qxvtoves';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  world
    .says(`the plan is ${WORD}`)
    .answers('I have read it.')
    .does('Bash', { command: `echo ${WORD}` }, { error: `Exit code 1\nError: ${WORD}` })
    .does('Edit', { file_path: '/p/a.ts', old_string: `a ${HIDDEN} b`, new_string: 'none' })
    .says('now about the weather')
    .says(`elsewhere, ${WORD} again`, { session: OTHER, cwd: '/elsewhere' })
    .says('and something else', { session: OTHER, cwd: '/elsewhere' });
});
afterEach(() => world.dispose());

const run = async (input: ForgetInput) => forget(await world.index(), input);
const home = () => join(world.home, '.claude/memory');

/** Files in the home of memory that hold the text, byte for byte. */
function holding(text: string): readonly string[] {
  const names = readdirSync(home(), { recursive: true, encoding: 'utf8', withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text));
}

async function texts(): Promise<string> {
  const { archive } = await world.index();
  const topics = archive.sessions({}).flatMap(({ id }) => archive.topics(id));
  return JSON.stringify([topics, topics.flatMap(({ id }) => archive.inTopic(id))]);
}

describe('what goes', () => {
  it('by words: whole messages, deeds, and names made of them, all over', async () => {
    await world.index();
    expect(holding(WORD)).not.toEqual([]);
    const done = await run({ match: WORD.toUpperCase() });
    expect(done).toMatchObject({ sessions: 2, messages: 3, passages: 2, actions: 1 });
    const left = await texts();
    expect(left).not.toContain(WORD);
    expect(left).toContain('now about the weather');
    expect(left).toContain('and something else');
    expect(holding(WORD)).toEqual([]);
  });

  it('also from space that earlier work gave up', async () => {
    const long = 'mome raths outgrabe '.repeat(100);
    for (let n = 0; n < 300; n++) world.says(`${long} jubjub${n}`, { session: 'long' });
    await world.index();
    writeFileSync(world.file('long'), '');
    world.says('a new beginning', { session: 'long' });
    await world.index();
    expect(holding('jubjub222')).not.toEqual([]);
    await run({ match: 'jubjub222' });
    expect(holding('jubjub222')).toEqual([]);
  });

  it('by words that only an edit holds', async () => {
    expect(await run({ match: HIDDEN })).toMatchObject({ messages: 1, passages: 0, actions: 1 });
    expect(holding(HIDDEN)).toEqual([]);
  });

  it('by words: all of them, and no part of a word', async () => {
    expect(await run({ match: `${WORD} weather` })).toMatchObject({ messages: 0 });
    expect(await run({ match: HIDDEN.slice(0, 4) })).toMatchObject({ messages: 0 });
    expect(await run({ match: '"now about"' })).toMatchObject({ messages: 1 });
  });

  it('by session, by project, by time', async () => {
    expect(await run({ session: OTHER.slice(0, 8) })).toMatchObject({ sessions: 1, passages: 2 });
    expect(await texts()).not.toContain('something else');
    expect(await run({ before: '2026-01-05T12:01:00.000Z' })).toMatchObject({ messages: 1 });
    expect(await run({ project: world.project })).toMatchObject({ sessions: 1 });
    expect(world.row('SELECT count(*) AS n FROM sessions')).toEqual({ n: 0 });
    expect(world.row('SELECT count(*) AS n FROM origins')).toEqual({ n: 0 });
    expect(world.row('SELECT count(*) AS n FROM spans')).toEqual({ n: 0 });
  });

  it('narrows when several are given', async () => {
    expect(await run({ match: WORD, project: '/elsewhere' })).toMatchObject({ messages: 1 });
    expect(await texts()).toContain(`the plan is ${WORD}`);
  });

  it('tells what is left anew: name and times', async () => {
    await run({ match: WORD });
    const session = (await world.index()).archive.session(SESSION);
    expect(session).toMatchObject({ started: '2026-01-05T12:01:00.000Z' });
    expect(session?.name).not.toContain(WORD);
  });

  it('takes verdicts and entities with it, and notes on other verdicts that have the words', async () => {
    const app = await world.index();
    await putMark(app, { id: 'i1', status: 'accepted', note: 'fine' });
    await putMark(app, { id: 'i2', status: 'rejected', note: `because of ${WORD}` });
    world.row("INSERT INTO entities VALUES (1, 'Jabberwock', 'person') RETURNING 1");
    world.row('INSERT INTO idea_entities VALUES (1, 1) RETURNING 1');
    await run({ match: WORD });
    expect(app.marks.list()).toEqual([]);
    expect(holding('Jabberwock')).toEqual([]);
  });
});

describe('what stays out', () => {
  it('lines that are read again, also from a fork under another id', async () => {
    await run({ match: WORD });
    const forked = readFileSync(world.file(SESSION), 'utf8').replaceAll(SESSION, 'f0rk');
    writeFileSync(world.file('f0rk'), forked);
    // As if nothing had ever been read.
    world.row('DELETE FROM index_state RETURNING 1');
    world.row('DELETE FROM checkpoints RETURNING 1');
    expect(await texts()).not.toContain(WORD);
    expect(holding(WORD)).toEqual([]);
  });

  it('what a fork was called before the session it came from was read', async () => {
    // The newest transcript is read first.
    const forked = readFileSync(world.file(SESSION), 'utf8').replaceAll(SESSION, 'f0rk');
    writeFileSync(world.file('f0rk'), forked);
    world.says('and went its own way', { session: 'f0rk' });
    const app = await world.index();
    const own = { name: 'Went its own way', messages: 1 };
    expect(app.archive.session('f0rk')).toMatchObject(own);
    await run({ session: SESSION });
    await run({ session: OTHER });
    expect(app.archive.session('f0rk')).toMatchObject(own);
    expect(holding(WORD)).toEqual([]);
  });

  it('lines of a session that were not read yet, also from a fork', async () => {
    const app = await world.index();
    world.says('an unread secret');
    await forget(app, { session: SESSION });
    const forked = readFileSync(world.file(SESSION), 'utf8').replaceAll(SESSION, 'f0rk');
    writeFileSync(world.file('f0rk'), forked);
    expect(await texts()).not.toContain('unread secret');
  });

  it('lines of a project that were not read yet, but not what comes later', async () => {
    const app = await world.index();
    world.says('an unread secret').says('of tomorrow', { time: '2999-01-01T00:00:00.000Z' });
    await forget(app, { project: world.project });
    const left = await texts();
    expect(left).not.toContain('unread secret');
    expect(left).toContain('of tomorrow');
  });

  it('keeps no word of it for that', async () => {
    await run({ match: WORD });
    const { n, key } = world.row('SELECT count(*) AS n, max(key) AS key FROM forgotten_lines');
    expect(n).toBe(3);
    expect(key).toBeInstanceOf(Uint8Array);
    expect(world.row('SELECT count(*) AS n FROM forgotten_rules')).toEqual({ n: 0 });
  });
});

describe('copies', () => {
  it('from before a migration are removed; damaged ones and old backups are named', async () => {
    const app = await world.index();
    const at = (name: string) => join(home(), name);
    app.files.write(at('backups/memory-1.db'), WORD);
    app.files.write(at('memory.db.backup-v3'), WORD);
    app.files.write(at('memory.db.corrupt-2026'), WORD);
    app.files.write(at('memory.db.replaced-2026'), WORD);
    const done = await forget(app, { match: WORD });
    expect(done.removedCopies).toEqual([at('memory.db.backup-v3')]);
    expect(done.remainingCopies).toEqual([
      at('backups/memory-1.db'),
      at('memory.db.corrupt-2026'),
      at('memory.db.replaced-2026'),
    ]);
    expect(forgottenText(done)).toContain(`remove it yourself: ${at('backups/memory-1.db')}`);
  });

  it('are replaced by whoever makes them', async () => {
    const app = await world.index();
    const backup = join(home(), 'backups/memory-1.db');
    app.files.write(backup, WORD);
    const afterForget = async () => void app.files.write(backup, 'fresh copy');
    const { transcripts, store, redaction, conversations, archive, recall, marks } = app;
    const { commits } = app;
    const { forgetting, copies, clock, annotations } = app;
    const { modified, vectors, meaning, vectorStore } = app;
    const index = {
      transcripts,
      store,
      annotations,
      redaction,
      conversations,
      archive,
      recall,
      commits,
      marks,
      modified,
      vectors,
      meaning,
      vectorStore,
    };
    const done = await forget(
      { ...index, forgetting, copies, clock, afterForget },
      { match: WORD },
    );
    expect(done).toMatchObject({ replacedBackups: 1, remainingCopies: [] });
    expect(holding(WORD)).toEqual([]);
  });
});

describe('planForgetting', () => {
  it('changes nothing, and shows examples', async () => {
    const app = await world.index();
    const plan = await planForgetting(app, { match: WORD });
    expect(planText(plan)).toContain('2 passages and 1 action of 2 sessions');
    expect(planText(plan)).toContain(`the plan is ${WORD}`);
    expect(await texts()).toContain(WORD);
  });

  it('tells of transcripts that were not read', async () => {
    const app = await world.index();
    world.says('late', { session: 'late' });
    const plan = await planForgetting(app, { match: WORD });
    expect(planText(plan)).toContain('1 transcript not indexed yet');
  });

  it('refuses nothing, words without letters, and unknown sessions', async () => {
    const app = await world.index();
    await expect(planForgetting(app, {})).rejects.toThrow('Say what to forget.');
    await expect(planForgetting(app, { match: '--' })).rejects.toThrow('no word');
    await expect(planForgetting(app, { session: 'abcdef' })).rejects.toThrow('no session abcdef');
  });
});
