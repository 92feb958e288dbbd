/** One fact once: what an earlier memory of the same block says is not told again in other words around it. */
import type { MemoryItem } from '../../core/memory-item.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';

/** Of the words of the shorter one; fewer words than these may be the same by chance. */
const SHARED = 0.9;
const FEWEST = 4;
const NEGATES = /\b(?:no|not|never|without|\w+n['’]t)\b/i;

/** A number or a "not" may be the whole difference. */
export function saysTheSame(a: string, b: string): boolean {
  if (NEGATES.test(a) !== NEGATES.test(b)) return false;
  const [one, other] = [telling(a), telling(b)];
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  if (fewer.size < FEWEST) return false;
  const missing = [...fewer].filter((word) => !more.has(word));
  return (
    missing.every((word) => !/^\d+$/.test(word)) && missing.length <= fewer.size * (1 - SHARED)
  );
}

/** The first of those that say the same. */
export function saidOnce<T extends Pick<MemoryItem, 'text' | 'title'>>(
  items: readonly T[],
): readonly T[] {
  const kept: T[] = [];
  for (const item of items) {
    if (!kept.some((one) => saysTheSame(factOf(one), factOf(item)))) kept.push(item);
  }
  return kept;
}

function factOf({ text, title }: Pick<MemoryItem, 'text' | 'title'>): string {
  return text || title;
}

function telling(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => !STOP_WORDS.has(word));
  return new Set(words.map(stem));
}
