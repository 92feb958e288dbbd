/**
 * After a turn, and at the end of a session or before its compaction: start a worker for the transcript and be gone. The
 * client kills what lingers.
 */
import { announce, owe, type Work } from '../../capture/due-work.ts';
import type { App } from '../../core/ports.ts';
import type { Hook } from './hook.ts';

export const turnEnded: Hook = async (app, { transcriptPath }) => {
  if (transcriptPath !== undefined) startIndexer(app, transcriptPath, 'turn');
  return undefined;
};

export const sessionEnded: Hook = async (app, { transcriptPath }) => {
  if (transcriptPath !== undefined) startIndexer(app, transcriptPath, 'end');
  return undefined;
};

export function startIndexer(app: App, transcript: string, work: Work): void {
  if (isOnTheWay(app, transcript, work)) return;
  app.detach(['index', transcript, '--background', ...(work === 'end' ? ['--end'] : [])]);
}

/** Where nothing can be written down, the worker has to be started to be sure. */
function isOnTheWay(app: App, transcript: string, work: Work): boolean {
  try {
    owe(app.state, transcript, app.scopes.project ?? app.cwd);
    return !announce(app.state, transcript, work, app.clock());
  } catch {
    return false;
  }
}
