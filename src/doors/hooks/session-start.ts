import { sessionContext } from '../../context/session-context.ts';
import { sessionContextText } from '../../render/session-context.ts';
import type { Hook } from './hook.ts';

export const sessionStart: Hook = async (app) => {
  const context = sessionContextText(await sessionContext(app));
  return context === '' ? undefined : { context };
};
