/** Every event that we answer to; loaded one at a time. */
import type { Hook } from './hook.ts';

export const HOOKS: Readonly<Record<string, () => Promise<Hook>>> = {
  SessionStart: async () => (await import('./session-start.ts')).sessionStart,
};
