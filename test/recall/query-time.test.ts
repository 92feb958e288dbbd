import { describe, expect, it } from 'vitest';
import { readTime } from '../../src/recall/query-time.ts';
import { table } from '../table.ts';

/** A Wednesday, in whatever zone the tests run: what is checked is local time. */
const NOW = new Date(2026, 3, 15, 14, 30);

function local(iso: string | undefined): string {
  if (iso === undefined) return '';
  const date = new Date(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return time === '00:00' || time === '23:59' ? day : `${day} ${time}`;
}

async function read(query: string, now = NOW): Promise<string> {
  const { since, until, rest } = await readTime(query, now);
  return `${local(since)}..${local(until)} ${rest}`;
}

describe('readTime', () => {
  table([
    [
      'what did we decide last week about caching',
      '2026-04-05..2026-04-12 what did we decide about caching',
    ],
    ["last week's decision about caching", '2026-04-05..2026-04-12 decision about caching'],
    ['what did we do yesterday?', '2026-04-14..2026-04-14 what did we do?'],
    ['yesterday, what broke', '2026-04-14..2026-04-14 what broke'],
    ['yesterday evening deploy', '2026-04-14 17:00..2026-04-14 deploy'],
    ['what did we do today', '2026-04-15.. what did we do'],
    ['what did we fix the day before yesterday', '2026-04-13..2026-04-13 what did we fix'],
    ['caching this week', '2026-04-12.. caching'],
    ['caching this morning', '2026-04-15..2026-04-15 11:59 caching'],
    ['the crash last night', '2026-04-14 18:00..2026-04-15 05:59 the crash'],
    ['the crash last weekend', '2026-04-11..2026-04-12 the crash'],
    ['auth last month', '2026-03-01..2026-03-31 auth'],
    ['auth this month', '2026-04-01.. auth'],
    ['auth last quarter', '2026-01-01..2026-03-31 auth'],
    ['auth last year', '2025-01-01..2025-12-31 auth'],
    ['auth in 2025', '2025-01-01..2025-12-31 auth'],
    ['auth Q1 2026', '2026-01-01..2026-03-31 auth'],
    ['auth in Q3', '2025-07-01..2025-09-30 auth'],
    ['auth in March', '2026-03-01..2026-03-31 auth'],
    ['auth in april', '2026-04-01.. auth'],
    ['auth in May', '2025-05-01..2025-05-31 auth'],
    ['auth in March 2025', '2025-03-01..2025-03-31 auth'],
    ['auth in Mar 2025', '2025-03-01..2025-03-31 auth'],
    ['auth in 2025-11', '2025-11-01..2025-11-30 auth'],
    ['the outage on 2026-03-05', '2026-03-05..2026-03-05 the outage'],
    ['the outage on March 5', '2026-03-05..2026-03-05 the outage'],
    ['the outage on 5 May', '2025-05-05..2025-05-05 the outage'],
    ['the outage on 5 March, 2026', '2026-03-05..2026-03-05 the outage'],
    ['the outage on 5th of March 2026', '2026-03-05..2026-03-05 the outage'],
    [
      'the outage in the evening of 5 Mar, 2026',
      '2026-03-05..2026-03-05 the outage in the evening',
    ],
    ['March 5, 2026: the outage', '2026-03-05..2026-03-05 the outage'],
    ['decisions before 5 March, 2026', '..2026-03-04 decisions'],
    ['the outage on Monday', '2026-04-13..2026-04-13 the outage'],
    ['the outage on Friday', '2026-04-10..2026-04-10 the outage'],
    ['the outage on Wednesday', '2026-04-08..2026-04-08 the outage'],
    ['the outage last Friday', '2026-04-10..2026-04-10 the outage'],
    ['deploys two days ago', '2026-04-13..2026-04-13 deploys'],
    ['deploys a few days ago', '2026-04-10..2026-04-14 deploys'],
    ['deploys 3 weeks ago', '2026-03-20..2026-03-30 deploys'],
    ['deploys a month ago', '2026-02-28..2026-03-30 deploys'],
    ['deploys 2 hours ago', '2026-04-15 12:00..2026-04-15 13:00 deploys'],
    ['decisions in the last 10 days', '2026-04-05.. decisions'],
    ['decisions over the past two weeks', '2026-04-01.. decisions'],
    ['decisions in the last month', '2026-03-15.. decisions'],
    ['decisions in the last 24 hours', '2026-04-14 14:30.. decisions'],
    ['what changed since Tuesday', '2026-04-14.. what changed'],
    ['what changed since March', '2026-03-01.. what changed'],
    ['what changed since yesterday', '2026-04-14.. what changed'],
    ['decisions after 2026-03-05', '2026-03-06.. decisions'],
    ['decisions before June', '..2025-05-31 decisions'],
    ['decisions until last Friday', '..2026-04-10 decisions'],
    ['decisions between March and May', '2026-03-01.. decisions'],
    ['decisions between January and March', '2026-01-01..2026-03-31 decisions'],
    ['decisions between November and February', '2025-11-01..2026-02-28 decisions'],
    ['decisions between March and May 2025', '2025-03-01..2025-05-31 decisions'],
    ['decisions from 2026-03-01 to 2026-03-05', '2026-03-01..2026-03-05 decisions'],
    ['what did we do between Monday and yesterday', '2026-04-13..2026-04-14 what did we do'],
    [
      'do you remember what we decided on Monday',
      '2026-04-13..2026-04-13 do you remember what we decided',
    ],
    ['last week', '2026-04-05..2026-04-12 '],
    ['deploys about 3 weeks ago', '2026-03-20..2026-03-30 deploys'],
    ['decisions in early March', '2026-03-01..2026-03-31 decisions'],
    ['January 2026 decisions', '2026-01-01..2026-01-31 decisions'],
    ['decisions in January of 2025', '2025-01-01..2025-01-31 decisions'],
    ['decisions in February or March', '2026-02-01..2026-03-31 decisions'],
    ['what did we do on Monday and Tuesday', '2026-04-13..2026-04-14 what did we do'],
    ['yesterday about the outage on 2026-03-05', '2026-03-05..2026-04-14 about the outage'],
  ])('is read off the question', async (query, expected) => {
    expect(await read(query)).toBe(expected);
  });

  table([
    'March',
    'may',
    'second',
    'sat',
    'sun',
    'now',
    'mon',
    'python 3.12',
    '1.2.3',
    'port 5432',
    '2.5',
    '10 minutes timeout',
    '5 s',
    'retry after 30 seconds',
    'wait 2 weeks config',
    'at 5',
    'the date parser',
    'last commit',
    'last time',
    'the last test',
    'next week',
    'before next week',
    'how do I march',
    'may I',
    'last 10 lines',
    'a month-old cache',
    'every Monday cron',
    'the december.ts file',
    'in december.ts',
    'Friday deploys are forbidden',
    'are deploys on Friday allowed',
    'no deploys on Friday',
    'how does login work today',
    'the today button',
    'the last week of the sprint',
    'last-week view',
    'files older than last week',
    'the "last week" label',
    'the `3 days ago` label',
    "the 'last week' label",
    'since may be undefined',
    'it failed in 2048 bytes',
    'after 2024 retries',
    'in 2012',
    'in 2099',
    'until tomorrow',
    'must ship before June',
    'cron from Monday to Friday',
    'between 5 and 10',
    'protocol 2025-06-18',
    'keep the last 30 days of logs',
    'Saturday night fever',
    'the outage on Friday, March 6',
    'on friday the 13th',
    'more than a year ago',
    'over a month ago',
    'as of yesterday',
    'yesterday and the day before',
    'last monday and tuesday',
    'on monday.com',
    'how many requests are counted within the last 24 hours',
    'this evening',
    'in progress',
    'on sun',
    'since 3.12',
    'version in 2025.1',
    'last_week()',
    'on mondays',
  ])('is no filter where it is no time', async (query) => {
    expect(await read(query)).toBe(`.. ${query}`);
  });

  table([
    ['what did we change recently', 'what did we change'],
    ['lately flaky tests', 'flaky tests'],
    ['the most recent decision on caching', 'the decision on caching'],
    // "latest" may be a tag, so it stays.
    ['latest decision on caching', 'latest decision on caching'],
    ['newest note', 'newest note'],
  ])('ranks by recency without a filter', async (query, rest) => {
    const { phrase, ...time } = await readTime(query, NOW);
    expect(time).toEqual({ rest, recent: true });
    expect(query).toContain(phrase);
  });

  it('does not take a tag for a wish', async () => {
    expect((await readTime('npm i foo@latest', NOW)).recent).toBe(false);
  });

  table([
    ['caching before the release', 'before', 'the release', 'caching the release'],
    ['after the migration what broke', 'after', 'the migration', 'the migration what broke'],
    [
      'changes since our last big refactor about auth',
      'since',
      'our last big refactor',
      'changes our last big refactor about auth',
    ],
    ['what was it until that outage?', 'until', 'that outage', 'what was it that outage?'],
  ])('names the event', async (query, relation, words, rest) => {
    expect(await readTime(query, NOW)).toEqual({ rest, recent: false, event: { relation, words } });
  });

  it('says which words it understood', async () => {
    expect((await readTime('what broke  in the   last week ?', NOW)).phrase).toBe(
      'in the   last week',
    );
  });

  it('takes last week for the one that just ended, too, on a Sunday', async () => {
    expect(await read('last week', new Date(2026, 3, 19, 9))).toBe('2026-04-05..2026-04-18 ');
    expect(await read('this week', new Date(2026, 3, 19, 9))).toBe('2026-04-12.. ');
  });

  table([
    ['last month', new Date(2026, 2, 31), '2026-02-01..2026-02-28 '],
    ['last quarter', new Date(2026, 11, 31), '2026-07-01..2026-09-30 '],
    ['in the last month', new Date(2026, 2, 31), '2026-02-28.. '],
    ['last March', new Date(2026, 2, 31), '2025-03-01..2025-03-31 '],
    ['in February', new Date(2024, 2, 1), '2024-02-01..2024-02-29 '],
    ['on March 31', new Date(2026, 2, 31, 8), '2026-03-31.. '],
  ])('counts by the calendar', async (query, now, expected) => {
    expect(await read(query, now)).toBe(expected);
  });
});
