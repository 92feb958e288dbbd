/** Before a compaction: the session is noted in the background, and what a summary would lose is kept for its going on. */
import { keepBeforeCompaction } from '../../inject/keep-before-compaction.ts';
import type { Hook } from './hook.ts';
import { sessionEnded } from './start-indexer.ts';

export const beforeCompaction: Hook = async (app, input) => {
  const { sessionId, transcriptPath } = input;
  await sessionEnded(app, input);
  if (sessionId === undefined || transcriptPath === undefined) return undefined;
  if (app.settings.injection.enabled) await keepBeforeCompaction(app, sessionId, transcriptPath);
  return undefined;
};
