/** Our own set keeps what its guide promises. */
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readLabelled } from '../../bench/extract/data.ts';
import { INTENTS } from '../../src/core/conversation.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

const passages = readLabelled(join(packageRoot, 'bench/sets/extract.jsonl'));

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.dispose());

it('holds at least 320 ideas, none twice', () => {
  expect(passages.length).toBeGreaterThanOrEqual(320);
  expect(new Set(passages.map(({ text }) => text.toLowerCase())).size).toBe(passages.length);
});

it.each(INTENTS)('holds at least 30 ideas of intent %s, 10 of them held', (intent) => {
  const some = passages.filter((passage) => passage.intent === intent);
  expect(some.length).toBeGreaterThanOrEqual(30);
  expect(some.filter(({ part }) => part === 'held').length).toBeGreaterThanOrEqual(10);
});

it('holds at least 60 tentative ideas, and no question that is firm or tentative', () => {
  expect(passages.filter(({ firm }) => firm === false).length).toBeGreaterThanOrEqual(60);
  const judged = passages.filter(({ intent }) => intent !== 'question' && intent !== 'context');
  expect(judged.filter(({ firm }) => firm === null)).toEqual([]);
  expect(passages.filter(({ intent, firm }) => intent === 'question' && firm !== null)).toEqual([]);
});

it('holds back every third idea', () => {
  const parts = passages.map((_, at) => (at % 3 === 2 ? 'held' : 'dev'));
  expect(passages.map(({ part }) => part)).toEqual(parts);
});

it('names an entity in one spelling and one type, once an idea', () => {
  const spellings = Map.groupBy(
    passages.flatMap(({ entities }) => entities),
    ({ name }) => name.toLowerCase(),
  );
  for (const [, some] of spellings) {
    expect(new Set(some.map(({ name, type }) => `${type} ${name}`)).size).toBe(1);
  }
  for (const { entities } of passages) {
    expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
  }
});

it('has the text of every file, person and project as it is labelled', () => {
  const verbatim = passages.flatMap(({ text, entities }) =>
    entities
      .filter(({ type }) => type === 'file' || type === 'person' || type === 'project')
      .filter(({ name }) => !text.includes(name)),
  );
  expect(verbatim).toEqual([]);
});

it.each([
  { text: ' ' },
  { role: 'system' },
  { intent: 'insight' },
  { firm: 'yes' },
  { entities: [{ name: 'Redis', type: 'database' }] },
  { part: 'test' },
])('does not read a set with %j', (wrong) => {
  sandbox = new Sandbox();
  const right = { text: 'Use Redis.', role: 'user', intent: 'decision', firm: true, entities: [] };
  const file = sandbox.write('set.jsonl', `${JSON.stringify({ ...right, ...wrong })}\n`);
  const [field = ''] = Object.keys(wrong);
  expect(() => readLabelled(file)).toThrow(`"${field}" of idea 1`);
});
