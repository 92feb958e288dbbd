/** Before the model reads a prompt: what memory has to say about it, or nothing. */
import { randomUUID } from 'node:crypto';
import { injectForPrompt } from '../../inject/inject.ts';
import type { Hook } from './hook.ts';

export const promptSubmitted: Hook = async (app, { prompt, sessionId }) => {
  if (prompt === undefined) return undefined;
  const session = sessionId ?? app.session ?? randomUUID();
  const { text } = await injectForPrompt(app, { prompt, session });
  return text === '' ? undefined : { context: text };
};
