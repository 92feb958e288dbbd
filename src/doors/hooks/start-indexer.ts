/**
 * After a turn, and at the end of a session or before its compaction: start a worker for the transcript and be gone. The
 * client kills what lingers.
 */
import { enqueue, isOnTheWay, isQueued, type Job, markOpen } from '../../capture/job-queue.ts';
import type { App } from '../../core/ports/app.ts';
import type { Hook } from './hook.ts';

export const turnEnded: Hook = async (app, { transcriptPath }) => {
  if (transcriptPath !== undefined) startIndexer(app, transcriptPath, 'turn');
  return undefined;
};

export const sessionEnded: Hook = async (app, { transcriptPath }) => {
  if (transcriptPath !== undefined) startIndexer(app, transcriptPath, 'end');
  return undefined;
};

export function startIndexer(app: App, transcript: string, work: Job): void {
  const { state, clock } = app;
  const say = (pid: number) => enqueue(state, transcript, work, { now: clock(), pid });
  const isNeedless = orFalse(() => {
    markOpen(state, transcript, app.scopes.project ?? app.cwd);
    if (isOnTheWay(state, transcript, work, clock())) return true;
    say(process.pid);
    return false;
  });
  if (isNeedless) return;
  const words = ['index', transcript, '--background', ...(work === 'end' ? ['--end'] : [])];
  const pid = app.detach(words);
  // Unless it has taken the work already.
  orFalse(() => {
    if (pid !== undefined && isQueued(state, transcript, work)) say(pid);
    return true;
  });
}

/** Where nothing can be written down, the worker has to be started to be sure. */
function orFalse(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}
