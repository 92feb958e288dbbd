/**
 * After three failures in a row a server is left alone for a minute, by every process: each command is a new one, so
 * the count lies in a file. Two that fail at the same moment may count as one; the next one then opens it.
 */
import type { RunState } from '../../core/ports/client-ports.ts';

const MOST_FAILURES = 3;
const REST_MS = 60_000;

export interface Breaker {
  /** When the server may be asked again, if not now. */
  closedUntil(): Date | undefined;
  failed(): void;
  succeeded(): void;
}

interface Failures {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly last: number;
}

export function breaker(
  state: Pick<RunState, 'note' | 'noted'>,
  name: string,
  clock: () => number = Date.now,
): Breaker {
  const note = `failures-${name}`;
  const failures = () => parse(state.noted(note));
  return {
    closedUntil() {
      const { count, last } = failures();
      // A clock that was set back must not keep it shut for long.
      const rest = last + REST_MS - clock();
      return count >= MOST_FAILURES && rest > 0 && rest <= REST_MS
        ? new Date(last + REST_MS)
        : undefined;
    },
    failed() {
      state.note(note, JSON.stringify({ count: failures().count + 1, last: clock() }));
    },
    succeeded() {
      if (state.noted(note) !== undefined) state.note(note, undefined);
    },
  };
}

/** May be half written, or by a hand: then nothing has failed yet. */
function parse(text: string | undefined): Failures {
  try {
    const { count, last } = JSON.parse(text ?? '') as Partial<Failures>;
    return { count: Number(count) || 0, last: Number(last) || 0 };
  } catch {
    return { count: 0, last: 0 };
  }
}
