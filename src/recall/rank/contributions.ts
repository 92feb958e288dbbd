import type { Recalled } from '../../core/recall.ts';

/** What each part added, rounded; nothing of those that added nothing. */
export function contributions(parts: Readonly<Record<string, number>>): Recalled['why'] {
  const some = Object.entries(parts).filter(([, value]) => value !== 0);
  return Object.fromEntries(some.map(([name, value]) => [name, Number(value.toFixed(3))]));
}
