/** What we answer to each event; loaded one at a time. */
import type { HOOK_EVENTS } from '../../core/hook-events.ts';
import type { Hook } from './hook.ts';

type HookEvent = (typeof HOOK_EVENTS)[number];

const startIndexer = async () => (await import('./start-indexer.ts')).startIndexer;

export const HOOKS: Readonly<Record<HookEvent, () => Promise<Hook>>> = {
  SessionStart: async () => (await import('./session-start.ts')).sessionStart,
  Stop: startIndexer,
  SessionEnd: startIndexer,
};
