import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { sqliteInjectionLog } from '../../../../src/adapters/sqlite/inject/injection-log.ts';
import { migrate } from '../../../../src/adapters/sqlite/schema/migrate.ts';
import type { Injection, InjectionLog } from '../../../../src/core/injection.ts';

let log: InjectionLog;
beforeEach(() => {
  const database = new DatabaseSync(':memory:');
  migrate(database, ':memory:');
  log = sqliteInjectionLog(database);
});

const NOW = '2026-11-16T10:00:00Z';

function injection(target: string, more: Partial<Injection> = {}): Injection {
  return {
    ...{ session: 's1', at: NOW, event: 'UserPromptSubmit', tool: undefined, target },
    ...{ title: 'A title', score: 0.5, reason: 'words', tokens: 10, isGiven: true },
    ...more,
  };
}

it('gives nothing twice, until the session forgets', () => {
  expect([...log.record([injection('a'), injection('b')])]).toEqual(['a', 'b']);
  expect([...log.record([injection('b'), injection('c')])]).toEqual(['c']);
  expect([...log.given('s1')]).toEqual(['a', 'b', 'c']);
  log.reset('s1', NOW, 'compact');
  expect([...log.given('s1')]).toEqual([]);
  expect([...log.record([injection('a')])]).toEqual(['a']);
  expect(log.sessions(9)).toEqual([{ session: 's1', last: NOW, given: 4, tokens: 40, repeats: 0 }]);
});

it('keeps sessions apart, and what nearly was from what was', () => {
  log.record([injection('a'), injection('b', { isGiven: false, tokens: 0 })]);
  expect([...log.given('s1')]).toEqual(['a']);
  expect([...log.record([injection('a', { session: 's2' })])]).toEqual(['a']);
  expect(log.list({ session: 's1' }).map(({ target, isGiven }) => [target, isGiven])).toEqual([
    ['b', false],
    ['a', true],
  ]);
  expect(log.list({ limit: 1 })).toMatchObject([injection('a', { session: 's2' })]);
});

it('lets the text follow a title, once, and no title follow a text', () => {
  const title = { isWhole: false, event: 'PostToolUse', about: 'src/a.ts', word: 'a' };
  expect([...log.record([injection('a', title)])]).toEqual(['a']);
  expect([...log.record([injection('a', title)])]).toEqual([]);
  expect([...log.given('s1')]).toEqual([]);
  expect(log.told('s1')).toMatchObject([{ target: 'a', ...title, tokens: 10 }]);
  expect([...log.record([injection('a')])]).toEqual(['a']);
  expect([...log.record([injection('a'), injection('a', title)])]).toEqual([]);
  expect([...log.given('s1')]).toEqual(['a']);
  expect(log.sessions(1)[0]).toMatchObject({ given: 2, repeats: 0 });
});

it('knows of a memory how it did since it was changed, and what people say', () => {
  log.record([injection('a'), injection('b')]);
  log.judge([{ id: 1, effect: 'harmed', why: 'wrong' }]);
  const since = (id: string, time: string) => log.standing([{ id, time }]).get(id);
  const harmed = { given: 1, helped: 0, harmed: 1, feedback: undefined };
  expect(since('a', NOW)).toEqual(harmed);
  expect(since('a', '2999-01-01T00:00:00Z')).toBeUndefined();
  expect(since('c', NOW)).toBeUndefined();
  log.putFeedback({ target: 'a', verdict: 'bad', note: '', at: NOW });
  log.putFeedback({ target: 'a', verdict: 'good', note: 'now', at: NOW });
  expect(since('a', NOW)).toEqual({ ...harmed, feedback: 'good' });
  expect(log.feedback()).toEqual([{ target: 'a', verdict: 'good', note: 'now', at: NOW }]);
  expect([log.clearFeedback('a'), log.clearFeedback('a')]).toEqual([true, false]);
  expect(log.targetOf(2)).toBe('b');
  log.judge([{ id: 1, effect: undefined, why: '' }]);
  expect(since('a', NOW)).toMatchObject({ harmed: 0 });
});

it("does not count the titles of a session's start", () => {
  const start = { event: 'SessionStart' };
  expect([...log.record([injection('a', start)])]).toEqual(['a']);
  expect([...log.record([injection('a')])]).toEqual(['a']);
  expect(log.sessions(1)[0]).toMatchObject({ given: 2, repeats: 0 });
});

it('tells in how many sessions a text was of use', () => {
  log.record([injection('a'), injection('b', { event: 'SessionStart' })]);
  log.reset('s1', NOW, 'compact');
  log.record([injection('a'), injection('c', { isGiven: false })]);
  log.record([injection('a', { session: 's2' })]);
  expect([...log.recalled()]).toEqual([['a', 2]]);
});

it('forgets what is old', () => {
  log.record([injection('a', { at: '2026-01-01T00:00:00Z' }), injection('b')]);
  log.prune('2026-06-01T00:00:00Z');
  expect(log.list({}).map(({ target }) => target)).toEqual(['b']);
});
