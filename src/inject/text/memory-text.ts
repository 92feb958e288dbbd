/** What reaches the model: memories beside a prompt, and a few short lines each after a tool. */

import { printedTokens } from '../../core/budget.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import { byWhom } from '../../trust/by-whom.ts';
import { fence, fencedItems } from '../../trust/fence.ts';

const ICONS: Readonly<Record<string, string>> = { gotcha: '🚨', decision: '📋', learning: '💡' };

export interface Shown<T extends MemoryItem> {
  readonly memory: T;
  readonly text: string;
}

/** As many as fit, whole. */
export function fitMemories<T extends MemoryItem>(
  memories: readonly T[],
  maxTokens: number,
): readonly Shown<T>[] {
  const shown: Shown<T>[] = [];
  for (const memory of memories) {
    const next = [...shown, { memory, text: promptLine(memory) }];
    if (printedTokens(promptText(next)) > maxTokens) continue;
    shown.push(...next.slice(-1));
  }
  return shown;
}

export function promptText(shown: readonly Shown<MemoryItem>[]): string {
  return fence(shown.map(({ text }) => text).join('\n'));
}

function promptLine(memory: MemoryItem): string {
  const { id, kind, type, title, text, time, stale, origin, severity } = memory;
  const day = time.slice(0, 10);
  const changed = stale === undefined ? '' : ` (changed since: ${stale})`;
  const facts = [type, severity, day, byWhom(origin)].filter(Boolean).join(', ');
  if (kind === 'idea') return `- ${id} (said on ${day}): ${text}`;
  if (kind === 'deed') return `- ${id} (solved on ${day}) **${title}**: ${text}`;
  const body = text === '' ? '' : `: ${text}`;
  return `- ${id} (${facts}) **${title}**${changed}${body}`;
}

/** Each with where it is from. */
export function toolText(shown: readonly Shown<MemoryItem>[]): string {
  return fencedItems(shown.map(({ memory, text }) => ({ ...memory, source: memory.id, text })));
}

/** Title and relevance, what is told of its text, then an empty line. */
export function toolLines(memory: MemoryItem & { readonly line?: string | undefined }): string {
  const { id, type, title, score, severity = '', line = '' } = memory;
  const icon = ICONS[type] ?? '';
  const told = [severity, line].filter(Boolean).join(': ');
  const last = told === '' ? '' : `   ${told}\n`;
  return `${icon} **${title}** (${id})\n   Relevance: ${(score * 100).toFixed(0)}%\n${last}`;
}
