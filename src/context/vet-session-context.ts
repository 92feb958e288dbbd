/** A new session's block without what others wrote to steer the model, and with a mark on what else is theirs. */
import type { MemoryItem } from './memory-item.ts';
import { itemsOf, type SessionContext } from './session-context.ts';
import { type TrustPorts, vetted } from './trust.ts';

export interface VettedContext {
  readonly context: SessionContext;
  readonly refused: readonly { readonly item: MemoryItem; readonly reason: string }[];
}

export function vetSessionContext(ports: TrustPorts, context: SessionContext): VettedContext {
  const { items, refused } = vetted(ports, itemsOf(context));
  const origins = new Map(items.map(({ id, origin }) => [id, origin]));
  // By the item: two sections of index.md have one id, and one of them may be refused.
  const out = new Set(refused.map(({ item }) => item));
  const kept = <T extends MemoryItem>(list: readonly T[]): readonly T[] =>
    list.flatMap((item) => (out.has(item) ? [] : [{ ...item, origin: origins.get(item.id) }]));
  const { words, lastSession, decided, tasks, decisions, files, gotchas, open } = context;
  return {
    refused,
    context: {
      ...{ words: kept(words), decided: kept(decided), tasks: kept(tasks) },
      ...{ decisions: kept(decisions), gotchas: kept(gotchas), open: kept(open) },
      lastSession: lastSession && { ...lastSession, note: kept(noted([lastSession.note]))[0] },
      // The path is no text of anybody's.
      files: files.map(({ item, ...file }) => ({ ...file, item: kept(noted([item]))[0] })),
    },
  };
}

function noted(items: readonly (MemoryItem | undefined)[]): readonly MemoryItem[] {
  return items.flatMap((item) => item ?? []);
}
