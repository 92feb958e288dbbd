/** Our own set keeps what its guide promises. */
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readLabelled } from '../../bench/extract/data.ts';
import { INTENTS } from '../../src/core/conversation.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

const ideas = readLabelled(join(packageRoot, 'bench/sets/extract.jsonl'));

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.dispose());

it('holds at least 320 ideas, none twice', () => {
  expect(ideas.length).toBeGreaterThanOrEqual(320);
  expect(new Set(ideas.map(({ text }) => text.toLowerCase())).size).toBe(ideas.length);
});

it.each(INTENTS)('holds at least 30 ideas of intent %s, 10 of them held', (intent) => {
  const some = ideas.filter((idea) => idea.intent === intent);
  expect(some.length).toBeGreaterThanOrEqual(30);
  expect(some.filter(({ part }) => part === 'held').length).toBeGreaterThanOrEqual(10);
});

it('holds at least 60 tentative ideas, and no question that is firm or tentative', () => {
  expect(ideas.filter(({ firm }) => firm === false).length).toBeGreaterThanOrEqual(60);
  const judged = ideas.filter(({ intent }) => intent !== 'question' && intent !== 'context');
  expect(judged.filter(({ firm }) => firm === null)).toEqual([]);
  expect(ideas.filter(({ intent, firm }) => intent === 'question' && firm !== null)).toEqual([]);
});

it('holds back every third idea', () => {
  const parts = ideas.map((_, at) => (at % 3 === 2 ? 'held' : 'dev'));
  expect(ideas.map(({ part }) => part)).toEqual(parts);
});

it('names an entity in one spelling and one type, once an idea', () => {
  const spellings = Map.groupBy(
    ideas.flatMap(({ entities }) => entities),
    ({ name }) => name.toLowerCase(),
  );
  for (const [, some] of spellings) {
    expect(new Set(some.map(({ name, type }) => `${type} ${name}`)).size).toBe(1);
  }
  for (const { entities } of ideas) {
    expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
  }
});

it('has the text of every file, person and project as it is labelled', () => {
  const verbatim = ideas.flatMap(({ text, entities }) =>
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
