/** Keeps what is injected, and what nearly was, for `memory why` and so that nothing is injected twice. */
import type { Clock } from '../../core/basics.ts';
import { tokensOf } from '../../core/budget.ts';
import type { InjectionLog } from '../../core/injection.ts';
import type { MemoryItem } from '../../core/memory-item.ts';

export interface Injection {
  readonly session: string;
  readonly event: string;
  readonly tool?: string | undefined;
  readonly shown: readonly { readonly memory: MemoryItem; readonly text: string }[];
  readonly near: readonly { readonly memory: MemoryItem; readonly why: string }[];
}

/**
 * Returns the ids that are ours to inject: another hook of the session may have taken some meanwhile. Writes nothing if
 * there is nothing.
 */
export function recordInjected(
  ports: { readonly injections: InjectionLog; readonly clock: Clock },
  { session, event, tool, shown, near }: Injection,
): ReadonlySet<string> {
  // Not even the log is looked at: that opens the database, which small talk has no need of.
  if (shown.length + near.length === 0) return new Set();
  const at = ports.clock().toISOString();
  const row = ({ id, title, score }: MemoryItem) => ({
    ...{ session, at, event, tool, target: id, title, score },
  });
  return ports.injections.record([
    ...shown.map(({ memory, text }) => ({
      ...row(memory),
      ...{ reason: memory.reason, tokens: tokensOf(text), isGiven: true },
    })),
    ...near.map(({ memory, why }) => ({
      ...row(memory),
      ...{ reason: `${why}: ${memory.reason}`, tokens: 0, isGiven: false },
    })),
  ]);
}
