/** Before a file is changed or a command is run: one line if something stands against it. Never a decision about permissions. */
import { randomUUID } from 'node:crypto';
import { isOwnCall } from '../../conversations/own-calls.ts';
import { isRecord } from '../../core/settings/config.ts';
import { injectBeforeTool } from '../../inject/inject-at-action.ts';
import type { Hook } from './hook.ts';
import { ownTranscript } from './own-transcript.ts';

export const toolAnnounced: Hook = async (app, input) => {
  const { tool_name: tool, tool_input: fields } = input.payload;
  if (typeof tool !== 'string' || isOwnCall(tool, isRecord(fields) ? fields : {})) return undefined;
  const session = input.sessionId ?? app.session ?? randomUUID();
  const cwd = input.cwd ?? app.cwd;
  const transcript = ownTranscript(input);
  const context = await injectBeforeTool(app, { tool, input: fields, cwd, session, transcript });
  return context === '' ? undefined : { context };
};
