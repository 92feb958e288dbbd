/** Whether the agent that ended is the one that Stop asked for. */
import { isOwnAgent, UPDATER_TASK } from '../core/own-names.ts';
import type { SourceFiles } from '../core/ports/code-ports.ts';

interface Ports {
  readonly sources: Pick<SourceFiles, 'read'>;
}

interface Ended {
  /** Older clients do not say. */
  readonly agentType: string | undefined;
  readonly agentTranscript: string | undefined;
}

/** It is a short errand. */
const LARGEST_TRANSCRIPT = 2_000_000;

export function wasUpdater({ sources }: Ports, { agentType, agentTranscript }: Ended): boolean {
  if (agentType !== undefined) return isOwnAgent(agentType);
  const told = agentTranscript && sources.read(agentTranscript, LARGEST_TRANSCRIPT);
  return told ? Buffer.from(told).includes(UPDATER_TASK) : false;
}
