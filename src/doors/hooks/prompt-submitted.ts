/** Before the model reads a prompt: what memory has to say about it, or nothing. */
import { randomUUID } from 'node:crypto';
import { loadInjectionConfig } from '../../inject/injection-config.ts';
import { promptMemories } from '../../inject/prompt-memories.ts';
import { recordGiven } from '../../inject/record-given.ts';
import { fitMemories, promptText } from '../../render/session/injected.ts';
import type { Hook } from './hook.ts';

export const promptSubmitted: Hook = async (app, { prompt, sessionId }) => {
  if (prompt === undefined) return undefined;
  const session = sessionId ?? app.session ?? randomUUID();
  const config = loadInjectionConfig(app);
  const { chosen, near } = await promptMemories(app, { prompt, session, config });
  const shown = fitMemories(chosen, config.prompt_max_tokens);
  const ours = recordGiven(app, { session, event: 'UserPromptSubmit', given: shown, near });
  const context = promptText(shown.filter(({ memory }) => ours.has(memory.id)));
  return context === '' ? undefined : { context };
};
