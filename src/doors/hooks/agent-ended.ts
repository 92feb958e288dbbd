import { wasUpdater } from '../../claude-md/was-updater.ts';
import type { App } from '../../core/ports/app.ts';
import type { Hook, HookInput } from './hook.ts';
import { turnEnded } from './start-indexer.ts';

/** As after a turn; and what the agent for CLAUDE.md left undone, or wrote, is seen to. */
export const agentEnded: Hook = async (app, input) => {
  const { project } = input;
  if (project !== undefined && app.checkout !== undefined && isUpdater(app, input)) {
    app.updateClaudeMd(project);
  }
  return turnEnded(app, input);
};

/** Only where it may have been asked for: older clients do not say who ended. */
function isUpdater(app: App, { payload }: HookInput): boolean {
  if (app.settings.claudeMd.words === 'off') return false;
  const words = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const agentType = words(payload.agent_type);
  const agentTranscript = words(payload.agent_transcript_path);
  return wasUpdater(app, { agentType, agentTranscript });
}
