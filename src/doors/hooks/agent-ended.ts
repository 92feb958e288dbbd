import { updaterEnded } from '../../claude-md/updater-ended.ts';
import type { Hook } from './hook.ts';
import { turnEnded } from './start-indexer.ts';

/** As after a turn; and what the agent for CLAUDE.md was sent for is not asked for again. */
export const agentEnded: Hook = async (app, input) => {
  const { project, sessionId: session, payload } = input;
  const words = (value: unknown) => (typeof value === 'string' ? value : undefined);
  if (project !== undefined && session !== undefined) {
    const agentType = words(payload.agent_type);
    const agentTranscript = words(payload.agent_transcript_path);
    updaterEnded(app, { project, session, agentType, agentTranscript });
  }
  return turnEnded(app, input);
};
