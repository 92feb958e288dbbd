import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant, readTime } from '../../src/recall/query-time.ts';
import { leastCpuMs } from '../cpu-time.ts';

const word = fc.constantFrom(
  ...'since before after until between from to and in on the last past this next a few 3 12 999 week'.split(
    ' ',
  ),
  ...'days months years hours ago yesterday today morning night March may friday 2025 2026-03 q1'.split(
    ' ',
  ),
  ...'2026-03-05 31 , ? " \' `x` recently latest release caching what did we may is no \0 é'.split(
    ' ',
  ),
);
/** Half of them nearly make sense: mere noise never gets past the patterns. */
const query = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
);
const now = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

function isMadeOf(rest: string, text: string): boolean {
  const letters = (from: string): readonly string[] => [...from.replace(/\s/g, '')];
  let at = 0;
  const all = letters(text);
  return letters(rest).every((letter) => {
    at = all.indexOf(letter, at) + 1;
    return at > 0;
  });
}

describe('whatever is typed', () => {
  it('readTime keeps only pieces of the question, and its times are in order', async () => {
    await fc.assert(
      fc.asyncProperty(query, now, async (text, when) => {
        const { since, until, rest, phrase } = await readTime(text, when);
        expect(isMadeOf(rest, text)).toBe(true);
        if (since !== undefined && until !== undefined) expect(since <= until).toBe(true);
        if (phrase === undefined) expect(since ?? until).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it('parseInstant starts before it ends', async () => {
    await fc.assert(
      fc.asyncProperty(query, now, async (text, when) => {
        const start = await parseInstant(text, when, 'start');
        const end = await parseInstant(text, when, 'end');
        expect(start === undefined).toBe(end === undefined);
        if (start !== undefined && end !== undefined)
          expect(Date.parse(start)).toBeLessThanOrEqual(Date.parse(end));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ' '.repeat(990),
    'since '.repeat(160),
    'in the last '.repeat(80),
    'between March and '.repeat(50),
    `before the ${'a '.repeat(480)}`,
    '12 '.repeat(330),
    "' ".repeat(490),
  ])('is quick for %j', async (text) => {
    const took = await leastCpuMs(() => readTime(text, new Date()), 250);
    expect(took).toBeLessThanOrEqual(250);
  });
});
