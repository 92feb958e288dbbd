import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NoteSummary } from '../../../src/core/notes/note.ts';
import { leastWorth, type WorthOf } from '../../../src/upkeep/parts/least-worth.ts';

const SLUGS = Array.from({ length: 12 }, (_, at) => `task-${at}`);
const RECENT = Date.parse('2026-01-04');

function note(slug: string, more: Partial<NoteSummary> & { readonly day?: number } = {}) {
  const { day = 1, ...rest } = more;
  const time = `2026-01-${String(day).padStart(2, '0')}`;
  const made: NoteSummary = {
    ...{ slug, type: 'discovery', title: slug, tags: [], links: [], status: 'active' },
    ...{ created: time, updated: time, scope: 'project', filePath: `/${slug}.md` },
    ...{ captured: true, excerpt: '## Insight\nIt rains.', ...rest },
  };
  return made;
}

const STATES: readonly Partial<NoteSummary>[] = [
  { excerpt: '## Description\n\n## Solution' },
  { status: 'completed' },
  { status: 'superseded' },
  {},
  { type: 'task' },
  { status: 'draft', excerpt: '' },
];
/** Whose turn they are at. */
const TURN = new Map(STATES.map((state, at) => [state, [0, 1, 1, 2, 3, 3][at] ?? 9]));

const notes = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...STATES)), {
  minLength: SLUGS.length,
  maxLength: SLUGS.length,
});
/** `learning-x` is linked with some, and never goes. */
const pairs = fc.array(
  fc.tuple(fc.constantFrom(...SLUGS), fc.constantFrom(...SLUGS, 'learning-x')),
  { maxLength: 30 },
);
const recalls = fc.dictionary(fc.constantFrom(...SLUGS), fc.integer({ min: 1, max: 5 }));
const persons = fc.subarray(SLUGS);

function neighboursOf(links: readonly (readonly [string, string])[]) {
  const map = new Map<string, Set<string>>();
  for (const [a, b] of [...links, ...links.map(([a, b]) => [b, a] as const)]) {
    if (a !== b) map.set(a, (map.get(a) ?? new Set()).add(b));
  }
  return map;
}

it('takes, one after the other, the first in turn of what is left, of those the least worth, of those the oldest', () => {
  const count = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(notes, pairs, recalls, persons, count, (states, links, known, own, most) => {
      const all = states.map(([day, state], at) => note(SLUGS[at] ?? '', { ...state, day }));
      const neighbours = neighboursOf(links);
      const recalled = new Map(Object.entries(known));
      const isPersons = ({ slug }: NoteSummary) => own.includes(slug);
      const chosen = leastWorth(all, { neighbours, recalled, recent: RECENT, isPersons }, most);
      expect(chosen).toHaveLength(Math.min(most, all.length));
      const left = new Set([...all.map(({ slug }) => slug), 'learning-x']);
      const degree = (slug: string) =>
        [...(neighbours.get(slug) ?? [])].filter((other) => left.has(other)).length;
      const order = ({ slug, updated }: NoteSummary) => {
        const turn = TURN.get(states[SLUGS.indexOf(slug)]?.[1] ?? {}) ?? 9;
        const times = Math.min(recalled.get(slug) ?? 0, 3);
        const worth = degree(slug) + 2 * times + (Date.parse(updated) >= RECENT ? 1 : 0);
        return [turn !== 1 && own.includes(slug) ? 3 : turn, worth, Date.parse(updated)];
      };
      for (const { note: one, links: told } of chosen) {
        expect(told).toBe(degree(one.slug));
        for (const other of all.filter(({ slug }) => left.has(slug) && slug !== one.slug)) {
          expect(compare(order(one), order(other))).toBeLessThanOrEqual(0);
        }
        left.delete(one.slug);
      }
    }),
  );
});

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

describe('asks who made a note', () => {
  const nothing: WorthOf = {
    ...{ neighbours: new Map(), recalled: new Map(), recent: RECENT },
    isPersons: () => false,
  };

  it('only of those whose turn has come', () => {
    const asked: string[] = [];
    const isPersons = ({ slug }: NoteSummary) => asked.push(slug) > 0 && slug === 'discovery-a';
    const all = ['discovery-a', 'discovery-b', 'discovery-c'].map((slug, at) =>
      note(slug, { day: at + 1 }),
    );
    const over = note('task-z', { type: 'task', status: 'completed' });
    const chosen = leastWorth([...all, over], { ...nothing, isPersons }, 2);
    expect(chosen.map((one) => one.note.slug)).toEqual(['task-z', 'discovery-b']);
    expect(asked).toEqual(['discovery-a', 'discovery-b']);
  });

  it('takes a session that was archived by its age for no less than it was', () => {
    const old = note('session-a', { type: 'session', status: 'archived', day: 2 });
    const older = note('discovery-a', { day: 1 });
    expect(leastWorth([old, older], nothing, 1)[0]?.note.slug).toBe('discovery-a');
  });
});
