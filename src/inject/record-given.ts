/** Keeps what is given, and what nearly was. Another hook of the session may have given some of it meanwhile. */
import type { Clock } from '../core/basics.ts';
import { tokensOf } from '../core/budget.ts';
import type { InjectionLog } from '../core/injection.ts';
import type { MemoryItem } from '../core/memory-item.ts';

export interface Giving {
  readonly session: string;
  readonly event: string;
  readonly tool?: string | undefined;
  readonly given: readonly { readonly memory: MemoryItem; readonly text: string }[];
  readonly near: readonly { readonly memory: MemoryItem; readonly why: string }[];
}

/** What is ours to give. Writes nothing if there is nothing. */
export function recordGiven(
  { injections, clock }: { readonly injections: InjectionLog; readonly clock: Clock },
  { session, event, tool, given, near }: Giving,
): ReadonlySet<string> {
  if (given.length + near.length === 0) return new Set();
  const at = clock().toISOString();
  const row = ({ id, title, score }: MemoryItem) => ({
    ...{ session, at, event, tool, target: id, title, score },
  });
  return injections.record([
    ...given.map(({ memory, text }) => ({
      ...row(memory),
      ...{ reason: memory.reason, tokens: tokensOf(text), isGiven: true },
    })),
    ...near.map(({ memory, why }) => ({
      ...row(memory),
      ...{ reason: `${why}: ${memory.reason}`, tokens: 0, isGiven: false },
    })),
  ]);
}
