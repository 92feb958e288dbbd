import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Item, keyOf, readItems } from '../../bench/languages/data.ts';
import { type Answer, measureHome } from '../../bench/languages/measure-home.ts';
import { missesText } from '../../bench/languages/misses.ts';
import { tableOf, tableText } from '../../bench/languages/table.ts';
import { toGroup } from '../../bench/languages/to-group.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const SET = readItems(join(packageRoot, 'bench/sets/languages.jsonl'));

const item = (language: Item['language'], id: string, more: Partial<Item> = {}): Item => ({
  ...{ id, language, kind: 'plain', question: `${id}?`, answer: `${id}.`, distractor: `not ${id}` },
  ...more,
});

const answer = (of: Item, rank?: number): Answer => ({ item: of, rank, first: undefined });

it('counts answers among the first, and those of the twins that English finds', () => {
  const answers = [
    answer(item('en', 'a'), 1),
    answer(item('en', 'b'), 3),
    answer(item('en', 'c'), 4),
    answer(item('en', 'd')),
    answer(item('de', 'a'), 3),
    answer(item('de', 'b'), 5),
    answer(item('de', 'c'), 1),
    answer(item('de', 'd')),
  ];
  const [english, german, others] = tableOf({ apart: answers, together: [] });
  expect(english).toMatchObject({ name: 'English', n: 4 });
  expect(english?.apart).toEqual({ 'hit@1': 0.25, 'hit@3': 0.5, 'R@5': 0.75, ofEnglish: 1 });
  // English finds a and b within three, German only a of these; that it finds c does not make up for b.
  expect(german?.apart).toEqual({ 'hit@1': 0.25, 'hit@3': 0.5, 'R@5': 0.75, ofEnglish: 0.5 });
  expect(others).toMatchObject({ name: 'all but English', n: 4, apart: german?.apart });
});

it('keeps mixed ones in rows of their own', () => {
  const answers = [
    answer(item('en', 'm', { kind: 'named' }), 1),
    answer(item('en', 'n', { kind: 'around' }), 1),
    answer(item('ja', 'm', { kind: 'named' }), 1),
    answer(item('ko', 'n', { kind: 'around' })),
  ];
  const rows = tableOf({ apart: answers, together: answers });
  expect(rows.map(({ name, n, apart }) => [name.trim(), n, apart['hit@1']])).toEqual([
    ['mixed', 2, 0.5],
    ['code word named', 1, 1],
    ['by other words', 1, 0],
    ['mixed, English', 2, 1],
  ]);
  expect(tableText(rows)).toMatch(/^mixed +2( +0\.500){8}$/m);
});

it('finds by the product what a home holds, and says what came instead of the rest', async () => {
  const items = [
    item('en', 'kiln', {
      question: 'Why did the kilns explode?',
      answer: 'The kiln exploded because the valve was stuck.',
      distractor: 'The valve of the boiler is checked every spring by the landlord.',
    }),
    item('en', 'glaze', {
      question: 'Where is the zebra?',
      answer: 'We glaze all bowls with cobalt from now on.',
      distractor: 'Cobalt is ordered from the shop in the old harbour.',
    }),
  ];
  const place = { root: sandbox.home, mode: 'keyword' };
  const [kiln, glaze] = await measureHome('pots', items, place);
  expect(kiln).toMatchObject({ rank: 1, first: items[0]?.answer });
  expect(glaze).toMatchObject({ rank: undefined });
  expect(
    missesText(
      'pots',
      [kiln, glaze].flatMap((one) => one ?? []),
    ),
  ).toEqual([
    'MISS en glaze, pots: Where is the zebra?\n' +
      '  rank none: We glaze all bowls with cobalt from now on.\n' +
      '  first: nothing',
  ]);
});

it('puts no distractor into the session of its answer', () => {
  const { docs, queries } = toGroup('de', SET.filter(isGerman));
  expect(docs).toHaveLength(16);
  for (const { qid, gold } of queries) {
    const sessionOf = (id: string | undefined) => docs.find((doc) => doc.id === id)?.session;
    expect(sessionOf(gold[0])).not.toBe(sessionOf(`${qid} distractor`));
  }
  const users = docs.filter(({ id, speaker }) => id.endsWith('answer') && speaker === 'user');
  expect(users).toHaveLength(4);
});

it('holds each plain question in nine languages, and 20 mixed ones, half of which name a code word', () => {
  const plain = SET.filter(({ kind }) => kind === 'plain');
  const ids = Map.groupBy(plain, ({ language }) => language);
  expect(ids.size).toBe(9);
  for (const some of ids.values()) {
    expect(some.map(({ id }) => id)).toEqual(ids.get('en')?.map(({ id }) => id));
  }
  const mixed = SET.filter(({ kind, language }) => kind !== 'plain' && language !== 'en');
  expect(mixed).toHaveLength(20);
  const codeWords = ({ question, answer: text }: Item) =>
    (question.match(/[A-Za-z_.-]{5,}/g) ?? []).filter((word) => text.includes(word));
  const isEastern = ({ language }: Item) => ['ja', 'zh', 'ko', 'ru'].includes(language);
  const eastern = mixed.filter(isEastern);
  expect(eastern.map((one) => codeWords(one).length > 0)).toEqual(
    eastern.map(({ kind }) => kind === 'named'),
  );
  expect(mixed.filter(({ kind }) => kind === 'named')).toHaveLength(10);
});

it('says no passage twice', () => {
  const texts = SET.flatMap(({ answer: right, distractor }) => [right, distractor]);
  expect(new Set(texts).size).toBe(texts.length);
});

it.each([
  [[item('en', 'a'), { ...item('de', 'a'), language: 'xx' }], ':2 has no known language'],
  [[{ ...item('en', 'a'), kind: 'odd' }], ':1 has no known kind'],
  [[item('en', 'a', { answer: ' ' })], ':1 has no answer'],
  [[item('en', 'a'), item('en', 'a')], ':2 is there twice'],
  [[item('de', 'a')], `${keyOf(item('de', 'a'))} has no English twin`],
])('does not read what breaks the guide: %#', (lines, message) => {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  expect(() => readItems(sandbox.write('set.jsonl', text))).toThrow(message);
});

function isGerman({ language, kind }: Item): boolean {
  return language === 'de' && kind === 'plain';
}
