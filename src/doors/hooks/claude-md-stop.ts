/** What hooks/claude-md-stop hands on: input or paths that take a real parser. */
import { stopModeOf } from '../../claude-md/stop-mode.ts';
import { atStop } from '../../claude-md/stop-request.ts';
import { isOwnAgent } from '../../core/own-names.ts';
import { isRecord } from '../../core/settings/config.ts';
import { instructionIn } from '../../trust/instruction-in.ts';
import type { Hook } from './hook.ts';

export const claudeMdStop: Hook = async (app, { payload, project, sessionId }) => {
  // Nothing at all is no end of a turn.
  if (Object.keys(payload).length === 0 || project === undefined) return undefined;
  if (app.checkout === undefined || isUpdating(payload.background_tasks)) return undefined;
  const todo = await atStop(app, {
    list: { project, session: sessionId ?? app.session },
    mode: stopModeOf(app.settings.claudeMd),
    isActive: payload.stop_hook_active === true,
    mayName,
  });
  if (todo === undefined) return undefined;
  // The folder may have come with the repository, and nobody has kept it out of git then.
  app.git.exclude(project, '.claude/session-state/');
  if (todo !== 'update') return todo;
  app.updateClaudeMd(project);
  return undefined;
};

/** The name of a file is anybody's text, and this one reaches the model in a sentence of ours. */
function mayName(file: string): boolean {
  return instructionIn(file.replace(/[-_./]+/g, ' ')) === undefined;
}

/** It is at work in the background already, and will need what `process` has to say. */
function isUpdating(tasks: unknown): boolean {
  return (
    Array.isArray(tasks) && tasks.some((task) => isRecord(task) && isOwnAgent(task.agent_type))
  );
}
