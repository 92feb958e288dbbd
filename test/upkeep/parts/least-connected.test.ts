import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NoteSummary } from '../../../src/core/notes/note.ts';
import { leastConnected } from '../../../src/upkeep/parts/least-connected.ts';

const SLUGS = Array.from({ length: 12 }, (_, at) => `task-${at}`);

function note(slug: string, day: number, status: NoteSummary['status']): NoteSummary {
  const time = `2026-01-${String(day).padStart(2, '0')}`;
  return {
    ...{ slug, type: 'task', title: slug, tags: [], links: [], status, captured: true },
    ...{ created: time, updated: time, scope: 'project', filePath: `/${slug}.md` },
  };
}

const notes = fc
  .array(
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('active', 'completed', 'draft')),
    {
      minLength: SLUGS.length,
      maxLength: SLUGS.length,
    },
  )
  .map((made) => made.map(([day, status], at) => note(SLUGS[at] ?? '', day, status)));
/** `learning-x` is linked with some, and never goes. */
const pairs = fc.array(
  fc.tuple(fc.constantFrom(...SLUGS), fc.constantFrom(...SLUGS, 'learning-x')),
  { maxLength: 30 },
);

function neighboursOf(links: readonly (readonly [string, string])[]) {
  const map = new Map<string, Set<string>>();
  for (const [a, b] of [...links, ...links.map(([a, b]) => [b, a] as const)]) {
    if (a !== b) map.set(a, (map.get(a) ?? new Set()).add(b));
  }
  return map;
}

const waits = ({ status }: NoteSummary) => status !== 'completed';

it('takes, one after the other, the least connected of what is left, and of those the oldest', () => {
  fc.assert(
    fc.property(notes, pairs, fc.integer({ min: 0, max: 14 }), (all, links, count) => {
      const neighbours = neighboursOf(links);
      const chosen = leastConnected(all, neighbours, count);
      expect(chosen).toHaveLength(Math.min(count, all.length));
      const left = new Set([...all.map(({ slug }) => slug), 'learning-x']);
      for (const { note: one, links: told } of chosen) {
        const degree = (slug: string) =>
          [...(neighbours.get(slug) ?? [])].filter((other) => left.has(other)).length;
        const others = all.filter(({ slug }) => left.has(slug) && slug !== one.slug);
        expect(told).toBe(degree(one.slug));
        for (const other of others) {
          expect(degree(other.slug)).toBeGreaterThanOrEqual(told);
          if (degree(other.slug) > told) continue;
          // Among equals, what waits for somebody goes last; then the older one goes first.
          expect(Number(waits(other))).toBeGreaterThanOrEqual(Number(waits(one)));
          if (waits(other) === waits(one)) expect(other.updated >= one.updated).toBe(true);
        }
        left.delete(one.slug);
      }
    }),
  );
});
