import { afterEach, beforeEach, expect, it } from 'vitest';
import { embedWaiting } from '../../src/conversations/embed-waiting.ts';
import { remember } from '../../src/recall/remember.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';
import { bagOfWords } from '../fakes/bag-of-words.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

it('finds as many as are asked for, however many that is', { tags: 'long' }, async () => {
  for (let day = 0; day < 230; day++) world.says(`The heron was fed, as on day ${day}.`);
  const app = await world.index();
  const found = async (limit: number) =>
    (await remember(app, { query: 'heron', filter: {}, limit, kind: 'idea' })).results.length;
  expect(await found(10)).toBe(10);
  expect(await found(220)).toBe(220);
  expect(await found(Number.MAX_SAFE_INTEGER)).toBe(230);
});

it('finds a session whose name means what is asked, though nothing said in it does', async () => {
  world.says('We talk about the heron and its nest today.', { session: SESSION });
  const app = await world.index();
  await embedWaiting({ vectorStore: app.vectorStore, embedder: async () => bagOfWords() });
  const meaning = async (text: string) => {
    const [vector = new Float32Array()] = await bagOfWords().embed([text]);
    return { model: 'bag-of-words', vector };
  };
  const { results } = await remember(
    { ...app, meaning },
    { query: 'heron nest', filter: {}, limit: 5, kind: 'span', mode: 'semantic' },
  );
  expect(results).toMatchObject([
    { kind: 'span', session: SESSION, why: { meaning: expect.any(Number) } },
  ]);
});

it('finds a session by the words of its name in a script without spaces', async () => {
  world.says('日本語の設定を変更', { session: SESSION });
  const app = await world.index();
  // Now only the name has the words.
  world.row("UPDATE ideas SET content = 'hello', extra = NULL RETURNING 1");
  const found = async (query: string) =>
    (await remember(app, { query, filter: {}, limit: 5, mode: 'keyword' })).results;
  for (const query of ['設定', '設定はどこで変更しましたか']) {
    expect(await found(query), query).toMatchObject([{ kind: 'span', session: SESSION }]);
  }
  expect(await found('削除')).toEqual([]);
});

it('finds what was said in a script without spaces', async () => {
  const said = {
    設定: '認証の設定を変更してください',
    连接池: '请修改数据库连接池的大小',
    '배포해도 될까요': '배포 스크립트를 고쳐 주세요',
    เซิร์ฟเวอร์: 'ช่วยแก้การตั้งค่าเซิร์ฟเวอร์สำรอง',
  };
  for (const text of Object.values(said)) world.says(text);
  const app = await world.index();
  for (const [query, text] of Object.entries(said)) {
    const { results } = await remember(app, { query, filter: {}, limit: 5, mode: 'keyword' });
    expect(results[0], query).toMatchObject({ kind: 'idea', text });
  }
});

it('finds a joined German word by its first and its last part', async () => {
  world.says('Die Datenbankverbindung ist nachts weg, und wir wissen nicht warum.');
  world.says('Das Wetter ist heute schön, und wir gehen in den Park.', { session: OTHER });
  const app = await world.index();
  for (const query of ['Datenbank', 'Verbindungen', 'Was ist mit der Verbindung los?']) {
    const { results } = await remember(app, { query, filter: {}, limit: 5, mode: 'keyword' });
    expect(results[0]?.text, query).toContain('Datenbankverbindung');
    expect(results[0]?.why.words, query).toBeGreaterThan(0.3);
  }
});

it('puts the talk of a named day first, then that of the week after', async () => {
  for (const day of ['2024-05-01', '2024-05-03', '2024-05-08', '2024-06-20']) {
    const session = `${day.replaceAll('-', '')}-1111-4222-8333-444455556666`;
    world.says(`The heron was fed (${day}).`, { session, time: `${day}T10:00:00.000Z` });
  }
  const app = await world.index();
  const query = 'the feeding of the heron on 3 May, 2024';
  const { results } = await remember(app, { query, filter: {}, limit: 9, kind: 'idea' });
  const days = results.map(({ text }) => /\d{4}-\d\d-\d\d/.exec(text)?.[0]);
  expect(days.slice(0, 2)).toEqual(['2024-05-03', '2024-05-08']);
  expect(days).toHaveLength(4);
});

it('keeps to a named day when asked what we did then, and says so if nothing is known of it', async () => {
  for (const day of ['2025-07-05', '2025-07-09']) {
    const session = `${day.replaceAll('-', '')}-1111-4222-8333-444455556666`;
    world.says(`The heron was fed (${day}).`, { session, time: `${day}T10:00:00.000Z` });
  }
  const app = await world.index();
  const asked = async (query: string) => {
    const found = await remember(app, { query, filter: {}, limit: 9, kind: 'idea' });
    const days = found.results.map(({ text }) => /\d{4}-\d\d-\d\d/.exec(text)?.[0]);
    return { days: days.toSorted(), isOfOtherTimes: found.isOfOtherTimes };
  };
  expect(await asked('what did we feed the heron on 5 July 2025')).toEqual({
    days: ['2025-07-05'],
    isOfOtherTimes: undefined,
  });
  expect(await asked('what did we feed the heron on 1 May 2025')).toEqual({
    days: ['2025-07-05', '2025-07-09'],
    isOfOtherTimes: true,
  });
});

