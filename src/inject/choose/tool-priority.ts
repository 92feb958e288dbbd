/** Which memory goes first after a tool. */
import { SEVERITIES } from '../../core/notes/note.ts';
import { isMemoryType, type MemoryType } from '../injection-config.ts';
import type { FoundMemory } from '../search/found.ts';

const ORDER: Readonly<Record<MemoryType, number>> = { gotcha: 0, decision: 1, learning: 2 };
export const MEMORY_TYPES = Object.keys(ORDER) as readonly MemoryType[];

/** The best; of equals the graver, then the newer. */
export function byWorth(a: FoundMemory, b: FoundMemory): number {
  return (
    b.score - a.score ||
    typeOrder(a) - typeOrder(b) ||
    gravity(b) - gravity(a) ||
    b.time.localeCompare(a.time)
  );
}

/** As they are printed: gotchas first. */
export function byType(a: FoundMemory, b: FoundMemory): number {
  return typeOrder(a) - typeOrder(b) || byWorth(a, b);
}

function typeOrder({ type }: FoundMemory): number {
  return isMemoryType(type) ? ORDER[type] : MEMORY_TYPES.length;
}

function gravity({ severity }: FoundMemory): number {
  return severity === undefined ? SEVERITIES.indexOf('medium') : SEVERITIES.indexOf(severity);
}
