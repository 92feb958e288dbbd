/**
 * The agent that Stop asked for has ended. `memory claude-md process` has forgotten its files, and that they were asked for;
 * if the agent never came to that, those that were on the list when Stop asked are forgotten now: better a CLAUDE.md
 * that waits for /memory-sync than a session that is asked for ever.
 */

import type { DirtyLists } from '../core/dirty-lists.ts';
import { isOwnAgent, UPDATER_TASK } from '../core/own-names.ts';
import type { SourceFiles } from '../core/ports/code-ports.ts';
import { removeFromShared } from './changes/dirty-files.ts';

interface Ports {
  readonly dirty: DirtyLists;
  readonly sources: Pick<SourceFiles, 'read'>;
}

interface Ended {
  readonly project: string;
  readonly session: string;
  /** Older clients do not say. */
  readonly agentType: string | undefined;
  readonly agentTranscript: string | undefined;
}

/** It is a short errand. */
const LARGEST_TRANSCRIPT = 2_000_000;

export function updaterEnded(ports: Ports, ended: Ended): void {
  const { dirty } = ports;
  const { project, session } = ended;
  const list = { project, session };
  const asked = dirty.asked(list);
  if (!asked || !wasUpdater(ports, ended)) return;
  const taken = dirty.take(list);
  dirty.add(list, taken.lines.slice(asked.lines));
  removeFromShared(ports, project, taken.lines.slice(0, asked.lines));
  taken.done();
  dirty.setAsked(list, undefined);
}

function wasUpdater({ sources }: Ports, { agentType, agentTranscript }: Ended): boolean {
  if (agentType !== undefined) return isOwnAgent(agentType);
  const told = agentTranscript && sources.read(agentTranscript, LARGEST_TRANSCRIPT);
  return told ? Buffer.from(told).includes(UPDATER_TASK) : false;
}