it('finds the talk of a named day, however many others fit a little better', async () => {
  const session = (n: number) => `${10_000_000 + n}-1111-4222-8333-444455556666`;
  const told = 'On that day, in spite of all the wind and all the rain, the heron was fed.';
  world.says(told, { session: session(0), time: '2024-05-03T10:00:00.000Z' });
  for (let n = 1; n <= 30; n++) {
    world.says('The heron was fed.', { session: session(n), time: '2026-01-08T10:00:00.000Z' });
  }
  const app = await world.index();
  const query = 'was the heron fed on 3 May, 2024';
  const { results } = await remember(app, { query, filter: {}, limit: 5, kind: 'idea' });
  expect(results[0]?.text).toBe(told);
  expect(results).toHaveLength(5);
});

const ISSUE =
  'The slider forgets its value. When a form is opened again after it was saved, the slider shows the least value ' +
  'instead of the one that was chosen, and saving once more writes that one over what was there before. Yesterday it ' +
  'broke for all forms with more than one page, since the state of a page is thrown away when the next page is shown.';

it('finds the session that worked on what an issue is about, by the files that it edited', async () => {
  world.says('Please tidy up the imports.', { session: SESSION });
  world.does('Edit', { file_path: '/p/src/forms/slider.py', old_string: 'a', new_string: 'b' });
  world.answers('The page state is kept now.', { session: SESSION });
  world.says('Why was the value thrown away when a page was saved yesterday?', { session: OTHER });
  world.answers('I looked, and found nothing about it.', { session: OTHER });
  const app = await world.index();
  const { results, question } = await remember(app, { query: ISSUE, filter: {}, limit: 5 });
  expect(question.isStatement).toBe(true);
  // A time in a statement excludes nothing.
  expect(question.filter).toMatchObject({ since: undefined, until: undefined });
  expect(results.map(({ session }) => session)).toContain(SESSION);
});

it('keeps to the kind that was asked for, and shows an action once, also for a path', async () => {
  world.says('Change the slider.', { session: SESSION });
  world.does('Edit', { file_path: '/p/src/slider.py', old_string: 'a', new_string: 'b' });
  const app = await world.index();
  const ids = async (kind?: 'idea' | 'deed' | 'note') =>
    (await remember(app, { query: 'slider.py', filter: {}, limit: 9, kind })).results.map(
      ({ id }) => id,
    );
  expect(await ids('idea')).toEqual(['i1']);
  expect(await ids('deed')).toEqual(['d1']);
  expect(await ids('note')).toEqual([]);
  expect((await ids()).filter((id) => id === 'd1')).toEqual(['d1']);
});

it('asks a model about what only looks like a path, and where meaning was asked for', async () => {
  world.says('Change the slider.', { session: SESSION });
  world.does('Edit', { file_path: '/p/src/slider.py', old_string: 'a', new_string: 'b' });
  const app = await world.index();
  const asked: string[] = [];
  const meaning = async (text: string) => {
    asked.push(text);
    return undefined;
  };
  const ports = { ...app, meaning };
  await remember(ports, { query: 'node.js', filter: {}, limit: 5 });
  await remember(ports, { query: 'src/slider.py', filter: {}, limit: 5 });
  await remember(ports, { query: 'src/slider.py', filter: {}, limit: 5, mode: 'semantic' });
  expect(asked).toEqual(['node.js', 'src/slider.py']);
});

it('finds the sessions that changed a file before those that only read it, without a model', async () => {
  world.says('Look at the slider.', { session: OTHER });
  world.does('Read', { file_path: '/p/src/forms/slider.py' }, {}, { session: OTHER });
  world.says('Change it.', { session: SESSION });
  world.does(
    'Edit',
    { file_path: '/p/src/forms/slider.py', old_string: 'a', new_string: 'b' },
    {},
    { session: SESSION },
  );
  const app = await world.index();
  const meaning = async () => {
    throw new Error('A model was asked.');
  };
  const { results } = await remember(
    { ...app, meaning },
    { query: 'forms/slider.py', filter: {}, limit: 5 },
  );
  expect(results.map(({ session }) => session).slice(0, 2)).toEqual([SESSION, OTHER]);
  expect(results[0]).toMatchObject({ kind: 'deed', text: expect.stringContaining('slider.py') });
});
