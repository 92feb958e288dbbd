/** Stop and SessionEnd: start an indexer for the transcript and be gone. The client kills what lingers. */
import type { Hook } from './hook.ts';

export const startIndexer: Hook = async (app, { transcriptPath }) => {
  if (transcriptPath !== undefined) app.detach(['index', transcriptPath, '--wait']);
  return undefined;
};
