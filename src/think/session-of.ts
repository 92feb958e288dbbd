/**
 * Whose hints, breaker and current deliberation: `--session`, else the session of Claude Code, else one that is made
 * up. A person on a terminal starts a process per command, so theirs is kept per parent process and day.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../core/basics.ts';
import { MemoryError } from '../core/errors.ts';
import type { RunState } from '../core/ports/client-ports.ts';
import { isSessionId } from '../core/thinking.ts';

interface Ports {
  readonly state: Pick<RunState, 'note' | 'noted' | 'names'>;
  readonly session: string | undefined;
  readonly clock: Clock;
}

const TERMINAL = 'think-terminal-';

/** `parent` is the process that runs the commands: a shell, as a rule. */
export function sessionOf(ports: Ports, typed: string | undefined, parent: number): string {
  const given = typed ?? ports.session;
  if (given === undefined) return ofTerminal(ports, parent);
  if (isSessionId(given)) return given;
  throw new MemoryError('invalid', `"${given}" is no id of a session.`, {
    hint: 'An id has 1 to 128 letters, digits, hyphens and underscores.',
  });
}

function ofTerminal({ state, clock }: Ports, parent: number): string {
  const day = clock().toISOString().slice(0, 10);
  const name = `${TERMINAL}${day}-${parent}`;
  const known = state.noted(name);
  if (known !== undefined && isSessionId(known)) return known;
  for (const old of state.names(TERMINAL)) {
    if (!old.startsWith(TERMINAL + day)) state.note(old, undefined);
  }
  const made = randomUUID();
  state.note(name, made);
  return made;
}
