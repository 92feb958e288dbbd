/** `--auto`: Ollama chooses who answers; heuristics do where it cannot, or has failed too often in this session. */
import type { Clock, Warn } from '../../core/basics.ts';
import { isMemoryError } from '../../core/errors.ts';
import { isOffline } from '../../core/offline.ts';
import type { Circuits, Persona, Selection, Thinkers } from '../../core/thinking.ts';
import {
  CIRCUIT_BREAKER_THRESHOLD,
  getCircuitState,
  recordFailure,
  recordSuccess,
  shouldSkipOllama,
} from '../circuit-breaker.ts';
import { selectViaHeuristics } from './select-via-heuristics.ts';
import { selectViaOllama } from './select-via-ollama.ts';

interface Ports {
  readonly thinkers: Pick<Thinkers, 'choose'>;
  readonly circuits: Circuits;
  readonly clock: Clock;
  readonly warn: Warn;
}

interface About {
  readonly topic: string;
  readonly text: string;
  readonly personas: readonly Persona[];
  readonly usedStyles: readonly string[];
}

export async function selectPersona(
  ports: Ports,
  about: About,
  session: string,
): Promise<Selection> {
  const args = [about.topic, about.text, about.personas, about.usedStyles] as const;
  if (shouldSkipOllama(ports, session)) {
    ports.warn('Ollama: circuit breaker open, using heuristics.');
    return selectViaHeuristics(...args);
  }
  try {
    const selection = await selectViaOllama(ports.thinkers, ...args);
    // It answered, and what it named is there: that is no failure of Ollama's.
    recordSuccess(ports, session);
    const { heard } = selection;
    if (heard === undefined) return selection;
    ports.warn(`Ollama chose ${heard}, which was heard already. Using heuristics.`);
    return { ...selectViaHeuristics(...args), heard };
  } catch (error) {
    // What we did not foresee is no failure of Ollama's.
    if (!isMemoryError(error)) throw error;
    if (isOffline(error)) {
      ports.warn(`${error.message} Using heuristics.`);
      return selectViaHeuristics(...args);
    }
    recordFailure(ports, session);
    const { consecutiveFailures } = getCircuitState(ports, session);
    const count = `${consecutiveFailures}/${CIRCUIT_BREAKER_THRESHOLD}`;
    ports.warn(`Ollama failed (${count}): ${error.message} Using heuristics.`);
    return selectViaHeuristics(...args);
  }
}

/** What the person reads: `Auto-selected (via ollama): --style Architect. Reasoning: …`. */
export function selectionLine({ agent, style, model, reasoning, ...how }: Selection): string {
  const why = how.heard === undefined ? 'ollama unavailable' : `${how.heard} was heard already`;
  const label = how.source === 'ollama' ? 'via ollama' : `via heuristics - ${why}`;
  const flags = Object.entries({ agent, style, model }).flatMap(([flag, value]) =>
    value === undefined ? [] : [`--${flag} ${value}`],
  );
  return `Auto-selected (${label}): ${flags.join(' ')}. Reasoning: ${reasoning}`;
}
