/**
 * A circuit breaker for each session (decision 26): after three failures in a row it leaves Ollama alone. It closes when
 * an attempt succeeds, when the session is cleared, and after a week.
 */
import type { Clock } from '../core/basics.ts';
import type { CircuitBreakerState, Circuits } from '../core/thinking.ts';

export const CIRCUIT_BREAKER_THRESHOLD = 3;
const STATE_MS = 7 * 24 * 60 * 60_000;

interface Ports {
  readonly circuits: Circuits;
  readonly clock: Clock;
}

export function recordFailure(ports: Ports, sessionId: string): void {
  ports.circuits.fail(sessionId, ports.clock().toISOString(), oldest(ports));
}

export function recordSuccess({ circuits, clock }: Ports, sessionId: string): void {
  circuits.succeed(sessionId, clock().toISOString());
}

export function shouldSkipOllama(ports: Ports, sessionId: string): boolean {
  return getCircuitState(ports, sessionId).isOpen;
}

export function getCircuitState(ports: Ports, sessionId: string): CircuitBreakerState {
  const { failures = 0, lastAttempt = null } = ports.circuits.read(sessionId, oldest(ports)) ?? {};
  const isOpen = failures >= CIRCUIT_BREAKER_THRESHOLD;
  return { sessionId, consecutiveFailures: failures, lastAttempt, isOpen };
}

/** A session begins: a cleared one tries again. */
export function startCircuitOver(
  { circuits }: Pick<Ports, 'circuits'>,
  sessionId: string | undefined,
  source: string | undefined,
): void {
  if (sessionId !== undefined && source === 'clear') circuits.remove(sessionId);
}

/** What is a week old does not count any more. */
export function pruneCircuits(ports: Ports): void {
  ports.circuits.prune(oldest(ports));
}

function oldest({ clock }: Ports): string {
  return new Date(clock().getTime() - STATE_MS).toISOString();
}
