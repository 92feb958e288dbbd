import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { sqliteInjectionLog } from '../../src/adapters/sqlite/inject/injection-log.ts';
import { migrate } from '../../src/adapters/sqlite/schema/migrate.ts';
import type { InjectionLog } from '../../src/core/injection.ts';
import { pruneInjections, startOver } from '../../src/inject/injection-state.ts';

let injections: InjectionLog;
beforeEach(() => {
  const database = new DatabaseSync(':memory:');
  migrate(database, ':memory:');
  injections = sqliteInjectionLog(database);
  injections.record([
    {
      ...{ session: 's1', at: '2026-11-16T10:00:00Z', event: 'UserPromptSubmit', target: 'a' },
      ...{ title: 'A', score: 0.5, reason: 'words', tokens: 10, isGiven: true },
    },
  ]);
});

const at = (time: string) => ({ injections, clock: () => new Date(time) });

it.each(['clear', 'compact'])('what was given may be given again after %s', (source) => {
  startOver(at('2026-11-16T11:00:00Z'), 's1', source);
  expect([...injections.given('s1')]).toEqual([]);
});

it.each(['startup', 'resume', 'fork', undefined])('but not after %s', (source) => {
  startOver(at('2026-11-16T11:00:00Z'), 's1', source);
  expect([...injections.given('s1')]).toEqual(['a']);
});

it('what was given a week ago may be given again', () => {
  startOver(at('2026-11-23T09:00:00Z'), 's1', 'resume');
  expect([...injections.given('s1')]).toEqual(['a']);
  startOver(at('2026-11-23T11:00:00Z'), 's1', 'resume');
  expect([...injections.given('s1')]).toEqual([]);
});

it('leaves other sessions alone, and writes nothing for a new one', () => {
  startOver(at('2026-11-16T11:00:00Z'), 's2', 'clear');
  startOver(at('2026-11-16T11:00:00Z'), undefined, 'clear');
  expect([...injections.given('s1')]).toEqual(['a']);
  expect(injections.list({})).toHaveLength(1);
});

it('keeps the log for 90 days', () => {
  pruneInjections(at('2027-02-14T09:00:00Z'));
  expect(injections.list({})).toHaveLength(1);
  pruneInjections(at('2027-02-14T11:00:00Z'));
  expect(injections.list({})).toHaveLength(0);
});
