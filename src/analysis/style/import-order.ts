/** Files that keep the order of the groups agree, though not each has every group. */
import type { Seen } from './sighting.ts';

const GROUPS = ['stdlib', 'external', 'internal'];
/** What only one file shows is no part of a habit. */
const LEAST_FILES = 2;

export function orderedGroups(seen: readonly Seen[]): readonly Seen[] {
  const sorted = seen.filter(({ value }) => value !== 'other');
  const showing = (...groups: readonly number[]) =>
    sorted.filter(({ value }) => groups.every((group) => value.includes(String(group)))).length >=
    LEAST_FILES;
  const present = [0, 1, 2].filter((group) => showing(group));
  // Two groups that no file has both of may come in any order.
  const value = present
    .map((group, at) => {
      const before = present[at - 1];
      const link = before === undefined ? '' : showing(before, group) ? ' → ' : ' and ';
      return `${link}${GROUPS[group]}`;
    })
    .join('');
  if (!value.includes('→')) return [];
  return seen.map((one) => (one.value === 'other' ? one : { ...one, value }));
}
