/** Before the model reads a prompt: what memory has to say about it, or nothing. */
import { randomUUID } from 'node:crypto';
import { injectForPrompt } from '../../inject/inject.ts';
import { injectCure } from '../../inject/inject-at-action.ts';
import type { Hook } from './hook.ts';
import { ownTranscript } from './own-transcript.ts';

export const promptSubmitted: Hook = async (app, input) => {
  const { prompt, sessionId } = input;
  if (prompt === undefined) return undefined;
  const session = sessionId ?? app.session ?? randomUUID();
  const { text } = await injectForPrompt(app, { prompt, session });
  // What failed last in this turn may have had no other hook after it.
  const point = { session, transcript: ownTranscript(input), prompt, event: 'UserPromptSubmit' };
  const context = [await injectCure(app, point), text].filter(Boolean).join('\n');
  return context === '' ? undefined : { context };
};
