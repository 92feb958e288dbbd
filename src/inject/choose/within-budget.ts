/**
 * What a session is told after tools has an end: so many tokens in all, so many memories of one file, and what only shares
 * a word with a path once. Else reading a file again and again would tell, bit by bit, all that memory has.
 */
import { tokensOf } from '../../core/budget.ts';
import type { Told } from '../../core/injection.ts';
import type { FoundMemory } from '../search/found.ts';
import { toolLines } from '../text/memory-text.ts';

interface Limits {
  readonly tools_max_tokens: number;
  readonly max_nodes_per_file: number;
}

interface WithinBudget {
  readonly chosen: readonly FoundMemory[];
  readonly left: readonly { readonly memory: FoundMemory; readonly why: string }[];
}

const MOST = 10;
const TOOL_EVENTS: readonly string[] = ['PreToolUse', 'PostToolUse'];

/** Of the best first, as many as there is room for; `told`: what the session was told before. */
export function withinBudget(
  memories: readonly FoundMemory[],
  told: readonly Told[],
  limits: Limits,
): WithinBudget {
  const before = told.filter(({ event }) => TOOL_EVENTS.includes(event));
  const words = new Set(before.flatMap(({ word }) => word ?? []));
  const counts = new Map<string, number>();
  for (const { about = '' } of before) counts.set(about, (counts.get(about) ?? 0) + 1);
  let tokens = before.reduce((sum, one) => sum + one.tokens, 0);
  const chosen: FoundMemory[] = [];
  const left: { memory: FoundMemory; why: string }[] = [];
  for (const memory of memories) {
    const { about = '', word = '' } = memory;
    const count = counts.get(about) ?? 0;
    const size = tokensOf(toolLines(memory));
    const why = [
      words.has(word) && `others by the word ${word} were told`,
      about !== '' && count >= limits.max_nodes_per_file && `enough was told of ${about}`,
      tokens + size > limits.tools_max_tokens && 'this session was told enough after tools',
      chosen.length >= MOST && 'too many',
    ].find((reason) => reason !== false);
    if (why !== undefined) {
      left.push({ memory, why });
      continue;
    }
    chosen.push(memory);
    counts.set(about, count + 1);
    tokens += size;
  }
  return { chosen, left };
}
