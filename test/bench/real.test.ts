import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureAll } from '../../bench/real/measure-all.ts';
import { missesText } from '../../bench/real/misses.ts';
import { type RealOptions, readOptions } from '../../bench/real/options.ts';
import { plainBm25 } from '../../bench/real/plain-bm25.ts';
import type { Sample } from '../../bench/real/sample.ts';
import { swapP } from '../../bench/real/swap-p.ts';
import { tableOf, tableText } from '../../bench/real/table.ts';
import { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const KILN = '0d1c2b3a-0000-4000-8000-000000000001';
const OVEN = '0d1c2b3a-0000-4000-8000-000000000002';

const said = (session: string, day: string, texts: readonly string[]) =>
  texts.map((text, at) => {
    const role = at % 2 === 0 ? 'user' : 'assistant';
    const content = role === 'user' ? text : [{ type: 'text', text }];
    const uuid = `${session.slice(0, -2)}${at + 10}`;
    const placed = { uuid, sessionId: session, cwd: '/Users/me/pots', version: '2.1.30' };
    const timestamp = `2026-01-${day}T10:0${at}:00.000Z`;
    return { parentUuid: null, type: role, message: { role, content }, ...placed, timestamp };
  });

function write(path: string, lines: readonly object[]): void {
  sandbox.write(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Two sessions and three questions, as the data folder has them once its archive is unpacked. */
function writeData(): string {
  const dev = 'data/real/talk-dev/dev';
  write(`${dev}/transcripts/${KILN}.jsonl`, [
    ...said(KILN, '05', [
      'Which port does the kiln server use?',
      'The kiln server listens on port 7070 because 8080 was taken by the proxy.',
      'We decided to glaze all bowls with cobalt.',
    ]),
  ]);
  write(`${dev}/transcripts/${OVEN}.jsonl`, [
    ...said(OVEN, '08', ['Please rename the oven module.', 'Renamed the oven module to furnace.']),
  ]);
  const ask = (qid: string, after: string, text: string, gold: readonly object[]) => ({
    ...{ qid, after, text, gold, kind: 'what' },
  });
  write(`${dev}/labels/questions.jsonl`, [
    ask('q1', OVEN, 'which port did the kiln server get?', [{ session: KILN, line: 2 }]),
    ask('q2', KILN, 'what is the oven module called?', [{ session: OVEN, line: 2 }]),
    ask('q3', OVEN, 'who feeds the zebra?', []),
  ]);
  write(`${dev}/labels/acts.jsonl`, [
    { session: KILN, title: ['kiln'], decisions: [{ line: 3, text: 'Cobalt.' }], errors: [] },
  ]);
  const early = {
    id: 'p1',
    session: KILN,
    prompt: 'Which port does the kiln server use?',
    gold: [],
  };
  const late = { session: OVEN, prompt: 'thanks', gold: [{ session: KILN, line: 2 }] };
  write(`${dev}/labels/inject.jsonl`, [early, { id: 'p2', ...late }]);
  return join(sandbox.home, 'data');
}

function optionsFor(data: string, ...words: readonly string[]): RealOptions {
  const options = readOptions(['--data', data, '--sets', 'dev', '--mode', 'keyword', ...words]);
  if (typeof options === 'string') throw new Error(options);
  return options;
}

const rowsOf = (samples: readonly Sample[]) =>
  new Map(tableOf(samples).map((row) => [row.measure, row]));

it('asks the product and plain BM25 the same, each with what was said until then', async () => {
  const options = optionsFor(writeData(), '--misses');
  const { samples, answers, wrong, given } = await measureAll(options, join(sandbox.home, 'kept'));
  const rows = rowsOf(samples);
  // The second question was asked before its answer was known: nobody can find it.
  expect(rows.get('R@10')).toMatchObject({ n: 2, product: 0.5, bm25: { value: 0.5, p: 1 } });
  expect(rows.get('session hit@5')).toMatchObject({ n: 2, product: 0.5 });
  expect(rows.get('first score, unanswerable')).toMatchObject({ n: 1 });
  expect(rows.get('decisions, recall')).toMatchObject({ n: 1, product: 1 });
  expect(rows.get('titles')).toMatchObject({ n: 1, product: 1 });
  // Nothing was indexed when the first prompt came, and the second says nothing.
  expect(rows.get('inject, silent where due')).toMatchObject({ n: 1, product: 1 });
  expect(rows.get('inject, right')).toMatchObject({ n: 1, product: 0 });
  expect(rows.get('start, topics, leads to it')).toMatchObject({ n: 1, product: 1 });
  expect(answers.map(({ rank, bm25Rank }) => [rank !== undefined, bm25Rank !== undefined])).toEqual(
    [
      [true, true],
      [false, false],
      [false, false],
    ],
  );
  expect(missesText(answers).join('\n')).toMatch(/MISS dev q2 .*\n {2}rank none, BM25 none/);
  expect(wrong.flatMap(({ missing }) => missing)).toEqual([]);
  const verdicts = given.map(({ id, isRight }) => [id, isRight]);
  expect(verdicts.slice(0, 2).map(([, isRight]) => isRight)).toEqual([true, false]);
  // The start of the later session: its block tells of the last one in words, the index names it.
  expect(verdicts.slice(2)).toEqual([
    ['p2 block', false],
    ['p2 topics', true],
  ]);
});

it('finds the same in a home that was kept', async () => {
  const options = optionsFor(writeData(), '--parts', 'questions');
  const folder = join(sandbox.home, 'kept');
  expect(await measureAll(options, folder)).toEqual(await measureAll(options, folder));
});

it('ranks rows by BM25, those of one id once, and none that came later', () => {
  const plain = plainBm25();
  plain.add('a', 'The kilns are hot', '2026-01-01T10:00:00Z');
  plain.add('b', 'A kiln, a kiln, a kiln', '2026-01-02T10:00:00Z');
  plain.add('b', 'The kiln again', '2026-01-02T10:00:00Z');
  plain.add('c', '  ');
  expect(plain.search('What about the kiln?', 10)).toEqual(['b', 'a']);
  expect(plain.search('kiln', 10, '2026-01-01T23:59:59Z')).toEqual(['a']);
  expect(plain.search('what is it about', 10)).toEqual([]);
  plain.close();
});

it('compares with an earlier run, unit by unit', () => {
  const sample = (unit: string, part: number, whole: number): Sample => ({
    ...{ set: 's', measure: 'precision', unit, product: [part, whole] },
  });
  const [row] = tableOf(
    [sample('1', 3, 4), sample('2', 0, 0), sample('3', 1, 1)],
    [sample('1', 1, 4), sample('2', 0, 2)],
  );
  // The third is new: it counts for the product, but cannot be compared.
  expect(row).toMatchObject({ n: 5, product: 0.8 });
  expect(row?.before).toMatchObject({ value: 1 / 6, difference: 0.75 - 1 / 6 });
  expect(tableText(row ? [row] : [])).toContain('+0.583');
});

it('is sure of a share that always grows, and not of one that does not change', () => {
  const grown = Array.from({ length: 12 }, () => [[4, 5] as const, [1, 5] as const] as const);
  expect(swapP(grown)).toBeLessThan(0.002);
  expect(swapP([[[1, 2] as const, [1, 2] as const] as const])).toBe(1);
});

it('says what is wrong with its options', () => {
  expect(readOptions([])).toContain('--data is missing');
  expect(readOptions(['--data', sandbox.home, '--sets', 'zebra'])).toContain('no set zebra');
  expect(readOptions(['--data', join(sandbox.home, 'nowhere')])).toContain('There is no');
});
