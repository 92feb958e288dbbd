/**
 * MEMORY_OFFLINE: nobody is asked anything, neither another machine, nor a server on this one, nor a program that would ask. What
 * sends or calls comes through here first: `servers/http.ts`, `servers/best-practices.ts`, `providers/ask-provider.ts`.
 */
import { isMemoryError, MemoryError } from './errors.ts';

const OFFLINE = 'offline';

/** Why nobody may be asked, if so. */
export function offlineTrouble(
  env: Readonly<Record<string, string | undefined>>,
  whom: string,
): MemoryError | undefined {
  if (!env.MEMORY_OFFLINE) return undefined;
  return new MemoryError('unavailable', `MEMORY_OFFLINE is set, so ${whom} is not asked.`, {
    hint: 'Unset MEMORY_OFFLINE to let memory ask others.',
    cause: OFFLINE,
  });
}

/** Throws `unavailable`. */
export function assertOnline(...asked: Parameters<typeof offlineTrouble>): void {
  const trouble = offlineTrouble(...asked);
  if (trouble) throw trouble;
}

/** Nobody has failed then. */
export function isOffline(error: unknown): boolean {
  return isMemoryError(error) && error.cause === OFFLINE;
}
