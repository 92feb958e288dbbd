import type { Injection } from '../../src/core/injection.ts';

/** A memory that a hook gave, but for what is said otherwise. */
export function injection(target: string, more: Partial<Injection> = {}): Injection {
  return {
    ...{ session: 's1', at: '2026-11-16T10:00:00.000Z', event: 'UserPromptSubmit', target },
    ...{ title: `About ${target}`, score: 0.5, reason: 'words: queue', tokens: 10, isGiven: true },
    ...more,
  };
}
