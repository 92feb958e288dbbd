/** What hooks/claude-md-stop hands on: input or paths that take a real parser. */
import { stopRequest } from '../../claude-md/stop-request.ts';
import { isRecord } from '../../core/settings/config.ts';
import { instructionIn } from '../../trust/instruction-in.ts';
import type { Hook } from './hook.ts';

const UPDATER = 'code-memory:memory-updater';

export const claudeMdStop: Hook = async (app, { payload, project, sessionId }) => {
  // Nothing at all is no end of a turn.
  if (Object.keys(payload).length === 0 || project === undefined) return undefined;
  if (payload.stop_hook_active === true) return undefined;
  if (app.checkout === undefined || isUpdating(payload.background_tasks)) return undefined;
  const session = sessionId ?? app.session;
  const { trigger } = app.settings.claudeMd;
  const block = await stopRequest(app, { project, session }, trigger, mayName);
  if (block === undefined) return undefined;
  // The folder may have come with the repository, and nobody has kept it out of git then.
  app.git.exclude(project, '.claude/session-state/');
  return { block };
};

/** The name of a file is anybody's text, and this one reaches the model in a sentence of ours. */
function mayName(file: string): boolean {
  return instructionIn(file.replace(/[-_./]+/g, ' ')) === undefined;
}

/** It is at work in the background already. */
function isUpdating(tasks: unknown): boolean {
  return (
    Array.isArray(tasks) && tasks.some((task) => isRecord(task) && task.agent_type === UPDATER)
  );
}
