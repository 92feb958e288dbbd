import { expect, it } from 'vitest';
import { settle } from '../../../src/analysis/structure/settle.ts';
import type { Seen } from '../../../src/analysis/style/sighting.ts';

/** So many of each, each in a file of its own. */
function seen(counts: Readonly<Record<string, number>>): readonly Seen[] {
  return Object.entries(counts).flatMap(([value, count]) =>
    Array.from({ length: count }, (_, at) => ({
      topic: 'naming.functions' as const,
      value,
      seen: 'name',
      path: `${value}-${at}.ts`,
    })),
  );
}

it.each([
  [{ camelCase: 2 }, undefined],
  [{ camelCase: 3 }, 'camelCase'],
  [{ camelCase: 3, snake_case: 1 }, undefined],
  [{ camelCase: 8, snake_case: 1 }, 'camelCase'],
  [{ camelCase: 7, snake_case: 3 }, undefined],
  [{ camelCase: 70, snake_case: 30 }, undefined],
  [{ camelCase: 50, snake_case: 50 }, undefined],
  [{ lower: 90, camelCase: 5 }, 'camelCase'],
  [{ lower: 9, PascalCase: 5 }, undefined],
  [{ UPPER: 9, PascalCase: 5 }, 'PascalCase'],
  [{ other: 50 }, undefined],
])('of %j the habit is %s', (counts, value) => {
  expect(settle(seen(counts))?.value).toBe(value);
});

it('is surer of more', () => {
  const sure = (count: number) => settle(seen({ camelCase: count }))?.confidence;
  expect([5, 10, 20, 1000].map(sure)).toEqual([0.75, 0.85, 0.9, 0.95]);
});

it('does not let one long file decide', () => {
  const long = Array.from({ length: 500 }, () => ({
    topic: 'naming.functions' as const,
    value: 'snake_case',
    seen: 'name',
    path: 'long.ts',
  }));
  expect(settle(long)).toBeUndefined();
  expect(settle([...long, ...seen({ camelCase: 90 })])?.value).toBe('camelCase');
});
