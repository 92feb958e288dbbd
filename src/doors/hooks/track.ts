/** What hooks/track hands on: input that takes a real parser. Silent, as it is. */
import { trackFile } from '../../claude-md/track-file.ts';
import { isRecord } from '../../core/settings/config.ts';
import type { Hook } from './hook.ts';

export const track: Hook = async (app, { payload, project, sessionId, cwd }) => {
  const { tool_name: tool = 'Edit', tool_input: input } = payload;
  const path = isRecord(input) ? input.file_path : undefined;
  const isEdit = tool === 'Edit' || tool === 'Write';
  if (!isEdit || typeof path !== 'string' || path === '' || project === undefined) return undefined;
  // The user's home is no project.
  if (app.checkout === undefined) return undefined;
  const session = sessionId ?? app.session;
  trackFile(app, { project, session, cwd: cwd ?? project, path });
  return undefined;
};
