import { type Exported, ownerOf } from '../file-summary.ts';

/** In the order of the file; but a method stands below its class, wherever it is written. */
export function exportsInOrder(exports: readonly Exported[]): readonly Exported[] {
  const groups = exports.filter(({ kind }) => kind !== 'method').map((one) => [one]);
  const byOwner = new Map(groups.toReversed().map((group) => [group[0]?.name, group]));
  for (const one of exports.filter(({ kind }) => kind === 'method')) {
    const group = byOwner.get(ownerOf(one.name));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.toSorted(([a], [b]) => (a?.line ?? 0) - (b?.line ?? 0)).flat();
}
